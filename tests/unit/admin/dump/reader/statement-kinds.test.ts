import { describe, expect, it, test } from 'vitest';
import { limits } from '../../../../../src/features/admin/dump/reader/dump-events.ts';
import { readAll, readStored } from './fixture-dumps.ts';

const failureOf = (text: string) => readAll([text]).failure;
const codeOf = (text: string) => failureOf(text)?.code ?? null;
const statementOf = (text: string) => failureOf(text)?.statement ?? null;
/** The rows of a table, which are the same when the text comes letter by letter. */
const rowsOf = (text: string, table = 'a') => {
  const { tables, failure } = readStored(text);
  expect(failure).toBeNull();
  expect(readStored(text, 1).tables).toEqual(tables);
  return tables.get(table)?.rows;
};
const row = 'INSERT INTO a (x) VALUES (1);';

test.each(
  `ANALYZE CHANGE CLUSTER COMMENT DEALLOCATE DISCARD FLUSH GRANT KILL LOCK NOTIFY OPTIMIZE PRAGMA PREPARE
  REASSIGN REFRESH REINDEX RELEASE RESET REVOKE SAVEPOINT SECURITY SELECT SET SHOW UNLOCK VACUUM VALUES`.split(
    /\s+/,
  ),
)('the statement %s is skipped', (word) => {
  expect(rowsOf(`${word} x (1, 'a;', "b;");${row}`)).toEqual([['1']]);
  expect(rowsOf(`${word.toLowerCase()};${row}`)).toEqual([['1']]);
});

