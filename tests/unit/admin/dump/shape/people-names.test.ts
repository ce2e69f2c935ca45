import { expect, test } from 'vitest';
import { findPeople, plainName } from '../../../../../src/features/admin/dump/shape/people-names.ts';
import { tablesOf } from './dump-tables.ts';

test.each([
  ['E-mail', 'e_mail'],
  ['lastIp', 'last_ip'],
  ['Prénom', 'prenom'],
])('the plain name of the column %s is %s', (column, plain) => expect(plainName(column)).toBe(plain));

const isPeople = (name: string, ...columns: string[]) => {
  const list = columns.map((column) => `"${column}" text`).join(', ');
  const rows = [1, 2].map((id) => `(${id}, ${columns.map(() => "'x'").join()})`).join();
  return findPeople(
    tablesOf(`CREATE TABLE ${name} (id int, ${list});INSERT INTO ${name} VALUES ${rows};`),
  ).includes(name);
};

test.each([
  ['users', ['colour']],
  ['school_users', ['colour']],
  ['leerlingen', ['colour']],
  ['leden', ['E-mail', 'voornaam']],
  ['leden', ['naam', 'tel_nr']],
  ['respondenten', ['gsm', 'geboortedatum']],
  ['klas', ['Prénom', 'date_of_birth']],
  ['docenten', ['stamnummer', 'date_of_birth', 'naam']],
])('each row of %s with %j is a person', (name, columns) => expect(isPeople(name, ...columns)).toBe(true));

test.each([
  ['school', ['name', 'address']],
  ['school', ['hotel', 'telefoonboek', 'postcode']],
  ['forms', ['name', 'password']],
  ['student_group', ['name']],
  // It refers to people.
  ['members', ['user_id', 'email', 'voornaam']],
])('no row of %s with %j is a person', (name, columns) => expect(isPeople(name, ...columns)).toBe(false));
