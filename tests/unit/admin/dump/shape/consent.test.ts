import { expect, it, test } from 'vitest';
import { type Choices, isSettled } from '../../../../../src/features/admin/dump/shape/choices.ts';
import { consentedRows, knownTables } from '../../../../../src/features/admin/dump/shape/consented-rows.ts';
import { peopleCounts } from '../../../../../src/features/admin/dump/shape/people-counts.ts';
import { proposeChoices } from '../../../../../src/features/admin/dump/shape/proposal.ts';
import type { DumpTables } from '../../../../../src/features/admin/dump/shape/tables.ts';
import { columnsOf, confirmed, tablesOf } from './dump-tables.ts';

/** The rows of a table that are used, by the value of their first column. */
function used(tables: DumpTables, choices: Choices, table: string): (string | null)[] {
  const isUsed = consentedRows(tables, choices.consent, knownTables(tables, choices)).filterOf(table);
  const rows = Array.from({ length: tables.rowCount(table) }, (_, row) => row);
  return rows.filter(isUsed).map((row) => tables.table(table)?.data[0]?.at(row) ?? null);
}

it('permissions in a table of their own exclude users who refused', () => {
  const tables = tablesOf(`
CREATE TABLE users (id int, firstname text, email text);
INSERT INTO users VALUES (1,'Noor','n@b.example'),(2,'Yusuf','y@b.example'),(3,'Amina','a@b.example'),(4,'Tom','t@b.example');
CREATE TABLE permissions (user_id int REFERENCES users (id), permission_id int);
INSERT INTO permissions VALUES (1,1),(2,2),(3,1),(4,3);`);
  const choices = confirmed(tables);
  const rule = { table: 'permissions', person: 'user_id', column: 'permission_id', value: '1' };
  expect(choices.consent).toEqual(rule);
  expect(used(tables, choices, 'users')).toEqual(['1', '3']);
  expect(used(tables, choices, 'permissions')).toEqual(['1', '3']);
  expect(peopleCounts(tables, choices)).toMatchObject({ total: 4, given: 2 });
});

test('one row that refuses outweighs the others of a person, in either order', () => {
  const tables = tablesOf(`
CREATE TABLE users (id int, email text);
INSERT INTO users VALUES (1,'a@b.example'),(2,'c@b.example'),(3,'d@b.example');
CREATE TABLE permissions (user_id int REFERENCES users(id), permission_id int);
INSERT INTO permissions VALUES (1,1),(1,2),(2,2),(2,1),(3,1),(3,1);`);
  const consent = { table: 'permissions', person: 'user_id', column: 'permission_id', value: '1' };
  expect(used(tables, { ...confirmed(tables), consent }, 'users')).toEqual(['3']);
});

const rights = `
CREATE TABLE user_permissions (user_id int, permission_id int);
INSERT INTO user_permissions VALUES (1,1),(2,1),(2,2),(3,1),(4,7);`;

it.each<[string, string, Partial<Choices['consent']>, used: string[]]>([
  [
    'users before a table of rights',
    `${rights}CREATE TABLE users (id int, email text, gdpr_consent int);
INSERT INTO users VALUES (1,'a@b.example',1),(2,'c@b.example',0),(3,'d@b.example',0),(4,'e@b.example',1);`,
    { table: 'users', person: 'id', column: 'gdpr_consent', value: '1' },
    ['1', '4'],
  ],
  [
    'a day that is filled in',
    `CREATE TABLE users (id int, email text, consent_at text);
INSERT INTO users VALUES (1,'a@b.example','2026-09-01'),(2,'c@b.example',NULL);`,
    { column: 'consent_at', value: null },
    ['1'],
  ],
  [
    'a yes or no before a day',
    `CREATE TABLE users (id int, email text, consent_at text, consent int);
INSERT INTO users VALUES (1,'a@b.example','2026-09-01',1),(2,'c@b.example','2026-09-02',0);`,
    { column: 'consent', value: '1' },
    ['1'],
  ],
  [
    'users by their own key, not by a column before it',
    `CREATE TABLE users (teacher_id int, id int, email text, consent boolean);
INSERT INTO users VALUES (3,1,'a@b.example',true),(3,2,'c@b.example',false);`,
    { person: 'id' },
    ['3'],
  ],
])('the consent is that of %s', (_, sql, rule, rows) => {
  const tables = tablesOf(sql);
  const choices = confirmed(tables);
  expect(choices.consent).toMatchObject(rule ?? {});
  expect(used(tables, choices, 'users')).toEqual(rows);
});

it.each([
  ['in a table of rights', rights],
  [
    'in an average',
    'CREATE TABLE averages (id int, user_id int, avg_score int);INSERT INTO averages VALUES (1,1,1),(2,1,2),(3,1,3),(4,1,4),(5,1,5);',
  ],
  ...[
    'consent_withdrawn_at',
    'consent_refused',
    'toestemming_ingetrokken',
    'consent_requested_on',
    'consent_version',
  ].map((column) => [
    `in ${column}`,
    `CREATE TABLE members (user_id int, ${column} text);INSERT INTO members VALUES (1,NULL),(2,'2026-09-01');`,
  ]),
])('no consent is %s: it has to be chosen', (_, sql) => {
  const tables = tablesOf(`CREATE TABLE users (id int, email text);
INSERT INTO users VALUES (1,'a@b.example'),(2,'c@b.example');${sql}`);
  const choices = confirmed(tables);
  expect(choices.consent).toBeNull();
  expect(isSettled(choices)).toBe(false);
  expect(peopleCounts(tables, choices)).toMatchObject({ total: 2, given: 0 });
});

