import { describe, expect, it } from 'vitest';
import type { AnswerFilter, Choices } from '../../../../../src/features/admin/dump/shape/choices.ts';
import { school } from '../reader/fixture-dumps.ts';
import { fixtureTables, tablesOf } from '../shape/dump-tables.ts';
import { exported, exportOf, sorted } from './export-of.ts';

const everyone = { isEveryone: true };
const people = school.find(({ name }) => name === 'users')?.rows ?? [];
const consenting = people.filter((row) => String(row[6]) === '1').map((row) => row[0]);
const expected = (school.find(({ name }) => name === 'answer')?.rows ?? []).filter((row) =>
  consenting.includes(row[1] ?? null),
);
const total = (cells: (string | undefined)[]) => cells.reduce((sum, cell) => sum + Number(cell), 0);

describe('an export', () => {
  it('has the answers of people with permission 1 alone, with one pseudonym in each file, and no name of anybody', async () => {
    const { files, rows } = await exported('mariadb');
    const [head, ...answers] = rows('answer.csv');
    expect(head?.slice(0, 4)).toEqual(['assignment_id', 'user_id', 'question_id', 'answer']);
    expect(sorted(answers.map((row) => [row[0], row[2], row[3]]))).toEqual(
      sorted(expected.map((row) => [row[0], row[2], row[3]].map(String))),
    );
    const all = [...files].filter(([file]) => !/Odd|school/.test(file)).map(([, text]) => text);
    for (const secret of ['Ada', "D'Arcy", 'pupil1@', '$2b$10$', '2009-0', 'Name 3'])
      expect(all.join('\n').includes(secret), secret).toBe(false);
    const idsOf = (file: string) => {
      const [head = [], ...body] = rows(`${file}.csv`);
      return [...new Set(body.map((row) => row[head.indexOf('user_id')]))];
    };
    const ids = idsOf('users');
    expect(ids).toHaveLength(consenting.length);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{16}$/);
    for (const file of ['answer', 'subscription', 'test_result', 'long', 'wide'])
      expect(ids, file).toEqual(expect.arrayContaining(idsOf(file)));
    // Seven people of the eight have a subscription, five of them with permission, and four of these answered.
    expect([idsOf('subscription').length, idsOf('answer').length]).toEqual([5, 4]);
  });

  it('has long and wide answers with the same sums, and a score per block', async () => {
    const { rows } = await exported('mariadb');
    const sum = total(expected.map((row) => String(row[3])));
    const [longHead = [], ...long] = rows('long.csv');
    expect(longHead).toEqual([
      'user_id',
      'assignment_id',
      'group_id',
      'time',
      'block_id',
      'question_id',
      'answer',
    ]);
    expect(total(long.map((row) => row[6]))).toBe(sum);
    const [wideHead, ...wide] = rows('wide.csv');
    const questions = ['q_1', 'q_2', 'q_3', 'q_4', 'q_5', 'q_6'];
    expect(wideHead).toEqual(['user_id', 'assignment_id', 'group_id', ...questions, 'score_1', 'score_2']);
    expect(wide).toHaveLength(8);
    expect(total(wide.flatMap((row) => row.slice(3, 9)))).toBe(sum);
    for (const row of wide)
      expect(Number(row[9]?.replace(',', '.'))).toBeCloseTo(total(row.slice(3, 6)) / 3, 12);
  });

  it('describes every file, what was left out, and how it was made', async () => {
    const { files, rows, notes } = await exported('mariadb', () => ({ isDaysOnly: false }));
    const codebook = rows('codebook.csv');
    expect([...files.keys()][0]).toBe('codebook.csv');
    expect(codebook[0]).toEqual(['f', 'v', 'l', 't', 'w', 'm']);
    const values = '1 = never; 2 = seldom; 3 = sometimes; 4 = often; 5 = always';
    expect(codebook).toContainEqual(['wide', 'q_1', "We don't skip step 1?", 'N', values, 'empty']);
    expect(codebook).toContainEqual(['users', 'user_id', 'user_id', 'X', '', 'empty']);
    expect(codebook).toContainEqual(['users', 'permission_id', 'permission_id', 'W', '', 'empty']);
    const described = codebook.map((row) => row[0]);
    for (const file of files.keys())
      if (file.endsWith('.sav')) expect(described).toContain(file.replace('.sav', ''));
    expect(notes()).toEqual(
      expect.arrayContaining([
        ['left out', 'users.email'],
        ['left out', 'never_filled.*'],
        ['date', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
        ['SHA-256', 'abc'],
        ['people', 'consent: users.permission_id = 1'],
        ['p', 'text'],
        ['order', 'random'],
        ['scale of Planning', '1–5'],
        ['scale of Listening', '1–5'],
        ['duplicates', 'the last'],
        ['masked', '0'],
        ['cite', 'Cite 1.2.3'],
      ]),
    );
    const others = notes().map(([name]) => name);
    for (const name of ['reversed', 'dates', 'not in dump', 'filter']) expect(others).not.toContain(name);
  });

  it('says what else was chosen, and what the dump does not have', async () => {
    const { notes } = await exported('mariadb', () => ({
      reversed: ['1', '4'],
      scales: { '2': { min: 0, max: 10 } },
      filter: { assignment: '1', group: null, from: '2024-03-01', to: null },
    }));
    expect(notes()).toEqual(
      expect.arrayContaining([
        ['reversed', '1; 4'],
        ['dates', 'days'],
        ['scale of Listening', '0–10'],
        ['filter', 'assignment_id = 1; ≥ 2024-03-01'],
      ]),
    );
    const computed = await exportOf(fixtureTables('sqlite-relations'), () => everyone);
    expect(computed.notes()).toContainEqual(['not in dump', 'grade.doubled; grade.half; users.name_length']);
  });

  it('includes everybody, and what identifies them, when that is chosen', async () => {
    const { rows } = await exported('pg-copy', ({ columns }) => ({
      ...everyone,
      columns: { ...columns, 'users.firstname': 'include', 'users.user_id': 'include' },
    }));
    const [head, ...users] = rows('users.csv');
    expect(head?.slice(0, 2)).toEqual(['user_id', 'firstname']);
    expect(users).toHaveLength(people.length);
    expect(users.map((row) => row.slice(0, 2))).toContainEqual(['1', 'Ada']);
  });

  it('has the files of answers where they are chosen and known, and counts their columns as taken', async () => {
    const made = (change: Partial<Choices>) => exported('sqlite', () => ({ tables: [], ...change }));
    const filesOf = (...forms: string[]) => forms.flatMap((form) => [`${form}.csv`, `${form}.sav`]);
    expect([...(await made({ answers: null })).files.keys()].slice(1)).toEqual([]);
    expect([...(await made({ people: {} })).files.keys()].slice(1)).toEqual([]);
    const both = await made({ tables: ['users'] });
    expect([...both.files.keys()].slice(1)).toEqual(filesOf('long', 'wide', 'users'));
    const left = both.notes().flatMap(([what, column]) => (what === 'left out' ? [column] : []));
    for (const column of ['*', 'user_id', 'question_id', 'answer', 'answered_at'])
      expect(left).not.toContain(`answer.${column}`);
    expect(left).toContain('block.*');
  });

  it('names its files so that every system accepts them', async () => {
    const names = ['Odd name/1', 'odd name:1', 'x'.repeat(90), '***'];
    const odd = names.map((name) => `INSERT INTO "${name}" (x) VALUES (1);`).join('\n');
    const { files } = await exportOf(tablesOf(odd), () => everyone);
    expect([...files.keys()].filter((name) => /(?<!codebook)\.csv$/.test(name))).toEqual([
      'Odd_name_1.csv',
      'odd_name_1_2.csv',
      `${'x'.repeat(80)}.csv`,
      '_.csv',
    ]);
  });
});

