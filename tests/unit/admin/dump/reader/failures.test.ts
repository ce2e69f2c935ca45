import { describe, expect, it } from 'vitest';
import { fc } from '../../../properties.ts';
import { codeOf, dumpNames, dumpText, readAll, readStored, relationNames } from './fixture-dumps.ts';

const names = [...dumpNames, ...relationNames];
const failureOf = (text: string) => readAll([text]).failure;

it.each([
  ['a web page', '<!doctype html><title>Sign in</title>'],
  ['JSON', '{"detail": "no"}'],
  ['a text', 'Dear researcher,\nhere is the data.'],
  ['a database of SQLite', 'SQLite format 3\u0000\u0010'],
  ['nothing', ''],
  ['only comments', '-- hello\n/* there */\n'],
  ['only white space', ' \n\t\r\n'],
  ['only zeros', '\0'.repeat(1000)],
  ['a dump of nothing', '-- PostgreSQL database dump\n-- PostgreSQL database dump complete\n'],
])('takes %s for no dump', (_, text) =>
  expect(failureOf(text)).toEqual({ code: 'foreign', line: expect.any(Number) }),
);

it.each(['/* hello', '-- PostgreSQL database dump\n'])('takes %j for the beginning of a dump', (text) =>
  expect(codeOf(text)).toBe('cut-off'),
);

describe('a dump that is cut off', () => {
  it.each(names)('%s is never taken for a whole one, wherever it ends', (name) => {
    const text = dumpText(name).trimEnd();
    const last = text.lastIndexOf('\n');
    const lastStatement = name.startsWith('pg')
      ? text.lastIndexOf('PostgreSQL database dump complete')
      : last;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: lastStatement }), (end) => {
        expect(['cut-off', 'foreign', 'broken']).toContain(failureOf(text.slice(0, end))?.code);
      }),
    );
  });

  it('names the line where the unfinished statement begins', () => {
    const text = "BEGIN;\nINSERT INTO a VALUES (1,\n2,\n'three\nfour";
    expect(failureOf(text)).toEqual({ code: 'cut-off', line: 2 });
  });

  it('names its last line where no statement is unfinished', () => {
    const text = '-- MySQL dump 10.13\nINSERT INTO a (b) VALUES (1);\n\n-- Table c\n';
    expect(failureOf(text)).toEqual({ code: 'cut-off', line: 5 });
  });

  it('still passes on the rows before the end', () => {
    const { tables, failure } = readAll(['BEGIN;\nINSERT INTO a (b) VALUES (1),(2),(3']);
    expect(failure?.code).toBe('cut-off');
    expect(tables.get('a')?.rows).toEqual([['1'], ['2']]);
  });

  it('knows the ROLLBACK with which sqlite3 ends after an error', () => {
    const text =
      'PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\nCREATE TABLE a (b);\nROLLBACK; -- due to errors\n';
    expect(failureOf(text)).toEqual({ code: 'cut-off', line: 4 });
  });
});

describe('a dump that is broken', () => {
  it.each([
    ['fewer values than columns', 'CREATE TABLE a (b int, c int);\nINSERT INTO a VALUES (1);'],
    ['a column that the table does not have', 'CREATE TABLE a (b int);\nINSERT INTO a (c) VALUES (1);'],
    ['no value between commas', 'CREATE TABLE a (b int, c int);\nINSERT INTO a VALUES (,1);'],
    ['two values without a comma', "CREATE TABLE a (b int);\nINSERT INTO a VALUES ('1' '2');"],
    ['an unknown statement', 'CREATE TABLE a (b int);\nHELLO world;'],
  ])('is found with its line: %s', (_, text) => expect(failureOf(text)).toEqual({ code: 'broken', line: 2 }));
});