test('foreign keys lead to the people, whatever the columns are called', () => {
  const tables = tablesOf(`
CREATE TABLE leerlingen (nr int PRIMARY KEY, email text, toestemming text);
INSERT INTO leerlingen VALUES (7,'a@b.example','ja'),(8,'c@b.example','nee');
CREATE TABLE inzendingen (nr int PRIMARY KEY, wie int, CONSTRAINT c FOREIGN KEY (wie) REFERENCES leerlingen (nr));
INSERT INTO inzendingen VALUES (1,7),(2,8);
CREATE TABLE antwoorden (volg int, inzending int REFERENCES inzendingen (nr), waarde int);
INSERT INTO antwoorden VALUES (100,1,5),(101,2,4);`);
  const choices = confirmed(tables);
  const rule = { table: 'leerlingen', person: 'nr', column: 'toestemming', value: 'ja' };
  expect(choices.consent).toEqual(rule);
  expect(used(tables, choices, 'inzendingen')).toEqual(['1']);
  expect(used(tables, choices, 'antwoorden')).toEqual(['100']);
});

test('who changed a row does not stand for the people whom the row is about', () => {
  const tables = tablesOf(`
CREATE TABLE users (id int, email text, gdpr_consent boolean);
INSERT INTO users VALUES (1,'a@b.example',true),(2,'c@b.example',false),(9,'t@b.example',true);
CREATE TABLE submissions (id int, user_id int);
INSERT INTO submissions VALUES (10,1),(20,2),(30,NULL);
CREATE TABLE answers (id int, submission_id int REFERENCES submissions (id), updated_by int REFERENCES users (id), answer int);
INSERT INTO answers VALUES (100,10,9,5),(200,20,9,4),(300,30,9,3),(400,10,2,2);`);
  expect(used(tables, confirmed(tables), 'answers')).toEqual(['100']);
  expect(peopleCounts(tables, confirmed(tables)).unknown).toMatchObject({ answers: 1 });
});

test('a foreign key of several columns leads to the people', () => {
  const tables = tablesOf(`
CREATE TABLE users (user_id int PRIMARY KEY, email text, consent boolean);
INSERT INTO users VALUES (1,'a@b.example',true),(2,'c@b.example',false);
CREATE TABLE enrolments (user_id int REFERENCES users (user_id), course_id int, PRIMARY KEY (user_id, course_id));
INSERT INTO enrolments VALUES (1,1),(2,1),(2,2);
CREATE TABLE grades (nr int, user_id int, course_id int, points int,
  FOREIGN KEY (user_id, course_id) REFERENCES enrolments (user_id, course_id));
INSERT INTO grades VALUES (100,1,1,7),(200,2,2,8),(300,2,1,9);
CREATE TABLE remarks (nr int, enrolment_user int, enrolment_course int,
  FOREIGN KEY (enrolment_user, enrolment_course) REFERENCES enrolments (user_id, course_id));
INSERT INTO remarks VALUES (1,1,1),(2,2,2);`);
  const choices = confirmed(tables);
  expect(used(tables, choices, 'grades')).toEqual(['100']);
  expect(used(tables, choices, 'remarks')).toEqual(['1']);
  const pseudonyms = { 'grades.user_id': 'pseudonym', 'remarks.enrolment_user': 'pseudonym' };
  expect(columnsOf(tables, choices)).toMatchObject(pseudonyms);
});

test('nothing is used when the column with the person leads to nobody', () => {
  const tables = tablesOf(`
CREATE TABLE users (id int, email text, consent boolean);INSERT INTO users VALUES (1,'a@b.example',true);
CREATE TABLE schools (id int, name text);INSERT INTO schools VALUES (1,'Lindeboom');`);
  const consent = { table: 'users', person: 'email', column: 'consent', value: 'true' };
  for (const table of ['users', 'schools'])
    expect(used(tables, { ...confirmed(tables), consent }, table), table).toEqual([]);
});

test('people are recognisable when fewer than five share what is taken about them', () => {
  const people = Array.from({ length: 29 }, (_, i) => `(${i}, 'p${i}@b.example', ${i < 25 ? i % 5 : 5})`);
  const tables = tablesOf(`CREATE TABLE users (id int, email text, class int);
INSERT INTO users VALUES ${people.join()};`);
  expect(peopleCounts(tables, { ...confirmed(tables), isEveryone: true })).toMatchObject({
    recognisable: { count: 4 },
  });
});

it.each(['geen_toestemming', 'noConsent', 'avg'])('a column %s is no consent', (column) => {
  const tables = tablesOf(`SET a = 1;
CREATE TABLE users (id int, email text, ${column} int);
INSERT INTO users VALUES (1,'a@b.example',1),(2,'c@b.example',0);
`);
  expect(proposeChoices(tables).consent).toBeNull();
});
