import { describe, expect, it } from 'vitest';
import type { Choices } from '../../../../../src/features/admin/dump/shape/choices.ts';
import { dumpNames, school } from '../reader/fixture-dumps.ts';
import { tablesOf } from '../shape/dump-tables.ts';
import { exported, exportOf, sorted } from './export-of.ts';

const people = school.find(({ name }) => name === 'users')?.rows ?? [];
const consenting = people.filter((row) => String(row[6]) === '1').map((row) => row[0]);
const expected = (school.find(({ name }) => name === 'answer')?.rows ?? []).filter((row) =>
  consenting.includes(row[1] ?? null),
);

describe.each(dumpNames)('an export of %s', (name) => {
  it('has the answers of people with permission 1 alone, and no name of anybody', async () => {
    const { files, rows } = await exported(name);
    const [head, ...answers] = rows('answer.csv');
    expect(head?.slice(0, 4)).toEqual(['assignment_id', 'user_id', 'question_id', 'answer']);
    expect(sorted(answers.map((row) => [row[0], row[2], row[3]]))).toEqual(
      sorted(expected.map((row) => [row[0], row[2], row[3]].map(String))),
    );
    expect(new Set(answers.map((row) => row[1])).size).toBe(4);
    const all = [...files].filter(([file]) => !/Odd|school/.test(file)).map(([, text]) => text);
    for (const secret of ['Ada', "D'Arcy", 'pupil1@', '$2b$10$', '2009-0', 'Name 3'])
      expect(all.join('\n').includes(secret), secret).toBe(false);
  });

  it('has long and wide answers with the same sums, and a score per block', async () => {
    const { rows } = await exported(name);
    const sum = expected.reduce((total, row) => total + Number(row[3]), 0);
    const [longHead = [], ...long] = rows('long.csv');
    const total = (cells: (string | undefined)[]) => cells.reduce((sum, cell) => sum + Number(cell), 0);
    expect(total(long.map((row) => row[longHead.indexOf('answer')]))).toBe(sum);
    expect(longHead).toEqual([
      'user_id',
      'assignment_id',
      'group_id',
      'time',
      'block_id',
      'question_id',
      'answer',
    ]);
    const [wideHead, ...wide] = rows('wide.csv');
    const questions = ['q_1', 'q_2', 'q_3', 'q_4', 'q_5', 'q_6'];
    expect(wideHead).toEqual(['user_id', 'assignment_id', ...questions, 'score_1', 'score_2']);
    expect(wide).toHaveLength(8);
    expect(total(wide.flatMap((row) => row.slice(2, 8)))).toBe(sum);
    for (const row of wide)
      expect(Number(row[8]?.replace(',', '.'))).toBeCloseTo(total(row.slice(2, 5)) / 3, 12);
  });

  it('describes every file, and what was left out', async () => {
    const { files, rows, notes } = await exported(name);
    const codebook = rows('codebook.csv');
    expect(notes()).toContainEqual(['left out', 'users.email']);
    expect(notes()).toContainEqual(['left out', 'never_filled.*']);
    expect(notes()).toContainEqual(['SHA-256', 'abc']);
    expect(notes()).toContainEqual(['people', 'consent: users.permission_id = 1']);
    expect(codebook).toContainEqual([
      'wide',
      'q_1',
      "We don't skip step 1?",
      'N',
      '1 = never; 2 = seldom; 3 = sometimes; 4 = often; 5 = always',
      'empty',
    ]);
    const described = new Set(codebook.slice(1).map((row) => row[0]));
    for (const file of files.keys())
      if (file.endsWith('.sav')) expect(described).toContain(file.replace('.sav', ''));
  });
});

it('includes everybody, and what identifies them, when that is chosen', async () => {
  const { rows } = await exported('pg-copy', ({ columns }) => ({
    isEveryone: true,
    columns: { ...columns, 'users.firstname': 'include', 'users.user_id': 'include' },
  }));
  const [head, ...users] = rows('users.csv');
  expect(head?.slice(0, 2)).toEqual(['user_id', 'firstname']);
  expect(users).toHaveLength(people.length);
  expect(users.map((row) => row.slice(0, 2))).toContainEqual(['1', 'Ada']);
});

it('has the same pseudonyms with the same key, and others without it', async () => {
  const persons = async (key: string | null) => {
    const made = await exported('sqlite', () => ({}), key);
    return { key: made.key, ids: sorted(made.rows('wide.csv').map((row) => [row[0]])) };
  };
  const first = await persons(null);
  expect((await persons(first.key)).ids).toEqual(first.ids);
  expect((await persons(null)).ids).not.toEqual(first.ids);
});

