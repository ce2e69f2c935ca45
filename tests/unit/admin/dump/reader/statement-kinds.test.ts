import { describe, expect, it, test } from 'vitest';
import { limits } from '../../../../../src/features/admin/dump/reader/dump-events.ts';
import { readAll } from './fixture-dumps.ts';

const codeOf = (text: string) => readAll([text]).failure?.code ?? null;
const rowsOf = (text: string, table = 'a') => {
  for (const chunks of [[text], [...text]]) {
    const { tables, failure } = readAll(chunks);
    expect(failure).toBeNull();
    if (chunks.length === 1) continue;
    return tables.get(table)?.rows;
  }
};
const row = 'INSERT INTO a VALUES (1);';

test.each(
  `ALTER ANALYZE CALL CHANGE CLUSTER COMMENT DEALLOCATE DELETE DISCARD DO DROP EXECUTE FLUSH GRANT IMPORT KILL LOCK
  MERGE NOTIFY OPTIMIZE PRAGMA PREPARE REASSIGN REFRESH REINDEX RELEASE RENAME RESET REVOKE SAVEPOINT SECURITY SELECT
  SET SHOW TRUNCATE UNLOCK UPDATE USE VACUUM VALUES WITH`.split(/\s+/),
)('the statement %s is skipped', (word) => {
  expect(rowsOf(`${word} x (1, 'a;', "b;");${row}`)).toEqual([['1']]);
  expect(rowsOf(`${word.toLowerCase()};${row}`)).toEqual([['1']]);
});

test.each(['EXPLAIN', 'SELECTS', '"SET"', "'SET'", '1', '(', '='])('a file with %s is no dump', (start) => {
  expect(codeOf(`${start} x;${row}`)).toBe('foreign');
  expect(codeOf(`${row}${start} x;`)).toBe('broken');
});

test.each(['', ' \n', ';;', '-- PostgreSQL database dump\n-- PostgreSQL database dump complete\n'])(
  'a file without a statement is empty: %j',
  (text) => expect(codeOf(text)).toBe('empty'),
);

describe('INSERT', () => {
  it.each([
    ['INSERT INTO a VALUES (1)', [['1']]],
    ['insert into a values (1),(2)', [['1'], ['2']]],
    ['REPLACE INTO a VALUE (1)', [['1']]],
    ['INSERT LOW_PRIORITY IGNORE INTO a VALUES (1)', [['1']]],
    ['INSERT INTO a OVERRIDING SYSTEM VALUE VALUES (1)', [['1']]],
    ['INSERT INTO a OVERRIDING USER VALUE VALUES (1)', [['1']]],
    ['INSERT INTO "public" . "a" (x) VALUES (1)', [['1']]],
    ['INSERT INTO public.a VALUES (1) RETURNING x', [['1']]],
    ['INSERT INTO a VALUES (1) AS new ON DUPLICATE KEY UPDATE x = 2', [['1']]],
  ])('is read: %s', (text, rows) => expect(rowsOf(`${text};`)).toEqual(rows));

  it.each([
    'SELECT 1',
    'WITH x',
    'DEFAULT VALUES',
    'SET b = 1',
    'TABLE b',
    'PARTITION (b) VALUES (2)',
    'AS b VALUES (2)',
    '(b) SELECT 1',
    'select 1',
  ])('of something else than values is skipped: %s', (rest) =>
    expect(rowsOf(`INSERT INTO a ${rest};${row}`)).toEqual([['1']]),
  );

  it.each([
    'INSERT a VALUES (1)',
    'INSERT INTO (b) VALUES (1)',
    'INSERT "x" INTO a VALUES (1)',
    'INSERT INTO a b VALUES (1)',
    'INSERT INTO a (b = c) VALUES (1)',
    "INSERT INTO 'a' VALUES (1)",
    'INSERT INTO a VALUES (1) x (2)',
    'INSERT INTO a. VALUES (1)',
  ])('is broken: %s', (text) => expect(codeOf(`${row}${text};`)).toBe('broken'));

  it('has a name of limited length', () => {
    const name = 'n'.repeat(limits.name);
    expect(codeOf(`INSERT INTO ${name} VALUES (1);`)).toBeNull();
    expect(codeOf(`INSERT INTO ${name}n VALUES (1);`)).toBe('too-large');
    expect(codeOf(`INSERT INTO a (${name}) VALUES (1);`)).toBeNull();
    expect(codeOf(`INSERT INTO a (${name}n) VALUES (1);`)).toBe('too-large');
  });
});

