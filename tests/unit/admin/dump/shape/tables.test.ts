import { describe, expect, it, test } from 'vitest';
import { createPseudonyms, identityOf } from '../../../../../src/features/admin/dump/export/anonymise.ts';
import { findAnswers, namesOf } from '../../../../../src/features/admin/dump/shape/answer-source.ts';
import { readAnswers } from '../../../../../src/features/admin/dump/shape/answer-table.ts';
import { joinedColumns } from '../../../../../src/features/admin/dump/shape/joins.ts';
import { nounOf } from '../../../../../src/features/admin/dump/shape/links.ts';
import { proposeChoices } from '../../../../../src/features/admin/dump/shape/proposal.ts';
import { confirmed, tablesOf } from './dump-tables.ts';

/** The SQL of a table with its rows. */
function table(name: string, columns: string, ...rows: string[]): string {
  const values = rows.map((row) => `(${row})`).join(',');
  return `CREATE TABLE ${name} (${columns.split(' ').join(' text,')} text);${values && `INSERT INTO ${name} VALUES ${values};`}\n`;
}

describe('the tables of a dump', () => {
  const tables = tablesOf(
    table('a', 'id name note', "1,'x',''", "2,'y',NULL", "3,'x','z'") + table('b', 'id'),
  );

  it('are listed with their columns', () => {
    expect(tables.names).toEqual(['a', 'b']);
    expect(tables.headers).toEqual([
      { name: 'a', columns: ['id', 'name', 'note'] },
      { name: 'b', columns: ['id'] },
    ]);
    expect(tables.table('c')).toBeUndefined();
    expect([tables.column('a', 'x'), tables.column('c', 'id')]).toEqual([undefined, undefined]);
  });

  it('have the facts of each column, with three of its values', () => {
    expect(tables.columns('a')).toEqual([
      { name: 'id', type: 'whole', distinct: 3, examples: ['1', '2', '3'] },
      { name: 'name', type: 'text', distinct: 2, examples: ['x', 'y'] },
      { name: 'note', type: 'text', distinct: 1, examples: ['z'] },
    ]);
    expect(tables.columns('c')).toEqual([]);
    // Also of a column with a value in few rows.
    const rows = Array.from({ length: 200 }, (_, i) => (i === 7 ? "'x'" : 'NULL'));
    expect(tablesOf(table('d', 'note', ...rows)).columns('d')).toMatchObject([
      { distinct: 1, examples: ['x'] },
    ]);
  });

  it('know the row of each value where none comes twice or is empty', () => {
    expect([...(tables.uniqueRows('a', 'id') ?? [])]).toEqual([
      ['1', 0],
      ['2', 1],
      ['3', 2],
    ]);
    expect(tables.uniqueRows('a', 'id')).toBe(tables.uniqueRows('a', 'id'));
    for (const column of ['name', 'note', 'x']) expect(tables.uniqueRows('a', column), column).toBeNull();
    expect(tables.uniqueRows('b', 'id')?.size).toBe(0);
    const gaps = tablesOf(table('c', 'one two', "'',1", '2,NULL'));
    expect([gaps.uniqueRows('c', 'one'), gaps.uniqueRows('c', 'two')]).toEqual([null, null]);
  });
});

describe('the names behind an identifier', () => {
  const tables = tablesOf(
    table('answer', 'group_id name', "1,'wrong'", "1,'twice'") +
      table('note', 'id group_id title', "1,1,'not first'") +
      table('groups', 'Group_ID memberlimit name', "1,4,'Group 1'", '2,4,NULL') +
      table('school', 'school_id', '1'),
  );

  it('come from the table to which the column refers', () => {
    const name = namesOf(tables, 'answer', 'group_id');
    expect([name('1'), name('2'), name('3')]).toEqual(['Group 1', null, null]);
  });

  it.each([
    ['title', 'x'],
    ['NAAM', 'x'],
    ['nickname', null],
  ])('are in the column %s: %s', (column, name) =>
    expect(namesOf(tablesOf(table('a', `id ${column}`, "1,'x'")), 'a', 'id')('1')).toBe(name),
  );
});

test.each([
  ['x', 'user_id', 'user'],
  ['x', 'userId', 'user'],
  ['x', 'USER_UUID', 'user'],
  ['school_users', 'id', 'school_users'],
  ['users', 'name', ''],
  ['users', 'idx', ''],
])('in the table %s, %s identifies the noun "%s"', (name, column, noun) =>
  expect(nounOf(name, column)).toBe(noun),
);

test.each([
  ['vraag_id', 'vragen'],
  ['blok_id', 'blokken'],
  ['school_id', 'scholen'],
  ['groep_id', 'groepen'],
])('%s refers to the table %s without a foreign key', (column, to) => {
  const tables = tablesOf(table(to, 'id', '1', '2') + table('antwoord', `${column} waarde`, '1,5', '1,4'));
  expect(tables.links.of('antwoord', column)).toMatchObject({ to, toColumn: 'id' });
});

