import { describe, expect, it, test } from 'vitest';
import {
  type PersonalReason,
  personalColumns,
  personalValues,
} from '../../../../../src/features/admin/dump/analysis/personal-columns.ts';

const reasonOf = (column: string, name = 'x') => personalColumns({ name, columns: [column] }).get(column);

const words: Record<PersonalReason, string> = {
  secret:
    'password passwd pass wachtwoord mot_de_passe motdepasse token auth_token secret salt hash session_token apikey api_key reset otp pin_code pincode',
  contact:
    'email e_mail E-mail phone telefoon tel tel_nr telephone home_tel mobile gsm website login username user_name ip ip_address last_ip remote_addr',
  birthdate: 'birthdate date_of_birth geboortedatum geboren naissance dob',
  address:
    'address adres street straat rue zip zipcode postcode post_code postal city town ville woonplaats gemeente huisnummer latitude longitude gps',
  name: 'firstname first_name lastname last_name familyname family_name surname sur_name fullname full_name givenname given_name voornaam achternaam familienaam roepnaam prenom nickname nick_name display_name initials leerling_naam contactpersoon moeder',
  number:
    'student_number studentnumber school_user_id schooluserid stamnummer matricule register_number registernumber national_number rijksregister insz ssn passport personeelsnummer iban smartschool_id',
  picture: 'avatar foto',
  key: 'user userid user_id user_uuid student student_id teacher_id pupil_id person_id member_id author_id from_user_id owner created_by updated_by uuid',
};

test.each(
  (Object.keys(words) as PersonalReason[]).flatMap((reason) =>
    words[reason].split(' ').map((word) => [word, reason] as const),
  ),
)('%s tells who a person is: %s', (column, reason) => {
  expect(reasonOf(column)).toBe(reason);
  expect(reasonOf(column.toUpperCase())).toBe(reason);
});

test.each([
  'answer',
  'hotel_room',
  'capacity',
  'townhall',
  'unville',
  'villette',
  'nombre',
  'pronom',
  'dobro',
  'adobe',
  'uuids',
  'user_ids',
  'passed',
  'nationality',
  'hotel',
  'footprint_score',
  'session_nr',
  'ipsum',
  'skip',
])('%s does not', (column) => expect(reasonOf(column)).toBeUndefined());

describe('in a table of people', () => {
  const of = (name: string, ...columns: string[]) => Object.fromEntries(personalColumns({ name, columns }));
  const names =
    'user users school_user app_users person persons people student students pupil pupils teacher teachers member members profile profiles';

  test.each(names.split(' '))('%s, a name and an id identify a person too', (table) => {
    const found = { id: 'key', name: 'name' };
    expect(of(table, 'id', 'name')).toEqual(found);
    expect(of(table.toUpperCase(), 'id', 'name')).toEqual(found);
    expect(of(table, 'ID', 'Naam', 'nickname_of_cat')).toEqual({
      ID: 'key',
      Naam: 'name',
      nickname_of_cat: 'name',
    });
  });

  test.each(['school', 'userdata', 'users_form', 'student_group', 'peoples', 'a_person'])(
    '%s is no such table',
    (table) => expect(of(table, 'id', 'name')).toEqual({}),
  );

  test.each(['email', 'birthdate'])('a table with an %s is one', (column) =>
    expect(of('x', 'id', column)).toMatchObject({ id: 'key' }),
  );

  test.each(['street', 'user_id', 'token'])('a table with a %s is not yet one', (column) =>
    expect(Object.keys(of('x', 'id', 'name', column))).toEqual([column]),
  );

  test('other columns are no names', () =>
    expect(of('users', 'id_2', 'names', 'my_name', 'pid')).toEqual({}));
});

describe('a column whose values identify people', () => {
  it.each([
    ['contact', ['noor@school.example', 'yusuf@school.example', '']],
    ['contact', ['+32 470 12 34 56', '0470/12.34.56', '']],
    ['contact', ['192.168.1.20', '10.0.0.7']],
    ['number', ['BE71 0961 2345 6769', 'BE71096123456769']],
    ['number', ['85.07.30-033.28', '85073003328']],
    ['address', ['Kerkstraat 12, 9000 Gent', 'Rue de la Loi 16']],
  ])('is found by %s: %j', (reason, values) => expect(personalValues(values)).toBe(reason));

  it.each([
    [['Wij werkten goed samen', 'Schrijf naar noor@school.example']],
    [['2026-11-24', '2026-11-25']],
    [['12345678901', '10987654321']],
    [['5', '4', '3']],
    [['AB12', 'CD34']],
    [['noor@school.example', 'geen', 'geen', 'geen', 'geen', 'geen', 'geen']],
    [[]],
  ])('is not one with %j', (values) => expect(personalValues(values)).toBeNull());
});