describe('a statement that changes what was read', () => {
  const table = "CREATE TABLE a (x int PRIMARY KEY, y text);INSERT INTO a VALUES (1, 'one'), (2, 'two');";
  const both = [
    ['1', 'one'],
    ['2', 'two'],
  ];

  it.each([
    ["UPDATE a SET y = 'z'", 'UPDATE a'],
    ['UPDATE A SET y = 1', 'UPDATE A'],
    ['DELETE FROM a WHERE x = 1', 'DELETE a'],
    ['MERGE INTO a USING b', 'MERGE'],
    ["LOAD DATA INFILE 'x' INTO TABLE a", 'LOAD'],
    ['RENAME TABLE a TO b', 'RENAME'],
    ['CALL f()', 'CALL'],
    ['EXECUTE s', 'EXECUTE'],
    ['DO $$ x $$', 'DO'],
    ['WITH x AS (SELECT 1) DELETE FROM a', 'WITH'],
    ['SELECT 1 INTO b', 'SELECT … INTO'],
    ['ALTER TABLE a RENAME TO b', 'ALTER TABLE a RENAME'],
    ['ALTER TABLE a ADD PRIMARY KEY (x), DROP COLUMN y', 'ALTER TABLE a DROP'],
    ['ALTER TABLE a ADD z int', 'ALTER TABLE a ADD'],
    ['ALTER TABLE a TRUNCATE PARTITION p', 'ALTER TABLE a TRUNCATE'],
    ['CREATE TABLE b AS SELECT 1', 'CREATE TABLE b'],
    ['CREATE TABLE b (x int) SELECT 1', 'CREATE TABLE b … SELECT'],
    ['CREATE TABLE b LIKE a', 'CREATE TABLE b'],
    ['CREATE TABLE b (LIKE a)', 'CREATE TABLE … LIKE'],
    ['CREATE TABLE a (x int)', 'CREATE TABLE a'],
    ['CREATE TABLE IF NOT EXISTS a (x int)', 'CREATE TABLE a'],
    ['DROP DATABASE IF EXISTS public', 'DROP DATABASE public'],
    ['INSERT INTO a SELECT 1', 'INSERT INTO a … SELECT'],
    ['INSERT INTO a DEFAULT VALUES', 'INSERT INTO a … DEFAULT'],
    ['INSERT INTO a PARTITION (p) VALUES (1)', 'INSERT INTO a … PARTITION'],
    ['INSERT INTO a VALUES (3, 4) AS new ON DUPLICATE KEY UPDATE x = 2', 'INSERT INTO a … AS'],
    ['INSERT INTO a VALUES (3, 4) ON DUPLICATE KEY UPDATE x = 2', 'INSERT INTO a … ON'],
    ['INSERT INTO a SET x = 1 ON DUPLICATE KEY UPDATE x = 2', 'INSERT INTO a … ON'],
    ['INSERT INTO b VALUES (1)', 'INSERT INTO b VALUES'],
    ["COPY a FROM '/x'", 'COPY a'],
    ['COPY a TO stdout', 'COPY a'],
    ['COPY a FROM stdin WITH (FORMAT csv)', 'COPY a'],
    ['\\i more.sql\n', '\\i'],
    ['/*!50001 DELETE FROM a */', 'DELETE FROM a'],
    ['-- MySQL dump 10.13\nINSERT INTO a VALUES (3, 4);', 'INSERT INTO a'],
  ])('ends the reading with its line: %s', (text, statement) => {
    expect(failureOf(`${table}\n${text};`)).toMatchObject({ code: 'statement', statement });
    expect(failureOf(`${table}\n\n SET z;${text.replace(/^-- .*\n/, '$&\n')};`)?.line).toBeGreaterThan(2);
  });

  it.each([
    ['DROP TABLE a;CREATE TABLE a (z int);INSERT INTO a VALUES (9)', [['9']]],
    ['DROP TABLE IF EXISTS "b", public.a CASCADE;CREATE TABLE a (z int)', []],
    ['TRUNCATE TABLE ONLY a', []],
    ['TRUNCATE b, a', []],
    ['DELETE FROM a', []],
    ["DELETE FROM a;INSERT INTO a VALUES (3, 'x')", [['3', 'x']]],
    ["INSERT INTO a SET y = 'a, b', x = -3", [...both, ['-3', 'a, b']]],
    [
      "REPLACE INTO a VALUES (1, 'new')",
      [
        ['2', 'two'],
        ['1', 'new'],
      ],
    ],
    ['REPLACE a SET x = 1', null],
    [
      "INSERT OR REPLACE INTO a VALUES (2, 'new')",
      [
        ['1', 'one'],
        ['2', 'new'],
      ],
    ],
    ["INSERT IGNORE INTO a VALUES (2, 'new')", both],
    ["INSERT INTO a VALUES (2, 'new') ON CONFLICT (x) DO NOTHING", both],
    [
      "INSERT INTO a (x, y) VALUES (1, 'n') ON DUPLICATE KEY UPDATE `x` = VALUES(`x`), y = VALUES(y)",
      [
        ['2', 'two'],
        ['1', 'n'],
      ],
    ],
    ['DELETE FROM sqlite_sequence;UPDATE pg_catalog.pg_database SET x = 1', both],
    ['CREATE TABLE b (x int);UPDATE b SET x = 1;DELETE FROM b WHERE x = 1', both],
    ['/*!1 x */;DO SETVAL(`s`, 1, 0)', both],
    ['DROP VIEW a;DROP INDEX a;DROP DATABASE other;ALTER TABLE a OWNER TO x, DROP CONSTRAINT y', both],
  ])('is followed: %s', (text, rows) => {
    if (rows) expect(rowsOf(`${table}${text};`)).toEqual(rows);
    else expect(codeOf(`${table}${text};`)).toBe('broken');
  });

  it('does so in a dump with several databases only in its own one', () => {
    const one = (rest: string) => `CREATE TABLE a (x int);${rest}`;
    const { tables } = readStored(`USE first;${one('INSERT INTO a VALUES (1);')}
      CREATE DATABASE second;USE second;${one('INSERT INTO second.a VALUES (2);')}
      CREATE TABLE b (x int REFERENCES a);USE first;INSERT INTO a VALUES (3);`);
    expect([...tables].map(([name, { rows }]) => [name, rows])).toEqual([
      ['a', [['1'], ['3']]],
      ['second.a', [['2']]],
      ['second.b', []],
    ]);
    const connected = ['\\connect one\n', '\\connect -reuse-previous=on "dbname=\'two\'"\n'].map(
      (line, i) => `${line}${one(`INSERT INTO a VALUES (${i});`)}`,
    );
    expect([...readStored(connected.join('')).tables.keys()]).toEqual(['a', 'two.a']);
    const paths = ['public', 'klas', '"$user"'].map((path) => `SET search_path = ${path}, pg_catalog;`);
    expect([...readStored(`${paths[0]}${one('')}${paths[1]}${one('')}`).tables.keys()]).toEqual([
      'a',
      'klas.a',
    ]);
  });
});

test.each(['EXPLAIN', 'SELECTS', '"SET"', "'SET'", '1', '(', '='])('a file with %s is no dump', (start) => {
  expect(codeOf(`${start} x;`)).toBe('foreign');
  expect(codeOf(`${row}${start} x;`)).toBe('broken');
});