describe('a table', () => {
  const linesOf = async (sql: string, columns: Choices['columns'] = {}) => {
    const { files } = await exportOf(tablesOf(sql), (choices) => ({
      ...everyone,
      columns: { ...choices.columns, ...columns },
    }));
    const [head, ...lines] = (files.get('a.csv') ?? '').split('\r\n');
    return { head, lines: lines.toSorted(), codebook: files.get('codebook.csv') };
  };

  it('leaves an identifier that is missing as it is', async () => {
    const { lines } = await linesOf(
      "CREATE TABLE a (user_id text);INSERT INTO a VALUES (NULL), (''), ('7');",
    );
    expect(lines).toEqual(['', '', '', expect.stringMatching(/^[\da-f]{16}$/)]);
  });

  it('leaves numbers that a spreadsheet would round as they are, and texts too', async () => {
    const { head, lines } = await linesOf(
      `CREATE TABLE a (b text, c text, d text);
INSERT INTO a VALUES ('123456789012345', '1.50', '1.50'), ('1234567890123456', '0.1234567890123456', 'x'), (NULL, '', '');`,
      { 'a.b': 'include', 'a.c': 'include', 'a.d': 'include' },
    );
    expect(head).toBe('b;c;d');
    expect(lines).toEqual(
      ['', '123456789012345;1,5;1.50', '1234567890123456;0,1234567890123456;x', ';;'].toSorted(),
    );
  });

  it('has an apostrophe before what a spreadsheet would run, also in the codebook, and none before a negative number', async () => {
    const made = await linesOf(`CREATE TABLE a ("=b" text, c int);INSERT INTO a VALUES ('=1+1', -1);`, {
      'a.=b': 'include',
      'a.c': 'include',
    });
    expect(made.lines).toContain("'=1+1;-1");
    expect(made.codebook).toContain(";'=b;");
  });

  it('has e-mail addresses and telephone numbers in texts masked, and each is counted once', async () => {
    const texts = ['mail noor@school.example of 0470 12 34 56', 'niets', 'naar (noor@school.example)'];
    const values = texts.map((text, i) => `(${i}, '${text}', 470123456)`).join(',');
    const tables = tablesOf(`CREATE TABLE remark (id int, remark text, code int);
INSERT INTO remark VALUES ${values}, (4, NULL, 1);`);
    const columns = {
      'remark.id': 'leave-out',
      'remark.remark': 'include',
      'remark.code': 'include',
    } as const;
    const { files, rows, masked, notes } = await exportOf(tables, () => ({ ...everyone, columns }));
    expect(masked).toBe(3);
    expect(notes()).toContainEqual(['masked', '3']);
    expect([...files.values()].join('\n')).not.toMatch(/school\.example|0470/);
    // Whole numbers are no text.
    expect(sorted(rows('remark.csv').slice(1))).toEqual(
      sorted([
        ['mail [e-mail] of [tel]', '470123456'],
        ['niets', '470123456'],
        ['naar ([e-mail])', '470123456'],
        ['', '1'],
      ]),
    );
  });
});

