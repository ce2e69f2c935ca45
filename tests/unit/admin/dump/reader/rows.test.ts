import { describe, expect, it } from 'vitest';
import type { DumpEvent } from '../../../../../src/features/admin/dump/reader/dump-events.ts';
import { DumpError, limits } from '../../../../../src/features/admin/dump/reader/dump-events.ts';
import { DumpReader } from '../../../../../src/features/admin/dump/reader/read-stream.ts';
import { readAll } from './fixture-dumps.ts';

const codeOf = (text: string) => readAll([text]).failure?.code ?? null;
const rowsOf = (text: string, table = 'a') => {
  const { tables, failure } = readAll([text]);
  expect(failure).toBeNull();
  return tables.get(table)?.rows;
};
const values = (list: string) => `INSERT INTO a VALUES ${list};`;
const created = (...columns: string[]) => `CREATE TABLE a (${columns.join()});`;

describe('the values of a row', () => {
  it.each([
    ['0xAbC0', '\\xabc0'],
    ["x'AB'", '\\xab'],
    ['_binary 0x0A', '\\x0a'],
    ['- 5', '-5'],
    ['1e+5', '1e+5'],
    ['null', null],
    ['DEFAULT', null],
    ['FALSE', 'false'],
    ["replace('a',\"b\",'c')", 'a'],
    ["REPLACE('a-b', '-', char(65))", 'aAb'],
    ["''", ''],
  ])('read %s', (value, expected) =>
    expect(rowsOf(created('b', 'c', 'd') + values(`(1, ${value}, 2)`))).toEqual([['1', expected, '2']]),
  );

  it.each(['(1,)', '(,1)', '()', '(1,,2)', "('a' 'b')", '(1; 2)', 'x (1)', '1', '(1) (2) ='])(
    '%s are broken',
    (list) => expect(codeOf(created('b') + values(list))).toBe('broken'),
  );

  it.each([
    'nullx',
    'NOW()',
    'CURRENT_TIMESTAMP',
    "lower('a, b')",
    '(1, 2)',
    '1 = 2',
    '1-2',
    "'a'::text",
    "'a' || 'b'",
    'ARRAY[1, 2]',
    "DATE '2024-01-02'",
    "ST_GeomFromText('POINT(1 1)')",
    "replace('a', 'b', 'cd')",
    'replace(lower(1), 2, 3)',
    'char(-1)',
  ])('are empty and counted where only a database knows them: %s', (value) => {
    for (const text of [`(1, ${value}, 2)`, `(1, 0, 2), (1, ${value}, 2)`]) {
      const { tables, failure, reader } = readAll([created('b', 'c', 'd'), ...values(text)]);
      expect(failure).toBeNull();
      expect(tables.get('a')?.rows.at(-1)).toEqual(['1', null, '2']);
      expect(reader.uncomputed).toEqual({ count: 1, example: 'a.c' });
    }
  });

  it('may have functions within functions, to a depth of eight', () => {
    const nested = (depth: number) => `${'replace('.repeat(depth)}'a'${",'b','c')".repeat(depth)}`;
    expect(rowsOf(created('b') + values(`(${nested(limits.calls)})`))).toEqual([['a']]);
    expect(codeOf(created('b') + values(`(${nested(limits.calls + 1)})`))).toBe('broken');
  });

  it('are limited in number', () => {
    const many = (count: number) =>
      created(...Array.from({ length: limits.columns }, (_, i) => `c${i}`)) +
      values(`(${Array.from({ length: count }, () => '1').join()})`);
    expect(codeOf(many(limits.columns))).toBeNull();
    expect(codeOf(many(limits.columns + 1))).toBe('too-large');
  });
});

describe('the rows of a table', () => {
  const table = 'CREATE TABLE a (b int, c int);';

  it('have as many values as it has columns, or as were named', () => {
    expect(codeOf(`${table}${values('(1)')}`)).toBe('broken');
    expect(codeOf(`${table}${values('(1, 2, 3)')}`)).toBe('broken');
    expect(codeOf(`${table}INSERT INTO a (c) VALUES (1, 2);`)).toBe('broken');
    expect(codeOf(`${table}INSERT INTO a (d) VALUES (1);`)).toBe('broken');
  });

  it('stand in the order of its columns, whatever each INSERT names', () =>
    expect(
      rowsOf(`${table}INSERT INTO a (b, c) VALUES (1, 2);INSERT INTO a (c, b) VALUES (4, 3);INSERT INTO a (c) VALUES (6);
INSERT INTO a VALUES (7, 8);INSERT INTO a (c, b) VALUES (10, 9);`),
    ).toEqual([
      ['1', '2'],
      ['3', '4'],
      [null, '6'],
      ['7', '8'],
      ['9', '10'],
    ]));

  it('belong to one table with and without the schema of PostgreSQL', () => {
    const { tables } = readAll([
      'CREATE TABLE public.a (b int);INSERT INTO a VALUES (1);INSERT INTO public.a VALUES (2);INSERT INTO other.a (b) VALUES (3);',
    ]);
    expect([...tables].map(([name, { rows }]) => [name, rows])).toEqual([
      ['a', [['1'], ['2']]],
      ['other.a', [['3']]],
    ]);
  });

  it('come in batches of 500, or of a million letters', () => {
    const batches: number[] = [];
    const reader = new DumpReader(
      (event: DumpEvent) => event.type === 'rows' && batches.push(event.rows.length),
    );
    reader.push(created('b') + values(Array.from({ length: 1001 }, () => '(1)').join()));
    expect(batches).toEqual([500, 500]);
    reader.push(values(`('${'x'.repeat(999_999)}'), ('y'), ('z')`));
    expect(batches).toEqual([500, 500, 3]);
    reader.push(values('(NULL)'));
    reader.finish();
    expect(batches).toEqual([500, 500, 3, 2]);
  });

  it('belong to at most 5,000 tables', () => {
    const create = (count: number) =>
      Array.from({ length: count }, (_, i) => `CREATE TABLE t${i} (b int);`).join('');
    expect(codeOf(create(limits.tables))).toBeNull();
    expect(codeOf(create(limits.tables + 1))).toBe('too-large');
  });
});

describe('a failure', () => {
  it('has the line where it is, and nothing after it is read', () => {
    const { failure, tables, reader } = readAll([
      `${created('b')}${values('(1)')}\n\n${values('(2)')}\n=;`,
      values('(3)'),
    ]);
    expect(failure).toEqual({ code: 'broken', line: 4 });
    expect(tables.get('a')?.rows).toEqual([['1'], ['2']]);
    expect(reader.push('x')).toEqual(failure);
  });

  it('of what takes the rows leaves no row to come twice', () => {
    const taken: number[] = [];
    const reader = new DumpReader((event) => {
      if (event.type !== 'rows') return;
      taken.push(event.rows.length);
      throw new DumpError('too-large');
    });
    reader.push(created('b') + values(Array.from({ length: 700 }, () => '(1)').join()));
    expect(reader.finish()).toEqual({ code: 'too-large', line: 1 });
    expect(taken).toEqual([500]);
  });

  it('of the program itself is thrown', () => {
    const reader = new DumpReader(() => {
      throw new TypeError('x');
    });
    expect(() => reader.push('INSERT INTO a (b) VALUES (1);')).toThrow(TypeError);
  });
});