describe('one pseudonym for one person', () => {
  const of = (sql: string) => identityOf(tablesOf(sql), createPseudonyms(new Uint8Array(32)));

  it('in all tables, whatever the column is called, by id or uuid', () => {
    const identity = of(
      table('school_users', 'id uuid', "1,'a'", "2,'b'") +
        table('answer', 'user_id', '2', '1') +
        table('form', 'teacher_id', '1') +
        table('device', 'uuid', "'b'", "'a'"),
    );
    const made = identity('school_users', 'id', 0);
    expect(made).toMatch(/^[\da-f]{16}$/);
    expect(identity('school_users', 'uuid', 0)).toBe(made);
    expect(identity('answer', 'user_id', 1)).toBe(made);
    expect(identity('answer', 'user_id', 0)).not.toBe(made);
    expect(identity('form', 'teacher_id', 0)).toBe(made);
    expect(identity('device', 'uuid', 1)).toBe(made);
  });

  it('but not for people of another table with the same number', () => {
    const identity = of(
      table('students', 'id email', "1,'a@b.example'") +
        table('teachers', 'id email', "1,'c@d.example'") +
        table('form', 'teacher_id', '1') +
        table('answer', 'student_id', '1'),
    );
    expect(identity('form', 'teacher_id', 0)).toBe(identity('teachers', 'id', 0));
    expect(identity('form', 'teacher_id', 0)).not.toBe(identity('answer', 'student_id', 0));
  });

  it('and one for a row to which others refer', () => {
    const identity = of(
      table('users', 'id', '1') + table('attempt', 'id user_id', '7,1') + table('answer', 'attempt_id', '7'),
    );
    expect(identity('answer', 'attempt_id', 0)).toBe(identity('attempt', 'id', 0));
    expect(identity('attempt', 'id', 0)).not.toBe(identity('users', 'id', 0));
  });

  it('leaves an empty value empty', () =>
    expect(of(table('answer', 'user_id', 'NULL'))('answer', 'user_id', 0)).toBeNull());
});

describe('the answers of a dump', () => {
  const columns = 'user_id assignment_id question_id';

  it('are in the largest table that has them', () => {
    const tables = tablesOf(
      table('old_answer', `${columns} answer`, '1,1,1,3') +
        table('answer', `${columns} score`, '1,1,1,3', '1,1,2,3') +
        table('other', `${columns} value`),
    );
    expect(findAnswers(tables)).toEqual({
      table: 'answer',
      person: 'user_id',
      assignment: 'assignment_id',
      question: 'question_id',
      answer: 'score',
    });
  });

  it.each([
    'person_uuid assignmentid questionid score',
    'student_id opdracht_id vraag_id antwoord',
    'USERID ASSIGNMENT_ID QUESTION_ID ANSWER_VALUE',
  ])('are in the columns %s', (names) => {
    const [person, assignment, question, answer] = names.split(' ');
    expect(findAnswers(tablesOf(table('x', names, '1,1,1,3')))).toEqual({
      table: 'x',
      person,
      assignment,
      question,
      answer,
    });
    for (const name of names.split(' '))
      expect(findAnswers(tablesOf(table('x', names.replace(name, `${name}_2`), '1,1,1,3'))), name).toBeNull();
  });

  it('are found along the references, whatever the keys are called', () => {
    const tables = tablesOf(`SET a = 1;
CREATE TABLE leerlingen (id int PRIMARY KEY, email text);
INSERT INTO leerlingen VALUES (1,'a@b.example');
CREATE TABLE opdrachten (id int PRIMARY KEY, name text);
INSERT INTO opdrachten VALUES (3,'Brug');
CREATE TABLE blokken (id int PRIMARY KEY, name text);
INSERT INTO blokken VALUES (9,'Inzet');
CREATE TABLE vragen (id int PRIMARY KEY, blok int REFERENCES blokken (id), tekst text, scale_min int, scale_max int);
INSERT INTO vragen VALUES (4,9,'Ik luister.',1,7);
CREATE TABLE inzendingen (id int PRIMARY KEY, leerling int REFERENCES leerlingen (id), opdracht int REFERENCES opdrachten (id));
INSERT INTO inzendingen VALUES (7,1,3);
CREATE TABLE antwoorden (id int, inzending int REFERENCES inzendingen (id), vraag int REFERENCES vragen (id), waarde int);
INSERT INTO antwoorden VALUES (100,7,4,6);
`);
    const { choices } = proposeChoices(tables);
    expect(choices.answers).toEqual({
      table: 'antwoorden',
      person: 'leerling',
      assignment: 'opdracht',
      question: 'vraag',
      answer: 'waarde',
    });
    const read = readAnswers(tables, { ...confirmed(tables), isEveryone: true });
    expect([...(read?.rows ?? [])]).toMatchObject([
      { person: '1', assignment: '3', question: '4', answer: 6 },
    ]);
    expect(read?.questionText('4')).toBe('Ik luister.');
    expect(read?.blockName('9')).toBe('Inzet');
    expect(read?.assignmentName('3')).toBe('Brug');
    expect(read?.declared).toEqual(new Map([['9', { min: 1, max: 7 }]]));
  });

  it('must be in the table itself', () => {
    const tables = tablesOf(
      table('score', 'user_id answer', '1,3') + table('question', columns, '1,1,1', '1,1,2'),
    );
    expect(findAnswers(tables)).toBeNull();
  });
});

it('joined columns are empty where the other table has no such row, and are of each table once', () => {
  const tables = tablesOf(
    table('a', 'a_id b_id', '1,1', '2,NULL', '3,9') + table('b', 'b_id a_id name', "1,1,'x'"),
  );
  const columns = joinedColumns(tables, 'a');
  expect(columns.map(({ table, column }) => `${table}.${column}`)).toEqual([
    'a.a_id',
    'a.b_id',
    'b.a_id',
    'b.name',
  ]);
  expect([0, 1, 2].map((row) => columns.at(-1)?.at(row))).toEqual(['x', null, null]);
});