describe('a line that is no SQL', () => {
  it('is skipped and named above the first statement, and after the end', () => {
    const text = `pg_dump: don't\n-- MySQL dump\nWarning\n${row}\n-- Dump completed\n[done] 'x\n\nreal 3s`;
    for (const chunks of [[text], [...text]]) {
      const { tables, failure, reader } = readAll(chunks);
      expect(failure).toBeNull();
      expect(tables.get('a')?.rows).toEqual([['1']]);
      expect(reader.notes).toEqual([
        { line: 1, text: "pg_dump: don't" },
        { line: 3, text: 'Warning' },
        { line: 6, text: "[done] 'x" },
        { line: 8, text: 'real 3s' },
      ]);
    }
  });

  it('ends the reading elsewhere', () => {
    expect(codeOf(`-- MySQL dump\n${row}\nmysqldump: lost\n${row}`)).toBe('broken');
    expect(codeOf('what?\n'.repeat(limits.notes + 1))).toBe('foreign');
  });
});

describe('INSERT', () => {
  it.each([
    ['INSERT INTO a (x) VALUES (1)', [['1']]],
    ['insert into a (x) values (1),(2)', [['1'], ['2']]],
    ['REPLACE INTO a (x) VALUE (1)', [['1']]],
    ['INSERT LOW_PRIORITY IGNORE INTO a (x) VALUES (1)', [['1']]],
    ['INSERT INTO a (x) OVERRIDING SYSTEM VALUE VALUES (1)', [['1']]],
    ['INSERT INTO a (x) OVERRIDING USER VALUE VALUES (1)', [['1']]],
    ['INSERT INTO "public" . "a" (x) VALUES (1)', [['1']]],
    ["INSERT INTO 'a' ('x') VALUES (1)", [['1']]],
    ['INSERT INTO public.a (x) VALUES (1) RETURNING x', [['1']]],
  ])('is read: %s', (text, rows) => expect(rowsOf(`${text};`)).toEqual(rows));

  it.each([
    'INSERT a VALUES (1)',
    'INSERT INTO (b) VALUES (1)',
    'INSERT "x" INTO a VALUES (1)',
    'INSERT INTO a b VALUES (1)',
    'INSERT INTO a VALUES (1) x (2)',
    'INSERT INTO a. VALUES (1)',
    'INSERT INTO a SET x = (1',
    'INSERT INTO a SET x = 1)',
  ])('is broken: %s', (text) => expect(codeOf(`${row}${text};`)).toBe('broken'));
});

describe('COPY', () => {
  it('is read with and without the names of columns', () => {
    expect(rowsOf('CREATE TABLE a (x int);COPY a FROM stdin;\n1\n\\.\n')).toEqual([['1']]);
    expect(rowsOf('COPY public."a" (x, "y z") FROM STDIN;\n1\t2\n\\.\nSET x;')).toEqual([['1', '2']]);
  });

  it('that does not end is cut off', () => expect(codeOf('COPY a (x) FROM stdin;\n1\n')).toBe('cut-off'));
});

describe('CREATE', () => {
  it.each([
    'CREATE VIEW v AS SELECT 1',
    'CREATE OR REPLACE VIEW v AS SELECT 1',
    'CREATE UNIQUE INDEX i ON a (b)',
    'CREATE SEQUENCE s',
    "CREATE TYPE t AS ENUM ('x;')",
    'CREATE DATABASE d',
    'CREATE PUBLICATION p FOR TABLE a',
    'CREATE VIRTUAL TABLE v USING fts5(t)',
    'CREATE',
    'CREATE ROLE r',
  ])('of something else than a table is skipped: %s', (text) => {
    expect(rowsOf(`${text};${row}`)).toEqual([['1']]);
    expect(rowsOf(`${text.toLowerCase()};${row}`)).toEqual([['1']]);
  });

  it.each([
    'TEMPORARY TABLE',
    'UNLOGGED TABLE',
    'FOREIGN TABLE',
    'TABLE IF NOT EXISTS',
    'table if not exists',
  ])('of a %s has columns', (what) =>
    expect([...readAll([`CREATE ${what} a (b int);`]).tables.keys()]).toEqual(['a']),
  );

  it('reads the names of SQLite, and no array as one', () => {
    const columns = (text: string) => [...readAll([text]).tables.values()].map((table) => table.columns);
    expect(columns("CREATE TABLE [a b] ([first name] TEXT, 'c' int);")[0]?.map(({ name }) => name)).toEqual([
      'first name',
      'c',
    ]);
    expect(columns('CREATE TABLE a (b text[], c integer[3]);')).toEqual([
      [
        { name: 'b', type: 'text[]' },
        { name: 'c', type: 'integer[3]' },
      ],
    ]);
    expect(codeOf('CREATE TABLE a (=);')).toBe('broken');
    expect(codeOf('CREATE TABLE (b int);')).toBe('broken');
    expect(codeOf('CREATE TABLE b;')).toBe('broken');
  });

  it.each(['FUNCTION', 'PROCEDURE', 'TRIGGER', 'EVENT', 'PACKAGE', 'DEFINER = `a`@`b` trigger'])(
    'of a %s is skipped with its body',
    (what) => {
      const body =
        'BEGIN INSERT INTO a VALUES (8); SELECT CASE 1 WHEN 2 THEN 3 END; INSERT INTO a VALUES (9); END';
      expect(rowsOf(`CREATE ${what} t ${body};${row}`)).toEqual([['1']]);
      expect(rowsOf(`CREATE ${what} t SELECT 1;${row}`)).toEqual([['1']]);
    },
  );
});

