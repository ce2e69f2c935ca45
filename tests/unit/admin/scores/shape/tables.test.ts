import { describe, expect, it, test } from 'vitest';
import { createPseudonyms } from '../../../../../src/features/admin/scores/analysis/pseudonyms.ts';
import { findAnswers } from '../../../../../src/features/admin/scores/shape/answer-source.ts';
import { columnKey, treatmentOf } from '../../../../../src/features/admin/scores/shape/choices.ts';
import { identityOf, nounOf } from '../../../../../src/features/admin/scores/shape/identities.ts';
import { joinedTable } from '../../../../../src/features/admin/scores/shape/joined-table.ts';
import { namesOf } from '../../../../../src/features/admin/scores/shape/names.ts';
import { proposeChoices, proposedJoins } from '../../../../../src/features/admin/scores/shape/proposal.ts';
import { tablesOf } from './dump-tables.ts';

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

  it('have the facts of each column, which are computed once', () => {
    expect(
      tables
        .columns('a')
        .map(({ name, type, count, empty, distinct }) => [name, type, count, empty, distinct]),
    ).toEqual([
      ['id', 'whole', 3, 0, 3],
      ['name', 'text', 3, 0, 2],
      ['note', 'text', 3, 2, 1],
    ]);
    expect(tables.columns('a')).toBe(tables.columns('a'));
    expect(tables.columns('c')).toEqual([]);
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

  it('come from the table in which it is the first column, and unique', () => {
    const name = namesOf(tables, 'group_id');
    expect([name('1'), name('2'), name('3')]).toEqual(['Group 1', null, null]);
  });

  it.each(['', 'school_id', 'x'])('are unknown for %j', (identifier) =>
    expect(namesOf(tables, identifier)('1')).toBeNull(),
  );

  it.each(['name', 'title', 'naam', 'nom', 'titre', 'NAME'])('are in the column %s', (column) =>
    expect(namesOf(tablesOf(table('a', `id ${column}`, "1,'x'")), 'ID')('1')).toBe('x'),
  );

  it.each(['names', 'nickname'])('are not in the column %s', (column) =>
    expect(namesOf(tablesOf(table('a', `id ${column}`, "1,'x'")), 'id')('1')).toBeNull(),
  );
});

test.each([
  ['x', 'user_id', 'user'],
  ['x', 'userId', 'user'],
  ['x', 'USER_UUID', 'user'],
  ['school_users', 'id', 'user'],
  ['app.Teacher', 'ID', 'teacher'],
  ['users', 'uuid', ''],
  ['users', 'name', ''],
  ['users', 'idx', ''],
  ['class', 'id', 'clas'],
])('in the table %s, %s identifies the noun "%s"', (name, column, noun) =>
  expect(nounOf(name, column)).toBe(noun),
);

describe('one pseudonym for one person', () => {
  const of = (sql: string) => {
    const identity = identityOf(tablesOf(sql), createPseudonyms('ab'.repeat(32)));
    return (name: string, column: string) => identity(name, column, '1');
  };

  it('in all tables, whatever the column is called', () => {
    const identity = of(table('school_users', 'id') + table('answer', 'user_id'));
    const made = identity('school_users', 'id');
    expect(identity('answer', 'user_id')).toBe(made);
    expect(identity('form', 'teacher_id')).toBe(made);
    expect(identity('users', 'uuid')).toBe(made);
  });

  it.each(['teachers', 'teacher', 'app_teacher', 'app.teachers'])(
    'unless the dump has a table %s with its own identifiers',
    (name) => {
      const identity = of(
        table('users', 'id') + table(name.includes('.') ? '"app.teachers"' : name, 'teacher_id'),
      );
      expect(identity('form', 'teacher_id')).not.toBe(identity('users', 'id'));
    },
  );

  it.each(['myteacher', 'teacher_group'])('a table %s is not the one of teachers', (name) => {
    const identity = of(table('users', 'id') + table(name, 'teacher_id'));
    expect(identity('form', 'teacher_id')).toBe(identity('users', 'id'));
  });
});