describe('a dump that was made to do harm', () => {
  const many = 100_000;
  const hostile = {
    quotes: `INSERT INTO a VALUES ('${"'".repeat(many)}`,
    backslashes: `/*! */;INSERT INTO a VALUES ('${'\\'.repeat(many)}`,
    'names in quotes': `INSERT INTO "${'""'.repeat(many)}`,
    comments: '/*'.repeat(many),
    'stars in a comment': `/*${'*'.repeat(many)}`,
    'comments of a line': '--\n'.repeat(many),
    dashes: `INSERT INTO a VALUES (${'- '.repeat(many)}`,
    'dollar signs': `CREATE FUNCTION a AS $a$${'$a'.repeat(many)}`,
    'names of dollar quotes': `CREATE FUNCTION a AS ${'$a b'.repeat(many)}`,
    brackets: `INSERT INTO a VALUES ${'('.repeat(many)}`,
    'brackets in a table': `CREATE TABLE a (b ${'('.repeat(many)}`,
    calls: `INSERT INTO a VALUES (${'replace('.repeat(many)}`,
    columns: `CREATE TABLE a (${'b int,'.repeat(many)}`,
    values: `INSERT INTO a VALUES (${'1,'.repeat(many)}`,
    'empty statements': `SET a;${';'.repeat(many)}?`,
    'statements in one line': `${'SET a;'.repeat(many)}?`,
    tables: Array.from({ length: many / 10 }, (_, i) => `CREATE TABLE a${i} (b int);`).join('\n'),
    'tabs of COPY': `COPY a (b) FROM stdin;\n${'\t'.repeat(many)}`,
    delimiters: `DELIMITER ab\n${'a '.repeat(many)}`,
    'a long word': 'a'.repeat(many),
    'white space': `SET a;${' '.repeat(many)}?`,
    'references of a table': `CREATE TABLE a (${'FOREIGN KEY (b) REFERENCES c,'.repeat(many / 10)}`,
    'references of columns': `CREATE TABLE a (${'b int REFERENCES c,'.repeat(many / 10)}`,
    'columns of a key': `ALTER TABLE a ADD PRIMARY KEY (${'b,'.repeat(many)}`,
    'keys of a table': `ALTER TABLE a ADD ${'PRIMARY KEY (b),'.repeat(many / 10)}`,
    'brackets in a key': `ALTER TABLE a ADD PRIMARY KEY ${'('.repeat(many)}`,
    'parents of a table': `CREATE TABLE a () INHERITS (${'b,'.repeat(many)}`,
    'parts of parts': `CREATE TABLE p0 (a int);${Array.from(
      { length: 4000 },
      (_, i) => `CREATE TABLE p${i + 1} PARTITION OF p${i} DEFAULT;INSERT INTO p${i} VALUES (1);`,
    ).join('')}?`,
  };

  it.each(Object.entries(hostile))('is read in linear time, in one chunk or in many: %s', (_, text) => {
    for (const size of [text.length, 1000, 1]) {
      const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
        text.slice(i * size, (i + 1) * size),
      );
      const { failure, steps } = readAll(chunks);
      expect(failure).not.toBeNull();
      expect(steps).toBeLessThan(6 * text.length + 100);
    }
  });

  it('has no row or name that is stored beyond a limit', () => {
    const part = 'x'.repeat(1_000_000);
    const text = ["INSERT INTO a VALUES ('", ...Array.from({ length: 101 }, () => part)];
    expect(readAll(text).failure).toEqual({ code: 'too-large', line: 1 });
    expect(readAll(['COPY a (b) FROM stdin;\n', ...text.slice(1)]).failure).toEqual({
      code: 'too-large',
      line: 2,
    });
    expect(failureOf(`INSERT INTO ${'a'.repeat(2000)} VALUES (1);`)?.code).toBe('too-large');
    expect(failureOf(`${hostile.columns}c int);`)?.code).toBe('too-large');
    expect(failureOf(hostile.tables)?.code).toBe('too-large');
  });

  it('ends in rows or in a failure, whatever is changed in a real dump', () => {
    const piece = fc.constantFrom(
      "'",
      '"',
      '`',
      '\\',
      '(',
      ')',
      ';',
      ',',
      '--',
      '/*',
      '$$',
      '\n',
      '\0',
      'COPY',
      'é',
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.array(fc.tuple(fc.nat(), piece)), (name, changes) => {
        let text = dumpText(name);
        for (const [place, letters] of changes) {
          const at = place % text.length;
          text = text.slice(0, at) + letters + text.slice(at + (place % 3));
        }
        const { failure, steps } = readAll([text]);
        if (failure) expect(failure.line).toBeLessThanOrEqual(text.split('\n').length + 1);
        expect(steps).toBeLessThan(6 * text.length + 100);
        const { tables } = readStored(text);
        for (const { columns, references } of tables.values())
          for (const { column, to, toColumn } of references) {
            expect(columns).toContain(column);
            expect(tables.get(to)?.columns).toContain(toColumn);
          }
      }),
    );
  });
});