describe('a transaction', () => {
  it.each(['BEGIN', 'START TRANSACTION', 'begin transaction'])('that begins with %s must end', (begin) => {
    expect(codeOf(`${begin};${row}`)).toBe('cut-off');
    for (const end of ['COMMIT', 'END', 'commit']) expect(rowsOf(`${begin};${row}${end};`)).toEqual([['1']]);
  });

  it('that was rolled back is cut off', () => expect(codeOf(`BEGIN;${row}ROLLBACK;`)).toBe('cut-off'));
});

describe('the program that wrote a dump', () => {
  it.each([
    ['-- PostgreSQL database dump\nSET x;', 'postgres'],
    ['/* PostgreSQL database dump */SET x;', 'postgres'],
    ['-- MySQL dump 10.13\nSET x;', 'mysql'],
    ['-- MariaDB dump 10.19\nSET x;', 'mysql'],
    ['-- phpMyAdmin SQL Dump\nSET x;', 'mysql'],
    ['-- Adminer 4.8.1 PostgreSQL 15 dump\nSET x;', 'postgres'],
    ['/*!40101 SET x */;SET x;', 'mysql'],
    ['/*M!999999 x */;SET x;', 'mysql'],
    ['LOCK TABLES a WRITE;', 'mysql'],
    ['USE x;', 'mysql'],
    ['# x\nSET x;', 'mysql'],
    ['DROP TABLE `a`;', 'mysql'],
    ['CREATE TABLE a (x int) ENGINE=InnoDB;', 'mysql'],
    ['CREATE TABLE a (x int AUTO_INCREMENT);', 'mysql'],
    ['PRAGMA foreign_keys=OFF;', 'sqlite'],
    ['BEGIN TRANSACTION;', 'sqlite'],
    ['COPY a (x) FROM stdin;\n\\.\n', 'postgres'],
    ['SET x; -- a MySQL dump', 'sql'],
    ['PRAGMA x;LOCK x;', 'sqlite'],
  ])('is known: %j', (text, dialect) => expect(readAll([text]).reader.dialect).toBe(dialect));

  it.each([
    '-- MySQL dump\nCOPY a (x) FROM stdin;\n',
    '-- PostgreSQL database dump\nCREATE TABLE `a` (x int);',
    '-- PostgreSQL database dump\n-- MySQL dump\n',
    '-- MySQL dump\n-- PostgreSQL database dump\n',
  ])('is one: %j', (text) => expect(codeOf(text)).toBe('dialect'));

  it.each([
    ['-- PostgreSQL database dump\n', '-- PostgreSQL database dump complete\n'],
    ['-- PostgreSQL database dump\n', '-- PostgreSQL database cluster dump complete\n'],
    ['-- MySQL dump 10.13\n', '-- Dump completed on 2024-05-01\n'],
    ['-- MariaDB dump 10.19\n', '-- Dump completed\n'],
  ])('promises an end: %j', (open, close) => {
    expect(codeOf(`${open}${row}`)).toBe('cut-off');
    expect(codeOf(`${open}${row}${close}`)).toBeNull();
    expect(codeOf(`${open}${row}-- x ${close}`)).toBe('cut-off');
    expect(codeOf(`${open}${row}SET x ${close};`)).toBe('cut-off');
  });

  it('decides what a backslash, # and $ are', () => {
    const mysql = '/*!1 x */;';
    expect(rowsOf(`${mysql}# a 'comment\nINSERT INTO a$b (x) VALUES ('\\'');`, 'a$b')).toEqual([["'"]]);
    expect(rowsOf(`INSERT INTO a (x) VALUES ('\\');${row}`)).toEqual([['\\'], ['1']]);
    expect(codeOf("INSERT INTO a (x) VALUES ('it\\'s');")).toBe('broken');
    for (const [setting, text] of [
      ['standard_conforming_strings = on', '\\\\'],
      ['off = standard_conforming_strings;SET x = off', '\\\\'],
      ['standard_conforming_strings = off', '\\'],
    ] as const)
      expect(rowsOf(`SET ${setting};INSERT INTO a (x) VALUES ('\\\\');`)).toEqual([[text]]);
  });
});