describe('the answers of a dump', () => {
  const columns = 'user_id assignment_id question_id';

  it('are in the largest table that has them', () => {
    const tables = tablesOf(
      table('old_answer', `${columns} answer`, '1,1,1,3') +
        table('answer', `${columns} score`, '1,1,1,3', '1,1,2,3') +
        table('other', `${columns} value`),
    );
    expect(findAnswers(tables, [])).toEqual({
      table: 'answer',
      person: 'user_id',
      assignment: 'assignment_id',
      question: 'question_id',
      answer: 'score',
    });
  });

  it('may name person and assignment in a table that is joined', () => {
    const tables = tablesOf(
      table('attempt', 'attempt_id user_id assignment_id', '7,1,1') +
        table('answer', 'attempt_id question_id answer', '7,1,3', '7,2,3'),
    );
    const joins = proposedJoins(tables);
    expect(joins).toEqual([{ from: 'answer', to: 'attempt', column: 'attempt_id' }]);
    expect(findAnswers(tables, joins)).toMatchObject({ table: 'answer', person: 'user_id' });
    expect(findAnswers(tables, [])).toBeNull();
  });

  it('must be in the table itself', () => {
    const tables = tablesOf(
      table('score', 'user_id answer', '1,3') + table('question', columns, '1,1,1', '1,1,2'),
    );
    expect(findAnswers(tables, [{ from: 'question', to: 'score', column: 'user_id' }])).toBeNull();
  });
});

describe('a proposal', () => {
  it('has no answers and no permission where the dump has none', () => {
    expect(proposeChoices(tablesOf(table('a', 'b', '1') + table('empty', 'b'))).choices).toEqual({
      tables: ['a'],
      columns: {},
      isConsentOnly: false,
      joins: [],
      answers: null,
      answerForms: [],
      csvForms: ['analysis'],
    });
  });

  it('joins along identifiers that several tables have', () => {
    const tables = tablesOf(
      table('a', 'a_id b_id name', "1,1,'x'", "2,1,'y'") + table('b', 'b_id name c_id', "1,'x',1"),
    );
    expect(proposedJoins(tables)).toEqual([{ from: 'a', to: 'b', column: 'b_id' }]);
  });
});

describe('a joined table', () => {
  const tables = tablesOf(
    table('a', 'a_id b_id', '1,1', '2,NULL', '3,9') + table('b', 'b_id a_id name', "1,1,'x'"),
  );
  const joins = [
    { from: 'a', to: 'b', column: 'b_id' },
    { from: 'b', to: 'a', column: 'a_id' },
    { from: 'a', to: 'gone', column: 'b_id' },
  ];
  const every = () => () => true;

  it('has nothing where the other table has no such row, and each table once', () => {
    const { columns, rowCount, name } = joinedTable(tables, 'a', joins, every);
    expect([name, rowCount]).toEqual(['a', 3]);
    expect(columns.map(({ table, column }) => `${table}.${column}`)).toEqual([
      'a.a_id',
      'a.b_id',
      'b.a_id',
      'b.name',
    ]);
    const named = columns.at(-1);
    expect([0, 1, 2].map((row) => named?.at(row))).toEqual(['x', null, null]);
  });

  it('of a table that is not there has no columns', () =>
    expect(joinedTable(tables, 'gone', joins, every)).toEqual({ name: 'gone', columns: [], rowCount: 0 }));
});

test('a column is included unless the choices say otherwise', () => {
  const { choices } = proposeChoices(tablesOf(table('users', 'email name', "'a','b'")));
  expect(columnKey('users', 'email')).toBe('users.email');
  expect(treatmentOf(choices, 'users', 'email')).toBe('leave-out');
  expect(treatmentOf(choices, 'users', 'x')).toBe('include');
});
