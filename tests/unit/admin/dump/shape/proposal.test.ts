import { describe, expect, it } from 'vitest';
import { consentedRows } from '../../../../../src/features/admin/dump/shape/consented-rows.ts';
import { proposeChoices } from '../../../../../src/features/admin/dump/shape/proposal.ts';
import { dumpNames } from '../reader/fixture-dumps.ts';
import { columnsOf, fixtureTables, tablesOf } from './dump-tables.ts';

it.each(dumpNames)('of %s people, answers and columns are recognised', (name) => {
  const tables = fixtureTables(name);
  const { choices, consent } = proposeChoices(tables);
  expect(columnsOf(tables)).toMatchObject({
    'users.user_id': 'pseudonym',
    'users.firstname': 'leave-out',
    'users.name': 'leave-out',
    'users.email': 'leave-out',
    'users.password': 'leave-out',
    'users.birthdate': 'leave-out',
    'answer.user_id': 'pseudonym',
    'answer.answer': 'include',
    'school.name': 'leave-out',
  });
  expect(consent).toEqual({ table: 'users', person: 'user_id', column: 'permission_id', value: '1' });
  const { filterOf } = consentedRows(tables, consent, () => true);
  const judged = tables.names.filter((name) => {
    const rows = Array.from({ length: tables.rowCount(name) }, (_, row) => row);
    return !rows.every(filterOf(name));
  });
  expect(judged.sort()).toEqual(['answer', 'subscription', 'users']);
  expect(choices.answers).toEqual({
    table: 'answer',
    person: 'user_id',
    assignment: 'assignment_id',
    question: 'question_id',
    answer: 'answer',
  });
  expect(choices.tables).toEqual(['users', 'question']);
});

it('has no answers and no permission where the dump has none', () => {
  const tables = tablesOf('CREATE TABLE a (b int);INSERT INTO a VALUES (1);CREATE TABLE empty (b int);');
  expect(proposeChoices(tables).choices).toMatchObject({
    tables: ['a'],
    consent: null,
    isEveryone: false,
    people: {},
    answers: null,
  });
});

/** The rows of a table that are used with the consent that is recognised. */
const used = (sql: string, table: string) => {
  const tables = tablesOf(sql);
  const { filterOf } = consentedRows(tables, proposeChoices(tables).consent, () => true);
  return Array.from({ length: tables.rowCount(table) }, (_, row) => row).filter(filterOf(table));
};

it.each([
  ['the table with permissions itself', 'school_users', [0, 2]],
  ['another identifier of it', 'device', [0]],
  ['the column of a user, not without one or with an unknown one', 'attempt', [0, 2]],
  ['another table', 'answer', [0, 2]],
  ['two other tables', 'page', [1, 2]],
  ['who made the row', 'form', []],
])('people with permission are found by %s', (_, table, rows) => {
  const sql = `CREATE TABLE school_users (id int, uuid text, permission_id int);
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
  expect(used(sql, table)).toEqual(rows);
});

describe('rows of people', () => {
  const users = `CREATE TABLE users (user_id int, permission_id int);
INSERT INTO users VALUES (1,1),(2,2),(3,1);`;

  it.each(['user_id', 'USER_UUID', 'pupilid', 'my_member_id', 'teacher_id', 'author'])(
    'are found by the column %s',
    (column) =>
      expect(
        used(`${users}CREATE TABLE a (${column} int);INSERT INTO a VALUES (1),(2),(9),(NULL);`, 'a'),
      ).toEqual([0]),
  );

  it.each(['user_ids', 'id', 'username_length'])('are not looked for in the column %s', (column) =>
    expect(used(`${users}CREATE TABLE a (${column} int);INSERT INTO a VALUES (1),(2);`, 'a')).toEqual([0, 1]),
  );

  it('need permission in each row that they refer to', () => {
    const sql = `${users}CREATE TABLE one (one_id int, user_id int);INSERT INTO one VALUES (1,1),(2,2);
CREATE TABLE other (otherId int, user_id int);INSERT INTO other VALUES (1,1),(2,2);
CREATE TABLE a (one_id int, otherId int);INSERT INTO a VALUES (1,1),(1,2),(2,1),(1,NULL);`;
    // A row that refers to nothing there is only about the other.
    expect(used(sql, 'a')).toEqual([0, 3]);
  });

  it('in tables that refer to each other are found all the same', () => {
    const sql = `${users}CREATE TABLE one (one_id int, two_id int);INSERT INTO one VALUES (1,1),(2,2);
CREATE TABLE two (two_id int, one_id int, user_id int);INSERT INTO two VALUES (1,1,1),(2,2,2);`;
    expect([used(sql, 'one'), used(sql, 'two')]).toEqual([[0], [0]]);
  });

  it('are all used when consent is not required', () => {
    const tables = tablesOf('CREATE TABLE a (user_id int);INSERT INTO a VALUES (1);');
    const { filterOf, unknown } = consentedRows(tables, null, () => true);
    expect([filterOf('a')(0), unknown()]).toEqual([true, {}]);
  });
});