it('the order of rows differs in each file, and reveals nothing about the dump', async () => {
  const inOrder = Array.from({ length: 60 }, (_, i) => String(i + 1));
  const tables = tablesOf(`CREATE TABLE answer (user_id int, assignment_id int, question_id int, answer int);
INSERT INTO answer VALUES ${inOrder.map((id) => `(${id}, 1, 7, ${id})`).join(',')};`);
  const columns = { 'answer.user_id': 'include', 'answer.answer': 'include' } as const;
  const { rows } = await exportOf(tables, () => ({ ...everyone, columns }));
  const orders = ['answer', 'long', 'wide'].map((file) =>
    rows(`${file}.csv`)
      .slice(1)
      .map(([id]) => id),
  );
  for (const order of orders) {
    expect(order).not.toEqual(inOrder);
    expect(sorted([order.toSorted()])).toEqual(sorted([inOrder.toSorted()]));
  }
  expect(new Set(orders.map(String)).size).toBe(3);
  // Without blocks there are no scores.
  expect(rows('wide.csv')[0]).toEqual(['user_id', 'assignment_id', 'q_7']);
});

it('times become days in tables and answers', async () => {
  const { rows } = await exported('mariadb');
  for (const [file, column] of [
    ['answer', 'answered_at'],
    ['subscription', 'submitted_at'],
    ['long', 'time'],
  ] as const) {
    const [head = [], ...body] = rows(`${file}.csv`);
    const found = new Set(body.map((row) => row[head.indexOf(column)]).filter((day) => day !== ''));
    expect(found, file).toEqual(new Set(['2024-03-01', '2024-03-02']));
    const described = rows('codebook.csv').find((row) => row[0] === file && row[1] === column);
    expect(described?.[3], file).toBe('D');
  }
});

