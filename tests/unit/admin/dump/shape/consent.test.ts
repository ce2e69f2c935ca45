import { describe, expect, it } from 'vitest';
import { type Choices, isSettled } from '../../../../../src/features/admin/dump/shape/choices.ts';
import { consentedRows, knownTables } from '../../../../../src/features/admin/dump/shape/consented-rows.ts';
import { peopleCounts } from '../../../../../src/features/admin/dump/shape/people-counts.ts';
import { proposeChoices } from '../../../../../src/features/admin/dump/shape/proposal.ts';
import type { DumpTables } from '../../../../../src/features/admin/dump/shape/tables.ts';
import { confirmed, tablesOf } from './dump-tables.ts';

/** The rows of a table that are used, by the value of their first column. */
function used(tables: DumpTables, choices: Choices, table: string): (string | null)[] {
  const isUsed = consentedRows(tables, choices.consent, knownTables(tables, choices)).filterOf(table);
  const rows = Array.from({ length: tables.table(table)?.rowCount ?? 0 }, (_, row) => row);
  return rows.filter(isUsed).map((row) => tables.table(table)?.data[0]?.at(row) ?? null);
}

const users = `CREATE TABLE public.users (id integer, firstname text, email text);
COPY public.users (id, firstname, email) FROM stdin;
1	Noor	noor@school.example
2	Yusuf	yusuf@school.example
3	Amina	amina@school.example
4	Tom	tom@school.example
\\.
`;

describe('permissions in a table of their own, for users with the key id', () => {
  const tables = tablesOf(`SET a = 1;
${users}
CREATE TABLE public.permissions (user_id integer, permission_id integer);
COPY public.permissions (user_id, permission_id) FROM stdin;
1	1
2	2
3	1
4	3
\\.
ALTER TABLE ONLY public.permissions ADD CONSTRAINT p FOREIGN KEY (user_id) REFERENCES public.users(id);
`);
  const choices = confirmed(tables);

  it('exclude users who refused', () => {
    expect(choices.consent).toEqual({
      table: 'permissions',
      person: 'user_id',
      column: 'permission_id',
      value: '1',
    });
    expect(used(tables, choices, 'users')).toEqual(['1', '3']);
    expect(used(tables, choices, 'permissions')).toEqual(['1', '3']);
    expect(peopleCounts(tables, choices)).toMatchObject({ total: 4, given: 2 });
  });
});

it('one row that refuses outweighs the others of a person, in either order', () => {
  const tables = tablesOf(`SET a = 1;
CREATE TABLE users (id int, email text);
INSERT INTO users VALUES (1,'a@b.example'),(2,'c@b.example'),(3,'d@b.example');
CREATE TABLE permissions (user_id int REFERENCES users(id), permission_id int);
INSERT INTO permissions VALUES (1,1),(1,2),(2,2),(2,1),(3,1),(3,1);
`);
  const consent = { table: 'permissions', person: 'user_id', column: 'permission_id', value: '1' };
  const choices = { ...confirmed(tables), consent };
  expect(used(tables, choices, 'users')).toEqual(['3']);
});

it('a table of rights is no consent, and does not win over the consent of users', () => {
  const tables = tablesOf(`SET a = 1;
CREATE TABLE user_permissions (user_id int, permission_id int);
INSERT INTO user_permissions VALUES (1,1),(2,1),(2,2),(3,1),(4,7),(5,1);
CREATE TABLE users (id int, email text, gdpr_consent int);
INSERT INTO users VALUES (1,'a@b.example',1),(2,'c@b.example',0),(3,'d@b.example',0),(4,'e@b.example',1),(5,'f@b.example',0);
`);
  const choices = confirmed(tables);
  expect(choices.consent).toEqual({ table: 'users', person: 'id', column: 'gdpr_consent', value: '1' });
  expect(used(tables, choices, 'users')).toEqual(['1', '4']);
});

it('a table of rights alone is not taken for consent: it has to be chosen', () => {
  const tables = tablesOf(`SET a = 1;
CREATE TABLE users (id int, email text);
INSERT INTO users VALUES (1,'a@b.example'),(2,'c@b.example');
CREATE TABLE user_permissions (user_id int, permission_id int);
INSERT INTO user_permissions VALUES (1,1),(2,1),(2,2);
`);
  const choices = confirmed(tables);
  expect(choices.consent).toBeNull();
  expect(isSettled(choices)).toBe(false);
  expect(peopleCounts(tables, choices)).toMatchObject({ total: 2, given: 0 });
});

it('the day of a consent counts as consent when it is filled in', () => {
  const tables = tablesOf(`SET a = 1;
CREATE TABLE students (id int, email text, consent_at text);
INSERT INTO students VALUES (1,'a@b.example','2026-09-01'),(2,'c@b.example',NULL);
`);
  const choices = confirmed(tables);
  expect(choices.consent).toMatchObject({ column: 'consent_at', value: null });
  expect(used(tables, choices, 'students')).toEqual(['1']);
});

describe('foreign keys', () => {
  const tables = tablesOf(`SET a = 1;
CREATE TABLE leerlingen (nr int PRIMARY KEY, email text, toestemming text);
INSERT INTO leerlingen VALUES (7,'a@b.example','ja'),(8,'c@b.example','nee');
CREATE TABLE inzendingen (nr int PRIMARY KEY, wie int, CONSTRAINT c FOREIGN KEY (wie) REFERENCES leerlingen (nr));
INSERT INTO inzendingen VALUES (1,7),(2,8);
CREATE TABLE antwoorden (volg int, inzending int REFERENCES inzendingen (nr), waarde int);
INSERT INTO antwoorden VALUES (100,1,5),(101,2,4);
`);
  const choices = confirmed(tables);

  it('lead to the people, whatever the columns are called', () => {
    expect(choices.consent).toEqual({
      table: 'leerlingen',
      person: 'nr',
      column: 'toestemming',
      value: 'ja',
    });
    expect(used(tables, choices, 'inzendingen')).toEqual(['1']);
    expect(used(tables, choices, 'antwoorden')).toEqual(['100']);
  });
});

