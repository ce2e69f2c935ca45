import { describe, expect, it, vi } from 'vitest';
import { createBackend } from '../../../../../mock-backend/backend.ts';
import { sqlDump } from '../../../../../mock-backend/sql-dump.ts';
import { sqlTables } from '../../../../../mock-backend/sql-tables.ts';
import { DumpError, limits } from '../../../../../src/features/admin/dump/reader/dump-types.ts';
import { DumpReader } from '../../../../../src/features/admin/dump/reader/read-stream.ts';
import { TableStore } from '../../../../../src/features/admin/dump/reader/table-store.ts';
import { codeOf, readAll, tablesIn } from './fixture-dumps.ts';

const rowsOf = (text: string) => tablesIn(text).get('a')?.rows;
const values = (list: string) => `INSERT INTO a VALUES ${list};`;
const created = (...columns: string[]) => `CREATE TABLE a (${columns.join()});`;

it('reads a bit as MySQL writes it in bytes, hexadecimal digits or bits', () => {
  for (const [one, zero] of [
    ["_binary '\u0001'", "_binary '\\0'"],
    ['0x01', '0x00'],
    ["b'1'", "b'0'"],
  ])
    expect(rowsOf(`/*! */;${created('b bit(1)')}${values(`(${one}),(${zero}),(NULL)`)}`)).toEqual([
      ['1'],
      ['0'],
      [null],
    ]);
  expect(rowsOf(created('b bit(8)', 'c blob') + values('(0x01, 0x01)'))).toEqual([['\\x01', '\\x01']]);
});

describe('the values of a row', () => {
  it.each([
    ['0xAbC0', '\\xabc0'],
    ["x'AB'", '\\xab'],
    ["X'0aFF'", '\\x0aff'],
    ['_binary 0x0A', '\\x0a'],
    ["_utf8mb4 'a'", 'a'],
    ["E'a\\n\\'\\x41\\101\\u00e9\\\\'", "a\n'AAé\\"],
    ["N'a''b'", "a'b"],
    ["B'0101'", '0101'],
    ['"y"', 'y'],
    ['- 5', '-5'],
    ['1e+5', '1e+5'],
    ['-1.5e-7', '-1.5e-7'],
    ['+.5', '+.5'],
    ['null', null],
    ["'NULL'", 'NULL'],
    ['DEFAULT', null],
    ['FALSE', 'false'],
    ["replace('a',\"b\",'c')", 'a'],
    ["REPLACE('a-b', '-', char(65))", 'aAb'],
    ["replace(replace('a\\nb\\r','\\n',char(10)),'\\r',char(13))", 'a\nb\r'],
    ["unistr('a\\u000ab\\\\c\\+01f600')", 'a\nb\\c😀'],
    ["'back\\slash'", 'back\\slash'],
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
      const { tables, failure, uncomputed } = readAll([created('b', 'c', 'd'), ...values(text)]);
      expect(failure).toBeNull();
      expect(tables.get('a')?.rows.at(-1)).toEqual(['1', null, '2']);
      expect(uncomputed).toEqual({ count: 1, example: 'a.c' });
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
    for (const row of ['VALUES (1)', 'VALUES (1, 2, 3)', '(c) VALUES (1, 2)', '(d) VALUES (1)'])
      expect(codeOf(`${table}INSERT INTO a ${row};`), row).toBe('broken');
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
    const tables = tablesIn(
      'CREATE TABLE public.a (b int);INSERT INTO a VALUES (1);INSERT INTO public.a VALUES (2);INSERT INTO other.a (b) VALUES (3);',
    );
    expect([...tables].map(([name, { rows }]) => [name, rows])).toEqual([
      ['a', [['1'], ['2']]],
      ['other.a', [['3']]],
    ]);
  });

  it('have the columns that INSERT names, where the dump has no CREATE TABLE', () =>
    expect(tablesIn('INSERT INTO "S"."T t" (`x`, "y z") VALUES (1, 2);').get('S.T t')?.columns).toEqual([
      'x',
      'y z',
    ]));

  it('belong to at most 5,000 tables', () => {
    const create = (count: number) =>
      Array.from({ length: count }, (_, i) => `CREATE TABLE t${i} (b int);`).join('');
    expect(codeOf(create(limits.tables))).toBeNull();
    expect(codeOf(create(limits.tables + 1))).toBe('too-large');
  });
});

describe('a failure', () => {
  it('has the line where it is, and nothing after it is read', () => {
    const start = `${created('b')}${values('(1)')}\n\n${values('(2)')}\n`;
    for (const [text, line] of [
      ['=;', 4],
      ['CREATE TABLE c (\n=\n);', 4],
    ] as const) {
      const { failure, tables } = readAll([start, text, values('(3)')]);
      expect(failure).toEqual({ code: 'broken', line });
      expect(tables.get('a')?.rows).toEqual([['1'], ['2']]);
    }
  });

  it('of the store ends the reading; one of the program itself is thrown', () => {
    const store = new TableStore();
    const add = vi.spyOn(store, 'add').mockImplementation(() => {
      throw new DumpError('too-large');
    });
    expect(new DumpReader(store).push(created('b') + values('(1)'))).toEqual({ code: 'too-large', line: 1 });
    add.mockImplementation(() => {
      throw new TypeError('x');
    });
    expect(() => new DumpReader(store).push(created('b') + values('(1)'))).toThrow(TypeError);
  });
});

it('reads the dump of the mock backend', () => {
  const { state } = createBackend().db;
  const { tables, failure } = readAll([sqlDump(state)]);
  expect(failure).toBeNull();
  for (const { name, columns, rows } of sqlTables(state)) {
    expect(tables.get(name)?.columns.map((column) => column.name)).toEqual(Object.keys(columns));
    expect(tables.get(name)?.rows).toEqual(
      rows.map((row) => row.map((value) => (value === null ? null : String(value)))),
    );
  }
});

it('reads what mysqldump of MySQL 8 writes otherwise than mariadb-dump', () =>
  expect(
    rowsOf(`-- MySQL dump 10.13  Distrib 8.0.36, for Linux (x86_64)
SET @@GLOBAL.GTID_PURGED=/*!80000 '+'*/ '';
/*!50503 SET character_set_client = utf8mb4 */;
CREATE TABLE \`a\` (\`b\` varbinary(9) DEFAULT NULL, \`c\` bit(1) /*!80023 INVISIBLE */) ENGINE=InnoDB;
INSERT INTO \`a\` VALUES (_binary 'x\\0\\'\\"\\\\\\n\\t\\Z\\%\\q',_binary '\\''),(0xFF00,NULL);
-- Dump completed on 2024-05-01 10:00:00
`),
  ).toEqual([
    ['x\0\'"\\\n\t\x1a\\%q', "'"],
    ['\\xff00', null],
  ]));

it('leaves out the tables with which SQLite administers itself', () =>
  expect([...tablesIn("DELETE FROM sqlite_sequence;INSERT INTO sqlite_sequence VALUES('a',1);")]).toEqual(
    [],
  ));