it.each<[Partial<AnswerFilter>, number, number]>([
  [{ assignment: '2' }, 24, 4],
  [{ to: '2024-03-01', group: '1' }, 18, 3],
  [{ assignment: '9' }, 0, 0],
])('a filter %j leaves so many answers in the files', async (filter, answers, wide) => {
  const none = { assignment: null, group: null, from: null, to: null };
  const { rows } = await exported('sqlite', () => ({ filter: { ...none, ...filter } }));
  expect(['long', 'answer', 'wide'].map((file) => rows(`${file}.csv`).length - 1)).toEqual([
    answers,
    answers,
    wide,
  ]);
});

it('reversed questions have their answers mirrored in each form, on the scale of their block', async () => {
  const of = async (change: Partial<Choices>) => {
    const { rows } = await exported('sqlite', ({ columns }) => ({
      ...change,
      columns: { ...columns, 'answer.user_id': 'include' },
    }));
    const isFirst = (row: readonly string[]) => row[0] === '1' && row[1] === '1';
    const wide = rows('wide.csv').find(isFirst) ?? [];
    const long = rows('long.csv')
      .filter(isFirst)
      .toSorted((a, b) => Number(a[5]) - Number(b[5]));
    expect(long.map((row) => row[6])).toEqual(wide.slice(3, 9));
    return {
      answers: wide.slice(3, 9).join(''),
      score: Number(wide[9]?.replace(',', '.')),
      labels: rows('codebook.csv').flatMap((row) => (row[1]?.startsWith('q_') ? [row[4] !== ''] : [])),
    };
  };
  const labels = Array(6).fill(true);
  expect(await of({})).toEqual({ answers: '524135', score: expect.closeTo(11 / 3), labels });
  const turned = await of({ reversed: ['1', '3'] });
  expect(turned).toEqual({ answers: '122135', score: expect.closeTo(5 / 3), labels });
  // The words belong to 1 to 5 only.
  const wider = await of({ reversed: ['1'], scales: { '1': { min: 1, max: 7 } } });
  expect(wider).toMatchObject({ answers: '324135', labels: [false, false, false, true, true, true] });
});

it('of two answers to a question the last one is in the wide form, and both are in the long one', async () => {
  const tables =
    tablesOf(`CREATE TABLE answer (user_id int, assignment_id int, question_id int, answer int, answered_at text);
INSERT INTO answer VALUES (1,1,1,2,'2026-09-02 10:00:00'),(1,1,1,5,'2026-09-01 10:00:00');`);
  const { rows } = await exportOf(tables, () => everyone);
  expect(rows('wide.csv')[1]?.[2]).toBe('2');
  const long = rows('long.csv').slice(1);
  expect(sorted(long.map((row) => [row.at(-1)]))).toEqual(sorted([['2'], ['5']]));
});

it('ratings of others are a row for each rated person, who has a pseudonym', async () => {
  const tables =
    tablesOf(`CREATE TABLE users (id int, email text);INSERT INTO users VALUES (1,'a@b.example'),(2,'c@b.example'),(3,'d@b.example');
CREATE TABLE answer (rater_id int REFERENCES users (id), ratee_id int REFERENCES users (id), assignment_id int, question_id int, answer int);
INSERT INTO answer VALUES (1,2,1,1,2),(1,3,1,1,5),(2,3,1,1,4);`);
  const { rows } = await exportOf(tables, () => everyone);
  const [head, ...wide] = rows('wide.csv');
  expect(head?.slice(0, 4)).toEqual(['rater_id', 'ratee_id', 'assignment_id', 'q_1']);
  expect(wide.map((row) => row[3]).sort()).toEqual(['2', '4', '5']);
  const rated = new Set(
    rows('long.csv')
      .slice(1)
      .map((row) => row[1]),
  );
  expect([rated.size, [...rated].every((one) => /^[\da-f]{16}$/.test(one ?? ''))]).toEqual([2, true]);
});
