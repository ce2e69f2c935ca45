import { describe, expect, it, vi } from 'vitest';
import { shuffle } from '../../../../../src/features/admin/dump/export/anonymise.ts';
import type { AnswerFilter, Choices } from '../../../../../src/features/admin/dump/shape/choices.ts';
import { fixtureTables, tablesOf } from '../shape/dump-tables.ts';
import { exported, exportOf, sorted } from './export-of.ts';

const everyone = { isEveryone: true };

describe('the order of rows', () => {
  const linesOf = (files: ReadonlyMap<string, string>, file: string) =>
    (files.get(`${file}.csv`) ?? '').trim().split('\r\n').slice(1);

  it('differs in each file, and reveals nothing about the dump', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => `(${i + 1}, 1, 7, ${i})`);
    const tables = tablesOf(
      `CREATE TABLE answer (user_id int, assignment_id int, question_id int, answer int);
INSERT INTO answer VALUES ${rows.join(',')};`,
    );
    const columns = { 'answer.user_id': 'include', 'answer.answer': 'include' } as const;
    const { files } = await exportOf(tables, () => ({ ...everyone, columns }));
    const people = ['answer', 'long', 'wide'].map((file) =>
      linesOf(files, file).map((line) => Number(line.split(';')[0])),
    );
    const inOrder = rows.map((_, i) => i + 1);
    for (const order of people) {
      expect(order).not.toEqual(inOrder);
      expect(order.toSorted((a, b) => a - b)).toEqual(inOrder);
    }
    expect(new Set(people.map(String)).size).toBe(3);
    const again = await exportOf(tables, () => ({ ...everyone, columns }));
    expect(linesOf(again.files, 'answer')).not.toEqual(linesOf(files, 'answer'));
  });

  it('can be any of all orders', () => {
    const orders = new Set(Array.from({ length: 500 }, () => shuffle(Uint32Array.of(1, 2, 3)).join()));
    expect(orders.size).toBe(6);
  });

  it('takes new random numbers when those of a batch are used', () => {
    const random = vi.spyOn(crypto, 'getRandomValues');
    shuffle(new Uint32Array(16_384));
    expect(random).toHaveBeenCalledTimes(1);
    shuffle(new Uint32Array(40_000));
    expect(random).toHaveBeenCalledTimes(1 + 3);
  });
});

