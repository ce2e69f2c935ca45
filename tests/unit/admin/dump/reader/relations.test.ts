import { describe, expect, it } from 'vitest';
import { dumpText, readAll, readStored, relationNames } from './fixture-dumps.ts';

type Name = (typeof relationNames)[number];

const answers = [
  ['1', '1', '2025', '4'],
  ['2', '2', '2025', '2'],
  ['3', '1', '2026', '1'],
  ['4', '2', '2026', '2'],
  ['5', '3', '2026', '5'],
];

/** Every reference of a dump, as `table.column > table.column`, with a star where it is a part of one. */
function referencesIn(name: Name): string[] {
  const { tables } = readStored(dumpText(name));
  return [...tables].flatMap(([table, { references }]) =>
    references.map((r) => `${table}.${r.column} > ${r.to}.${r.toColumn}${r.isWhole ? '' : ' *'}`),
  );
}

describe.each(relationNames)('%s', (name) => {
  it('is read whole, wherever its chunks begin', () => {
    const text = dumpText(name);
    const { tables, failure } = readStored(text);
    expect(failure).toBeNull();
    for (const size of [1, 7, 100]) expect(readStored(text, size).tables).toEqual(tables);
    expect(readAll([text]).steps).toBeLessThan(4 * text.length);
  });

  it('has the references of its tables', () => {
    const shared = [
      'Course; note.course, id > course.course_id',
      'enrolment.course_id > course.course_id',
      'enrolment.user_id > users.user_id',
      'grade.course_id > enrolment.course_id *',
      'grade.user_id > enrolment.user_id *',
      'users.mentor_id > users.user_id',
    ];
    // MariaDB has no references from tables with partitions.
    const ofAnswers = name === 'mariadb-relations' ? [] : ['answers.user_id > users.user_id'];
    const ofPostgres = ['archive.grade.grade_id > grade.grade_id', 'token.user_id > users.user_id'];
    expect(referencesIn(name).sort()).toEqual(
      [...shared, ...ofAnswers, ...(name.startsWith('pg') ? ofPostgres : [])].sort(),
    );
  });

  it('has all answers in one table', () => {
    const { tables } = readStored(dumpText(name));
    expect([...tables.keys()].filter((table) => table.startsWith('answers'))).toEqual(['answers']);
    expect(tables.get('answers')?.columns).toEqual(['answer_id', 'user_id', 'year', 'answer']);
    expect(tables.get('answers')?.rows.sort()).toEqual(answers);
  });

  it('has computed columns where the dump gives their values', () => {
    const { tables } = readStored(dumpText(name));
    const [users, grade] = [tables.get('users'), tables.get('grade')];
    const isGiven = name === 'mariadb-relations';
    expect(users?.columns).toEqual(['user_id', 'mentor_id', 'name', ...(isGiven ? ['name_length'] : [])]);
    expect(users?.rows[1]).toEqual(['2', '1', 'Noor', ...(isGiven ? ['4'] : [])]);
    expect(users?.notInDump).toEqual(isGiven ? [] : ['name_length']);
    const rows = [
      ['1', '1', '14', '1', '7'],
      ['2', '2', '16', '2', '8'],
      ['3', '2', null, '1', null],
    ];
    expect(grade?.rows).toEqual(isGiven ? rows : rows.map((row) => row.filter((_, i) => i !== 2)));
    const half = name === 'sqlite-relations' ? ['half'] : [];
    expect(grade?.notInDump).toEqual(isGiven ? [] : ['doubled', ...half]);
    expect(tables.get('course')).toMatchObject({ columns: ['course_id', 'title'], notInDump: [] });
  });
});

it.each(['pg-relations', 'pg-relations-inserts'] as const)('%s has tables that inherit', (name) => {
  const { tables } = readStored(dumpText(name));
  expect([...tables.keys()].filter((table) => table.startsWith('log'))).toEqual(['log', 'log_room']);
  expect(tables.get('log')?.rows).toEqual([
    ['1', 'new'],
    ['2', 'old'],
    ['3', 'older'],
  ]);
  expect(tables.get('log_room')).toMatchObject({
    columns: ['log_id', 'remark', 'room', 'url'],
    rows: [['4', 'here', 'A1', '/']],
  });
  expect(tables.get('place')?.rows).toEqual([['B2']]);
  expect(tables.get('token')).toMatchObject({
    columns: ['key', 'index', 'user_id'],
    rows: [['t1', '0', '1']],
  });
});

it('mariadb-relations has a column that is invisible, and a computed one that INSERT names', () =>
  expect(readStored(dumpText('mariadb-relations')).tables.get('hidden')).toMatchObject({
    columns: ['id', 'secret', 'doubled', 'remark'],
    rows: [['1', '5', '2', 'x']],
    notInDump: [],
  }));