describe('an export', () => {
  it('has the files of the chosen forms of answers alone', async () => {
    const names = async (answerForms: Choices['answerForms']) =>
      [...(await exported('sqlite', () => ({ answerForms, tables: [] }))).files.keys()].slice(1);
    const filesOf = (...forms: string[]) => forms.flatMap((form) => [`${form}.csv`, `${form}.sav`]);
    expect(await names([])).toEqual(filesOf());
    expect(await names(['long'])).toEqual(filesOf('long'));
    expect(await names(['wide'])).toEqual(filesOf('wide'));
    expect(await names(['wide', 'long'])).toEqual(filesOf('long', 'wide'));
  });

  it('names its files so that every system accepts them', async () => {
    const odd = `INSERT INTO "Odd name/1" (x) VALUES (1);
INSERT INTO "odd name:1" (x) VALUES (1);
INSERT INTO "${'x'.repeat(90)}" (x) VALUES (1);
INSERT INTO "***" (x) VALUES (1);`;
    const { files } = await exportOf(tablesOf(odd), () => ({ isEveryone: true }));
    expect([...files.keys()].filter((name) => /(?<!codebook)\.csv$/.test(name))).toEqual([
      'Odd_name_1.csv',
      'odd_name_1_2.csv',
      `${'x'.repeat(80)}.csv`,
      '_.csv',
    ]);
  });

  it('has the same pseudonym for a person in each file, and never the identifier', async () => {
    const { rows } = await exported('pg-copy');
    const idsOf = (file: string) => {
      const [head = [], ...body] = rows(`${file}.csv`);
      return new Set(body.map((row) => row[head.indexOf('user_id')]));
    };
    const ids = idsOf('users');
    expect(ids.size).toBe(consenting.length);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{16}$/);
    for (const file of ['answer', 'long', 'wide'])
      expect([...ids], file).toEqual(expect.arrayContaining([...idsOf(file)]));
    const described = rows('codebook.csv').filter((row) => row[0] === 'users');
    expect(described.find((row) => row[1] === 'user_id')?.[3]).toBe('X');
    expect(described.find((row) => row[1] === 'permission_id')?.[3]).toBe('W');
  });

  const exportedSql = async (sql: string, change: Partial<Choices> = {}) =>
    (await exportOf(tablesOf(sql), () => ({ isEveryone: true, ...change }))).files;

  it('leaves an identifier that is missing as it is', async () => {
    const files = await exportedSql(
      "CREATE TABLE a (user_id text);INSERT INTO a VALUES (NULL), (''), ('7');",
    );
    // The order is that of the pseudonyms, so an empty line may be the last one.
    const [head, ...lines] = (files.get('a.csv') ?? '').split('\r\n');
    expect(head).toBe('user_id');
    expect(lines).toHaveLength(4);
    expect(lines).toEqual(expect.arrayContaining(['', '', expect.stringMatching(/^[\da-f]{16}$/)]));
  });

  it('counts a column that only the files of answers have as taken', async () => {
    const { notes } = await exported('sqlite', () => ({
      tables: ['users'],
      answerForms: ['long'],
    }));
    const left = notes().flatMap(([what, column]) => (what === 'left out' ? [column] : []));
    expect(left).toContain('answer.answered_at');
    for (const column of ['*', 'user_id', 'question_id', 'answer'])
      expect(left).not.toContain(`answer.${column}`);
  });

  it('has no scores where the questions have no blocks', async () => {
    const files =
      await exportedSql(`CREATE TABLE answer (user_id int, assignment_id int, question_id int, answer int);
INSERT INTO answer VALUES (1, 1, 1, 3);`);
    expect([...files.keys()].filter((name) => /long|wide/.test(name))).toEqual([
      'long.csv',
      'long.sav',
      'wide.csv',
      'wide.sav',
    ]);
    expect(files.get('long.csv')?.split('\r\n')[0]).toBe('user_id;assignment_id;question_id;answer');
    expect(files.get('wide.csv')?.split('\r\n')[0]).toBe('user_id;assignment_id;q_1');
  });

  it('leaves numbers that a spreadsheet would round as they are, and texts too', async () => {
    const files = await exportedSql(
      `CREATE TABLE a (b text, c text, d text);
INSERT INTO a VALUES ('123456789012345', '1.50', '1.50'), ('1234567890123456', '0.1234567890123456', 'x'), (NULL, '', '');`,
      { columns: { 'a.b': 'include', 'a.c': 'include', 'a.d': 'include' } },
    );
    expect((files.get('a.csv') ?? '').split('\r\n').toSorted()).toEqual(
      ['b;c;d', '123456789012345;1,5;1.50', '1234567890123456;0,1234567890123456;x', ';;', ''].toSorted(),
    );
  });
});