describe('who changed a row', () => {
  const tables = tablesOf(`SET a = 1;
CREATE TABLE users (id int, email text, gdpr_consent boolean);
INSERT INTO users VALUES (1,'a@b.example',true),(2,'c@b.example',false),(9,'t@b.example',true);
CREATE TABLE submissions (id int, user_id int);
INSERT INTO submissions VALUES (10,1),(20,2),(30,NULL);
CREATE TABLE answers (id int, submission_id int REFERENCES submissions (id), updated_by int REFERENCES users (id), answer int);
INSERT INTO answers VALUES (100,10,9,5),(200,20,9,4),(300,30,9,3),(400,10,2,2);
`);

  it('does not stand for the people whom the row is about', () => {
    expect(used(tables, confirmed(tables), 'answers')).toEqual(['100']);
    expect(peopleCounts(tables, confirmed(tables)).rows).toContainEqual({
      table: 'answers',
      used: 1,
      refused: 2,
      unknown: 1,
    });
  });
});

it('the person of a row of users is its own key, not a column before it', () => {
  const tables = tablesOf(`SET a = 1;
CREATE TABLE users (teacher_id int, id int, email text, consent boolean);
INSERT INTO users VALUES (3,1,'a@b.example',true),(3,2,'c@b.example',false),(NULL,3,'d@b.example',true);
`);
  const choices = confirmed(tables);
  const { persons } = proposeChoices(tables);
  expect(choices.consent).toMatchObject({ table: 'users', person: 'id' });
  expect(persons.users?.[0]).toBe('id');
  expect(used(tables, choices, 'users')).toEqual(['3', null]);
});

describe('a foreign key of several columns', () => {
  const tables = tablesOf(`SET a = 1;
CREATE TABLE users (user_id int PRIMARY KEY, email text, consent boolean);
INSERT INTO users VALUES (1,'a@b.example',true),(2,'c@b.example',false);
CREATE TABLE enrolments (user_id int REFERENCES users (user_id), course_id int, PRIMARY KEY (user_id, course_id));
INSERT INTO enrolments VALUES (1,1),(2,1),(2,2);
CREATE TABLE grades (nr int, user_id int, course_id int, points int,
  FOREIGN KEY (user_id, course_id) REFERENCES enrolments (user_id, course_id));
INSERT INTO grades VALUES (100,1,1,7),(200,2,2,8),(300,2,1,9);
CREATE TABLE remarks (nr int, enrolment_user int, enrolment_course int,
  FOREIGN KEY (enrolment_user, enrolment_course) REFERENCES enrolments (user_id, course_id));
INSERT INTO remarks VALUES (1,1,1),(2,2,2);
`);
  const choices = confirmed(tables);

  it('leads to the people', () => {
    expect(choices.consent).toMatchObject({ table: 'users', column: 'consent', value: 'true' });
    expect(used(tables, choices, 'grades')).toEqual(['100']);
    expect(used(tables, choices, 'remarks')).toEqual(['1']);
    expect(choices.columns).toMatchObject({
      'grades.user_id': 'pseudonym',
      'remarks.enrolment_user': 'pseudonym',
    });
  });
});

it('nothing is used when the column with the person leads to nobody', () => {
  const tables = tablesOf(`SET a = 1;
CREATE TABLE users (id int, email text, consent boolean);
INSERT INTO users VALUES (1,'a@b.example',true);
CREATE TABLE schools (id int, name text);
INSERT INTO schools VALUES (1,'Lindeboom');
`);
  const choices = confirmed(tables);
  const consent = { table: 'users', person: 'email', column: 'consent', value: 'true' };
  expect(used(tables, { ...choices, consent }, 'users')).toEqual([]);
  expect(used(tables, { ...choices, consent }, 'schools')).toEqual([]);
});

it.each([
  'consent_withdrawn_at',
  'consent_refused',
  'toestemming_ingetrokken',
  'consent_requested_on',
  'consent_version',
])('a column %s holds no consent', (column) => {
  const tables = tablesOf(`SET a = 1;
CREATE TABLE users (id int, email text, ${column} text);
INSERT INTO users VALUES (1,'a@b.example',NULL),(2,'c@b.example','2026-09-01');
`);
  expect(confirmed(tables).consent).toBeNull();
});

it('a yes or no counts more than a day', () => {
  const tables = tablesOf(`SET a = 1;
CREATE TABLE users (id int, email text, consent_at text, consent int);
INSERT INTO users VALUES (1,'a@b.example','2026-09-01',1),(2,'c@b.example','2026-09-02',0);
`);
  const choices = confirmed(tables);
  expect(choices.consent).toMatchObject({ column: 'consent', value: '1' });
  expect(used(tables, choices, 'users')).toEqual(['1']);
});

it('an average is no consent', () => {
  const tables = tablesOf(`SET a = 1;
CREATE TABLE users (id int, email text);
INSERT INTO users VALUES (1,'a@b.example');
CREATE TABLE averages (id int, user_id int, avg_score int);
INSERT INTO averages VALUES (1,1,1),(2,1,2),(3,1,3),(4,1,4),(5,1,5);
`);
  expect(confirmed(tables).consent).toBeNull();
});