describe('what stands between statements', () => {
  it.each([
    ['-- it; is (\n'],
    ['/* it; is ( */'],
    ['\\restrict x; (\n'],
    [';;\n\t '],
    ['DELIMITER //\nSET x = 1; SET y//\nDELIMITER ;\n'],
    ['delimiter $$\nSET x$$\ndelimiter ;\n'],
    ['DELIMITER $$\nCREATE TRIGGER t BEGIN INSERT INTO a VALUES (9); END$$\nDELIMITER ;\n'],
    ['DELIMITER //\nSET x / y//\nDELIMITER\n'],
  ])('is read over: %j', (between) => expect(rowsOf(`SET x;${between}${row}`)).toEqual([['1']]));

  it('may be a quote that doubles', () =>
    expect(
      rowsOf(
        `CREATE TABLE "a""b" (c,d,e,f,g);INSERT INTO "a""b" VALUES ('it''s', E'it\\'s', n'x', b'1', "y");`,
        'a"b',
      ),
    ).toEqual([["it's", "it's", 'x', '1', 'y']]));

  it('has a limited delimiter', () => {
    expect(codeOf(`SET x;DELIMITER ${'/'.repeat(limits.name - 1)}\n`)).toBeNull();
    expect(codeOf(`SET x;DELIMITER ${'/'.repeat(limits.name)}\n`)).toBe('too-large');
  });

  it.each(["SET x = 'a", 'SET "a', 'SET x /* a', 'SET $a$ b', 'SET x'])(
    'that does not end is cut off: %j',
    (text) => expect(codeOf(`${row}${text}`)).toBe('cut-off'),
  );
});

describe('a keyword', () => {
  it.each(['INTO', 'VALUES'])('of INSERT is not what resembles %s', (word) => {
    for (const other of [`${word}x`, `x${word}`, `"${word}"`])
      expect(codeOf(row + row.replace(word, other)), other).toBe('broken');
  });

  it('inside a trigger counts as a whole word', () => {
    const trigger = (body: string) =>
      rowsOf(`CREATE TRIGGER t BEGIN ${body}; INSERT INTO a VALUES (9); END;${row}`);
    for (const body of ['xEND; ENDx', 'xBEGIN; BEGINx', 'CASEx; xCASE', '"END"'])
      expect(trigger(`SELECT ${body}`), body).toEqual([['1']]);
  });
});

describe('a list of columns', () => {
  it.each([
    ['=', 'broken'],
    ['b = c', 'broken'],
    ['(b)', 'broken'],
    ['"b", c', null],
  ])('with %s: %s', (columns, code) => {
    expect(codeOf(`INSERT INTO a (${columns}) VALUES (1${code ? '' : ', 2'});`)).toBe(code);
    expect(codeOf(`COPY a (${columns}) FROM stdin;\n1${code ? '' : '\t2'}\n\\.\n`)).toBe(code);
  });

  it('is limited in number and in length', () => {
    const named = (count: number) => {
      const names = Array.from({ length: count }, (_, i) => `c${i}`).join();
      return `INSERT INTO a (${names}) VALUES (${names.replace(/\w+/g, '1')});`;
    };
    expect(codeOf(named(limits.columns))).toBeNull();
    expect(codeOf(named(limits.columns + 1))).toBe('too-large');
    const name = 'n'.repeat(limits.name);
    expect(codeOf(`INSERT INTO ${name} (x) VALUES (1);`)).toBeNull();
    expect(codeOf(`INSERT INTO ${name}n (x) VALUES (1);`)).toBe('too-large');
    expect(codeOf(`INSERT INTO a (${name}) VALUES (1);`)).toBeNull();
    expect(codeOf(`INSERT INTO a (${name}n) VALUES (1);`)).toBe('too-large');
    expect(statementOf(row)).toBeNull();
  });
});