describe('the zip', () => {
  it('has the codebook, and how to cite it with its version', async () => {
    const { files, notes } = await exported('mariadb', () => ({ isDaysOnly: false }));
    expect([...files.keys()][0]).toBe('codebook.csv');
    expect(notes()).toEqual(
      expect.arrayContaining([
        ['people', 'consent: users.permission_id = 1'],
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

  it('says what else was chosen', async () => {
    const { notes } = await exported('mariadb', () => ({
      reversed: ['1', '4'],
      isDaysOnly: true,
      isMasked: false,
      duplicates: 'first',
      scales: { '2': { min: 0, max: 10 } },
      filter: { assignment: '1', group: null, from: '2024-03-01', to: null },
    }));
    expect(notes()).toEqual(
      expect.arrayContaining([
        ['reversed', '1; 4'],
        ['dates', 'days'],
        ['duplicates', 'the first'],
        ['scale of Listening', '0–10'],
        ['filter', 'assignment_id = 1; ≥ 2024-03-01'],
      ]),
    );
    expect(notes().map(([name]) => name)).not.toContain('masked');
  });

  it('names the columns that the dump does not have', async () => {
    const { notes } = await exportOf(fixtureTables('sqlite-relations'), () => everyone);
    expect(notes()).toContainEqual(['not in dump', 'grade.doubled; grade.half; users.name_length']);
  });
});

describe('e-mail addresses and telephone numbers', () => {
  const texts = [
    'mail noor@school.example of 0470 12 34 56',
    'niets',
    'yusuf@school.example.',
    'naar (noor@school.example)',
  ];
  const tables = () =>
    tablesOf(`CREATE TABLE remark (id int, remark text, code int, made text);
INSERT INTO remark VALUES ${texts.map((text, i) => `(${i}, '${text}', 470123456, '2026-09-01')`).join(',')}, (4, NULL, 1, NULL);`);
  const columns = { 'remark.remark': 'include', 'remark.code': 'include' } as const;

  it('in texts are masked in each form, and each is counted once', async () => {
    const { files, rows, masked, notes } = await exportOf(tables(), () => ({ ...everyone, columns }));
    expect(masked).toBe(4);
    expect(notes()).toContainEqual(['masked', '4']);
    expect([...files.values()].join('\n')).not.toMatch(/school\.example|0470/);
    const written = ['naar ([e-mail])', '', '[e-mail].', 'mail [e-mail] of [tel]', 'niets'];
    expect(
      rows('remark.csv')
        .slice(1)
        .map((row) => row[0])
        .toSorted(),
    ).toEqual(written.toSorted());
    // Whole numbers are no text.
    expect(
      rows('remark.csv')
        .slice(1)
        .map((row) => row[1]),
    ).toContain('470123456');
  });

  it('of people without consent are not counted', async () => {
    const { masked } = await exportOf(
      tablesOf(`CREATE TABLE users (id int, email text, remark text, consent int);
INSERT INTO users VALUES (1,'a@b.example','bel 0470 12 34 56',1),(2,'c@b.example','x@y.example en z@y.example',0);`),
      ({ columns }) => ({ columns: { ...columns, 'users.remark': 'include' } }),
    );
    expect(masked).toBe(1);
  });
});

describe('a text that a spreadsheet would run', () => {
  const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(A1)'];
  const tables = tablesOf(
    `CREATE TABLE a (b text, c int);INSERT INTO a VALUES ${formulas.map((text, i) => `('${text}', -${i + 1})`).join(',')};`,
  );
  const linesOf = (text = '') => text.trim().split(/\r?\n/).slice(1).toSorted();

  it('has an apostrophe, and a negative number has none', async () => {
    const columns = { 'a.b': 'include', 'a.c': 'include' } as const;
    const { files } = await exportOf(tables, () => ({ ...everyone, columns }));
    expect(linesOf(files.get('a.csv'))).toEqual(formulas.map((text, i) => `'${text};-${i + 1}`).toSorted());
  });

  it('has one in the codebook too, which is for spreadsheets', async () => {
    const odd = tablesOf('CREATE TABLE a ("=1+1" int);INSERT INTO a VALUES (1);');
    const { files } = await exportOf(odd, () => ({ ...everyone, columns: { 'a.=1+1': 'include' } }));
    expect(files.get('codebook.csv')).toContain(";'=1+1;");
  });
});

describe('times', () => {
  it('become days in tables and answers when that is chosen', async () => {
    const { rows } = await exported('mariadb', () => ({ isDaysOnly: true }));
    for (const [file, column] of [
      ['answer', 'answered_at'],
      ['subscription', 'submitted_at'],
      ['long', 'time'],
    ] as const) {
      const [head = [], ...body] = rows(`${file}.csv`);
      const found = body.map((row) => row[head.indexOf(column)]);
      expect(new Set(found.filter((day) => day !== '')), file).toEqual(new Set(['2024-03-01', '2024-03-02']));
      const described = rows('codebook.csv').find((row) => row[0] === file && row[1] === column);
      expect(described?.[3], file).toBe('D');
    }
  });
});

describe('a filter', () => {
  const answersOf = async (filter: Partial<AnswerFilter>) => {
    const none = { assignment: null, group: null, from: null, to: null };
    const { rows } = await exported('sqlite', () => ({ filter: { ...none, ...filter } }));
    return Object.fromEntries(['long', 'wide'].map((file) => [file, rows(`${file}.csv`).slice(1)]));
  };

  it.each<[Partial<AnswerFilter>, number, number]>([
    [{}, 48, 8],
    [{ assignment: '2' }, 24, 4],
    [{ group: '2' }, 12, 2],
    [{ from: '2024-03-02' }, 24, 4],
    [{ to: '2024-03-01', group: '1' }, 18, 3],
    [{ assignment: '9' }, 0, 0],
  ])('%j leaves so many answers in the files', async (filter, answers, rows) => {
    const files = await answersOf(filter);
    expect(files).toMatchObject({ long: { length: answers }, wide: { length: rows } });
    if (filter.assignment) for (const row of files.wide ?? []) expect(row[1]).toBe(filter.assignment);
  });
});

describe('questions that are worded in reverse', () => {
  it('have their answers mirrored in each form, on the scale of their block', async () => {
    const of = async (change: Partial<Choices>) => {
      const { rows } = await exported('sqlite', ({ columns }) => ({
        ...change,
        columns: { ...columns, 'answer.user_id': 'include' },
      }));
      const long = rows('long.csv').slice(1);
      const wide = rows('wide.csv').slice(1);
      const isFirst = (row: readonly string[]) => row[0] === '1' && row[1] === '1';
      return {
        long: long
          .filter(isFirst)
          .toSorted((a, b) => Number(a[5]) - Number(b[5]))
          .map((row) => row[6]),
        wide: wide.find(isFirst)?.slice(2, 8),
        score: Number(wide.find(isFirst)?.[8]?.replace(',', '.')),
        labels: rows('codebook.csv')
          .filter((row) => row[1]?.startsWith('q_'))
          .map((row) => row[4] !== ''),
      };
    };
    const plain = await of({});
    expect(plain).toMatchObject({
      long: ['5', '2', '4', '1', '3', '5'],
      wide: ['5', '2', '4', '1', '3', '5'],
    });
    expect(plain.score).toBeCloseTo(11 / 3);
    expect(new Set(plain.labels)).toEqual(new Set([true]));
    const turned = await of({ reversed: ['1', '3'] });
    expect(turned).toMatchObject({
      long: ['1', '2', '2', '1', '3', '5'],
      wide: ['1', '2', '2', '1', '3', '5'],
    });
    expect(turned.score).toBeCloseTo(5 / 3);
    const wider = await of({ reversed: ['1'], scales: { '1': { min: 1, max: 7 } } });
    expect(wider).toMatchObject({
      long: ['3', '2', '4', '1', '3', '5'],
      wide: ['3', '2', '4', '1', '3', '5'],
    });
    // The words belong to 1 to 5 only.
    expect(wider.labels).toEqual([false, false, false, true, true, true]);
  });
});

describe('two answers of one person to a question', () => {
  const tables = () =>
    tablesOf(`CREATE TABLE answer (user_id int, assignment_id int, question_id int, answer int, answered_at text);
INSERT INTO answer VALUES (1,1,1,2,'2026-09-02 10:00:00'),(1,1,1,5,'2026-09-01 10:00:00');`);

  it.each(['last', 'first'] as const)('count by time, here the %s', async (duplicates) => {
    const { rows } = await exportOf(tables(), () => ({ ...everyone, duplicates }));
    expect(rows('wide.csv').at(-1)?.[2]).toBe(duplicates === 'last' ? '2' : '5');
    // The long form has what was answered.
    expect(
      sorted(
        rows('long.csv')
          .slice(1)
          .map((row) => [row.at(-1)]),
      ),
    ).toEqual(sorted([['2'], ['5']]));
  });
});
