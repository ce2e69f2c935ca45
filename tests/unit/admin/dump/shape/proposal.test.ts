import { describe, expect, it } from 'vitest';
import type { ConsentRule } from '../../../../../src/features/admin/dump/shape/consent.ts';
import { consentedRows } from '../../../../../src/features/admin/dump/shape/consented-rows.ts';
import { proposeChoices } from '../../../../../src/features/admin/dump/shape/proposal.ts';
import type { DumpTables } from '../../../../../src/features/admin/dump/shape/tables.ts';
import { dumpNames } from '../reader/fixture-dumps.ts';
import { fixtureTables, tablesOf } from './dump-tables.ts';

const filteredBy = (tables: DumpTables, consent: ConsentRule | null) =>
  consentedRows(tables, consent, () => true)
    .counts()
    .map(({ table }) => table)
    .sort();

describe.each(dumpNames)('of %s', (name) => {
  const proposal = proposeChoices(fixtureTables(name));

  it('leaves out what identifies a person, and gives identifiers a pseudonym', () => {
    expect(proposal.choices.columns).toMatchObject({
      'users.user_id': 'pseudonym',
      'users.firstname': 'leave-out',
      'users.name': 'leave-out',
      'users.email': 'leave-out',
      'users.password': 'leave-out',
      'users.birthdate': 'leave-out',
      'answer.user_id': 'pseudonym',
    });
    expect(proposal.choices.columns).toMatchObject({
      'answer.answer': 'include',
      'school.name': 'leave-out',
    });
  });

  it('uses only people with permission 1, in every table that names a person', () => {
    const { consent } = proposal;
    expect(consent).toEqual({ table: 'users', person: 'user_id', column: 'permission_id', value: '1' });
    expect(filteredBy(fixtureTables(name), consent)).toEqual([
      'answer',
      'subscription',
      'test_result',
      'users',
    ]);
  });

  it('finds the answers, and the tables that go with them', () => {
    expect(proposal.choices.answers).toEqual({
      table: 'answer',
      person: 'user_id',
      assignment: 'assignment_id',
      question: 'question_id',
      answer: 'answer',
    });
    expect(proposal.choices.tables).toEqual(['users', 'question']);
    expect(proposal.choices.answerForms).toEqual(['long']);
  });
});

describe('rows of people with permission 1', () => {
  const sql = `SET a=1;
CREATE TABLE school_users (id int, uuid text, permission_id int);
INSERT INTO school_users VALUES (1,'a',1),(2,'b',2),(3,'c',1);
CREATE TABLE attempt (attempt_id int, user_id int);
INSERT INTO attempt VALUES (10,1),(11,2),(12,3),(13,NULL),(14,9);
CREATE TABLE answer (attempt_id int, answer int);
INSERT INTO answer VALUES (10,5),(11,4),(12,3),(13,2),(14,1),(99,1);
CREATE TABLE device (uuid text, kind text);
INSERT INTO device VALUES ('a','phone'),('b','tablet');
CREATE TABLE visit (id int, attempt_id int);
INSERT INTO visit VALUES (1,10),(2,11),(3,12);
CREATE TABLE page (visit_id int, name text);
INSERT INTO page VALUES (2,'x'),(3,'y'),(3,'z');
CREATE TABLE form (id int, teacher_id int);
INSERT INTO form VALUES (2,2);`;
  const tables = tablesOf(sql);
  const { consent } = proposeChoices(tables);
  const { filterOf } = consentedRows(tables, consent, () => true);
  const used = (table: string) =>
    Array.from({ length: tables.table(table)?.rowCount ?? 0 }, (_, row) => row).filter(filterOf(table));

  it('are found by any identifier of the table with permissions', () => {
    expect(consent).toEqual({ table: 'school_users', person: 'id', column: 'permission_id', value: '1' });
    expect(used('school_users')).toEqual([0, 2]);
    expect(used('device')).toEqual([0]);
  });

  it('are found through other tables, and not without a person or with an unknown one', () => {
    expect(used('visit')).toEqual([0, 2]);
    expect(used('page')).toEqual([1, 2]);
    expect(used('attempt')).toEqual([0, 2]);
    expect(used('answer')).toEqual([0, 2]);
  });

  it('are those of tables that refer to people, also to who made the row', () => {
    expect(used('form')).toEqual([]);
    expect(filteredBy(tables, consent)).toEqual([
      'answer',
      'attempt',
      'device',
      'form',
      'page',
      'school_users',
      'visit',
    ]);
  });
});

describe('rows of people', () => {
  const used = (sql: string, table: string) => {
    const tables = tablesOf(sql);
    const { consent } = proposeChoices(tables);
    const { filterOf } = consentedRows(tables, consent, () => true);
    return Array.from({ length: tables.table(table)?.rowCount ?? 0 }, (_, row) => row).filter(
      filterOf(table),
    );
  };
  const users = `CREATE TABLE users (user_id int, permission_id int);
INSERT INTO users VALUES (1,1),(2,2),(3,1);`;

  it.each([
    'user_id',
    'userid',
    'USER_UUID',
    'person_id',
    'student_uuid',
    'pupilid',
    'member_id',
    'my_member_id',
    'teacher_id',
    'author',
  ])('are found by the column %s', (column) =>
    expect(
      used(`${users}CREATE TABLE a (${column} int);INSERT INTO a VALUES (1),(2),(9),(NULL);`, 'a'),
    ).toEqual([0]),
  );

  it.each(['user_ids', 'id', 'username_length'])('are not looked for in the column %s', (column) =>
    expect(used(`${users}CREATE TABLE a (${column} int);INSERT INTO a VALUES (1),(2);`, 'a')).toEqual([0, 1]),
  );

  it('need permission in each row that they refer to', () => {
    const owners = `CREATE TABLE one (one_id int, user_id int);INSERT INTO one VALUES (1,1),(2,2);
CREATE TABLE other (otherId int, user_id int);INSERT INTO other VALUES (1,1),(2,2);`;
    expect(
      used(
        `${users}${owners}CREATE TABLE a (one_id int, otherId int);INSERT INTO a VALUES (1,1),(1,2),(2,1),(1,NULL);`,
        'a',
      ),
      // A row that refers to nothing there is only about the other.
    ).toEqual([0, 3]);
    expect(used(`${users}${owners}CREATE TABLE a (one_ids int);INSERT INTO a VALUES (2);`, 'a')).toEqual([0]);
  });

  it('in tables that refer to each other are found all the same', () => {
    const circle = `CREATE TABLE one (one_id int, two_id int);INSERT INTO one VALUES (1,1),(2,2);
CREATE TABLE two (two_id int, one_id int, user_id int);INSERT INTO two VALUES (1,1,1),(2,2,2);`;
    expect(used(`${users}${circle}`, 'one')).toEqual([0]);
    expect(used(`${users}${circle}`, 'two')).toEqual([0]);
  });

  it('are all used when consent is not required', () => {
    const tables = tablesOf('CREATE TABLE a (user_id int);INSERT INTO a VALUES (1);');
    const { filterOf, counts } = consentedRows(tables, null, () => true);
    expect([filterOf('a')(0), counts()]).toEqual([true, []]);
  });
});