describe('COPY', () => {
  it('is read with and without the names of columns', () => {
    expect(rowsOf('COPY a FROM stdin;\n1\n\\.\n')).toEqual([['1']]);
    expect(rowsOf('COPY public."a" (x, "y z") FROM STDIN;\n1\t2\n\\.\nSET x;')).toEqual([['1', '2']]);
  });

  it('to somewhere, or from a file, is skipped', () => {
    expect(rowsOf(`COPY a TO stdout;${row}`)).toEqual([['1']]);
    expect(rowsOf(`COPY a FROM '/x';${row}`)).toEqual([['1']]);
    expect(rowsOf(`COPY a (b) FROM PROGRAM 'x';${row}`)).toEqual([['1']]);
  });

  it('in another format is broken', () =>
    expect(codeOf('COPY a FROM stdin WITH (FORMAT csv);\n1\n\\.\n')).toBe('broken'));

  it('that does not end is cut off', () => expect(codeOf('COPY a FROM stdin;\n1\n')).toBe('cut-off'));
});

describe('CREATE', () => {
  it.each([
    'CREATE VIEW v AS SELECT 1',
    'CREATE OR REPLACE VIEW v AS SELECT 1',
    'CREATE UNIQUE INDEX i ON a (b)',
    'CREATE SEQUENCE s',
    "CREATE TYPE t AS ENUM ('x;')",
    'CREATE DOMAIN d AS text',
    'CREATE SCHEMA s',
    'CREATE DATABASE d',
    'CREATE EXTENSION e',
    'CREATE RULE r',
    'CREATE',
    'CREATE ROLE r',
    'CREATE TABLE b',
    'CREATE TABLE b AS SELECT 1',
    'CREATE TABLE b LIKE c',
  ])('of something else than columns is skipped: %s', (text) => {
    expect(rowsOf(`${text};${row}`)).toEqual([['1']]);
    expect(rowsOf(`${text.toLowerCase()};${row}`)).toEqual([['1']]);
  });

  it.each(['TEMPORARY TABLE', 'UNLOGGED TABLE', 'TABLE IF NOT EXISTS', 'table if not exists'])(
    'of a %s has columns',
    (what) => expect([...readAll([`CREATE ${what} a (b int);`]).tables.keys()]).toEqual(['a']),
  );

  it.each(['FUNCTION', 'PROCEDURE', 'TRIGGER', 'EVENT', 'PACKAGE', 'trigger'])(
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
  const dialectOf = (text: string) => readAll([text]).reader.dialect;

  it.each([
    ['-- PostgreSQL database dump\nSET x;', 'postgres'],
    ['/* PostgreSQL database dump */SET x;', 'postgres'],
    ['-- MySQL dump 10.13\nSET x;', 'mysql'],
    ['-- MariaDB dump 10.19\nSET x;', 'mysql'],
    ['/*!40101 SET x */;SET x;', 'mysql'],
    ['/*M!999999 x */;SET x;', 'mysql'],
    ['LOCK TABLES a WRITE;', 'mysql'],
    ['USE x;', 'mysql'],
    ['PRAGMA foreign_keys=OFF;', 'sqlite'],
    ['COPY a FROM stdin;\n\\.\n', 'postgres'],
    ['SET x; -- a MySQL dump', 'sql'],
    ['SET x -- MySQL dump\n;', 'sql'],
    ['PRAGMA x;LOCK x;', 'sqlite'],
  ])('is known: %j', (text, dialect) => expect(dialectOf(text)).toBe(dialect));

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
    expect(rowsOf(`${mysql}# a 'comment\nINSERT INTO a$b VALUES ('\\'');`, 'a$b')).toEqual([["'"]]);
    expect(rowsOf(`INSERT INTO a VALUES ('\\');${row}`)).toEqual([['\\'], ['1']]);
    expect(rowsOf("SET standard_conforming_strings = on;INSERT INTO a VALUES ('\\');")).toEqual([['\\']]);
    expect(rowsOf("SET off = standard_conforming_strings;SET x = off;INSERT INTO a VALUES ('\\');")).toEqual([
      ['\\'],
    ]);
    expect(codeOf(`${row}#`)).toBe('broken');
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
    expect(rowsOf(`INSERT INTO "a""b" VALUES ('it''s', E'it\\'s', n'x', b'1', "y");`, 'a"b')).toEqual([
      ["it's", "it's", 'x', '1', 'y'],
    ]));

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
  /** What resembles a keyword: longer words, and the word as a quoted name. */
  const alike = (word: string) => [`${word}x`, `x${word}`, `"${word}"`];

  it.each(['INTO', 'VALUES'])('of INSERT is not what resembles %s', (word) => {
    for (const other of alike(word)) expect(codeOf(row + row.replace(word, other)), other).toBe('broken');
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

  it('is limited', () => {
    const named = (count: number) => {
      const names = Array.from({ length: count }, (_, i) => `c${i}`).join();
      return `INSERT INTO a (${names}) SELECT 1;`;
    };
    expect(codeOf(named(limits.columns))).toBeNull();
    expect(codeOf(named(limits.columns + 1))).toBe('too-large');
  });
});
