import accounts from './accounts.json' with { type: 'json' };
import { schoolIds, userIds } from './seed-ids.ts';
import { makeRandom, makeUuid, type Random } from './seed-random.ts';
import { emptyProfile, type UserRow } from './state.ts';

type Name = [firstname: string, name: string, sex: 'm' | 'v' | 'x'];

/** The two classes. The demo student comes before the first one's list. */
const science: Name[] = [
  ['Amina', 'El Amrani', 'v'],
  ['Lars', 'Peeters', 'm'],
  ['Fien', 'Vermeulen', 'v'],
  ['Yusuf', 'Yılmaz', 'm'],
  ['Lotte', 'Janssens', 'v'],
  ['Mohamed', 'Benali', 'm'],
  ['Emma', 'Claes', 'v'],
  ['Mateo', 'Fernández', 'm'],
  ['Inês', 'Carvalho', 'v'],
  ['Wout', 'Maes', 'm'],
  ['Zofia', 'Kowalska', 'v'],
  ['Jelle', 'Willems', 'm'],
  ['Hanne', 'Goossens', 'v'],
  ['Rayan', 'Bouzid', 'm'],
  ['Marie', 'Wouters', 'v'],
  ['Tuur', 'Van den Broeck', 'm'],
  ['Elif', 'Demir', 'v'],
  ['Senne', 'Mertens', 'x'],
  ['Grace', 'Mukendi', 'v'],
  ['Arthur', 'Dubois', 'm'],
  ['Thuy', 'Nguyen', 'v'],
  ['Kobe', 'Van Damme', 'm'],
  ['Sara', 'Haddad', 'v'],
];

const humanities: Name[] = [
  ['Lina', 'Aerts', 'v'],
  ['Bram', 'Hermans', 'm'],
  ['Chloé', 'Lambert', 'v'],
  ['Ayoub', 'Tahiri', 'm'],
  ['Febe', 'Michiels', 'v'],
  ['Daan', 'Jacobs', 'm'],
  ['Nora', 'Özdemir', 'v'],
  ['Seppe', 'Martens', 'm'],
  ['Priya', 'Sharma', 'v'],
  ['Lore', 'Smets', 'v'],
  ['Finn', 'De Clercq', 'm'],
  ['Aya', 'Mansouri', 'v'],
  ['Robbe', 'Segers', 'm'],
  ['Jana', 'Pauwels', 'v'],
  ['Andrei', 'Popescu', 'm'],
  ['Elise', 'Vandenberghe', 'v'],
  ['Ibrahim', 'Diallo', 'm'],
  ['Kaat', 'De Backer', 'v'],
  ['Matteo', 'Ferrara', 'm'],
  ['Roos', 'Lemmens', 'x'],
  ['Stan', 'Verbeke', 'm'],
  ['Olena', 'Shevchenko', 'v'],
  ['Victor', 'Baert', 'm'],
  ['Merel', 'Coppens', 'v'],
];

/** The first user ids of the two classes. */
const firstIds = { science: 1001, humanities: 1101 };

export const classes = {
  science: [userIds.student, ...science.map((_, i) => firstIds.science + i)],
  humanities: humanities.map((_, i) => firstIds.humanities + i),
};

/** The demo accounts, then the two classes. Every password is 'groepswerk'. */
export function seedUsers(): UserRow[] {
  const random = makeRandom(2026);
  return [
    ...accounts.map(({ role: _, ...account }, i) =>
      makeUser(random, {
        ...account,
        user_id: i + 1,
        birthdate: account.role_id === 1 ? birthdateOf(random, 2009) : null,
      }),
    ),
    ...classList(random, science, firstIds.science, 260101, 2009),
    ...classList(random, humanities, firstIds.humanities, 260201, 2008),
  ];
}

function classList(random: Random, names: Name[], firstId: number, firstNumber: number, year: number) {
  return names.map(([firstname, name, sex], i) =>
    makeUser(random, {
      user_id: firstId + i,
      firstname,
      name,
      sex,
      email: `${emailName(firstname)}.${emailName(name)}@leerling.lindeboom.example`,
      school_user_id: String(firstNumber + i),
      birthdate: birthdateOf(random, year),
    }),
  );
}

function makeUser(
  random: Random,
  given: Pick<UserRow, 'user_id' | 'firstname' | 'name' | 'email' | 'school_user_id'> & Partial<UserRow>,
): UserRow {
  return {
    ...emptyProfile(),
    uuid: makeUuid(random),
    password: 'groepswerk',
    role_id: 1,
    permission_id: 1,
    school_id: schoolIds.lindeboom,
    language: 'dutch',
    education: 'highschool',
    ...given,
  };
}

function birthdateOf(random: Random, year: number): string {
  const day = new Date(Date.UTC(year, 0, 1 + Math.floor(random() * 365)));
  return day.toISOString().slice(0, 10);
}

/** A name for an email address: without accents and spaces. */
function emailName(text: string): string {
  return text
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
}
