import { describe, expect, it } from 'vitest';
import { limits } from '../../../../../src/features/admin/dump/reader/dump-types.ts';
import { codeOf, readAll, tablesIn } from './fixture-dumps.ts';

/** The rows of a table, which are the same when the text comes letter by letter. */
const rowsOf = (text: string, table = 'a') => tablesIn(text).get(table)?.rows;
const row = 'INSERT INTO a (x) VALUES (1);';
const table = "CREATE TABLE a (x int PRIMARY KEY, y text);INSERT INTO a VALUES (1, 'one'), (2, 'two');";
const one = ['1', 'one'];
const two = ['2', 'two'];

it.each(
  `ANALYZE CHANGE CLUSTER COMMENT DEALLOCATE DISCARD FLUSH GRANT KILL LOCK NOTIFY OPTIMIZE PRAGMA PREPARE
  REASSIGN REFRESH REINDEX RELEASE RESET REVOKE SAVEPOINT SECURITY SET SHOW STOP UNLOCK VACUUM VALUES`.split(
    /\s+/,
  ),
)('skips the statement %s', (word) => {
  expect(rowsOf(`${word} x (1, 'a;', "b;");${row}`)).toEqual([['1']]);
  expect(rowsOf(`${word.toLowerCase()};${row}`)).toEqual([['1']]);
});

it.each([
  ["UPDATE a SET y = 'z'", 'UPDATE a'],
  ['UPDATE A SET y = 1', 'UPDATE A'],
  ['UPDATE b SET y = 1', 'UPDATE b'],
  ['DELETE FROM a WHERE x = 1', 'DELETE a'],
  ['DELETE QUICK FROM a', 'DELETE QUICK'],
  ['MERGE INTO a USING b', 'MERGE'],
  ["LOAD DATA INFILE 'x' INTO TABLE a", 'LOAD'],
  ['RENAME TABLE a TO b', 'RENAME'],
  ['CALL f()', 'CALL'],
  ['EXECUTE s', 'EXECUTE'],
  ['DO $$ x $$', 'DO'],
  ['WITH x AS (SELECT 1) DELETE FROM a', 'WITH'],
  ['SELECT 1 INTO b', 'SELECT … INTO'],
  ["SET client_encoding = 'LATIN1';SET client_encoding = 'UTF8'", 'SET client_encoding = UTF8'],
  ['CREATE TABLE s.c (x int);INSERT INTO c (x) VALUES (1)', 'INSERT INTO c'],
  ['-- PostgreSQL database dump\nSELECT public.fill()', 'SELECT public.fill'],
  ['SELECT fill(1)', 'SELECT fill'],
  ['ALTER TABLE a RENAME TO b', 'ALTER TABLE a RENAME'],
  ['ALTER TABLE a ADD PRIMARY KEY (x), DROP COLUMN y', 'ALTER TABLE a DROP'],
  ['ALTER TABLE a ADD z int', 'ALTER TABLE a ADD'],
  ['ALTER TABLE a TRUNCATE PARTITION p', 'ALTER TABLE a TRUNCATE'],
  ['CREATE TABLE b AS SELECT 1', 'CREATE TABLE b'],
  ['CREATE TABLE b (x int) (SELECT 1)', 'CREATE TABLE b … SELECT'],
  ['CREATE TABLE b LIKE a', 'CREATE TABLE b'],
  ['CREATE TABLE b (LIKE a)', 'CREATE TABLE … LIKE'],
  ['CREATE TABLE b', 'CREATE TABLE b'],
  ['CREATE TABLE a (x int)', 'CREATE TABLE a'],
  ['CREATE TABLE IF NOT EXISTS a (x int)', 'CREATE TABLE a'],
  ['DROP DATABASE IF EXISTS public', 'DROP DATABASE public'],
  ['INSERT INTO a SELECT 1', 'INSERT INTO a … SELECT'],
  ['INSERT INTO a SET x = 1', 'INSERT INTO a … SET'],
  ['INSERT INTO a DEFAULT VALUES', 'INSERT INTO a … DEFAULT'],
  ['INSERT INTO a PARTITION (p) VALUES (1)', 'INSERT INTO a … PARTITION'],
  ['INSERT INTO a VALUES (3, 4) AS new ON DUPLICATE KEY UPDATE x = 2', 'INSERT INTO a … AS'],
  ['INSERT INTO a VALUES (3, 4) ON DUPLICATE KEY UPDATE x = 2', 'INSERT INTO a … ON'],
  ['INSERT INTO a VALUES (3, 4) RETURNING x', 'INSERT INTO a … RETURNING'],
  ['INSERT INTO b VALUES (1)', 'INSERT INTO b VALUES'],
  ["COPY a FROM '/x'", 'COPY a'],
  ['COPY a TO stdout', 'COPY a'],
  ['COPY a FROM stdin WITH (FORMAT csv)', 'COPY a'],
  ['\\i more.sql\n', '\\i'],
  ['\\encoding LATIN1\n', '\\encoding'],
  ['CREATE TABLE c (x int);UPDATE c SET x = 1', 'UPDATE c'],
  ['/*!50001 DELETE FROM a WHERE x = 1 */', 'DELETE a'],
  ['/*M!100100 DELETE FROM a WHERE x = 1 */', 'DELETE a'],
  ['-- MySQL dump 10.13\nINSERT INTO a VALUES (3, 4)', 'INSERT INTO a'],
])('ends the reading with the line of what changes the data: %s', (text, statement) => {
  const { failure, tables } = readAll([`${table}\n SET z;${text};`]);
  expect(failure).toEqual({ code: 'statement', statement, line: text.startsWith('--') ? 3 : 2 });
  expect(tables.get('a')?.rows.slice(0, 2)).toEqual([one, two]);
});

it.each([
  ['DROP TABLE a;CREATE TABLE a (z int);INSERT INTO a VALUES (9)', [['9']]],
  ['DROP TABLE IF EXISTS "b", public.a CASCADE;CREATE TABLE a (z int)', []],
  ['TRUNCATE TABLE ONLY a', []],
  ['TRUNCATE b, a', []],
  ['DELETE FROM a', []],
  ["DELETE FROM a;INSERT INTO a VALUES (3, 'x')", [['3', 'x']]],
  ["REPLACE INTO a VALUES (1, 'new')", [two, ['1', 'new']]],
  ["INSERT OR REPLACE INTO a VALUES (2, 'new')", [one, ['2', 'new']]],
  ["INSERT IGNORE INTO a VALUES (2, 'new')", [one, two]],
  ["INSERT IGNORE INTO a VALUES (NULL, 'x'), (NULL, 'y')", [one, two, [null, 'x'], [null, 'y']]],
  ["REPLACE INTO a VALUES ('\ufffd', 'x'), ('\ufffd', 'y')", [one, two, ['\ufffd', 'x'], ['\ufffd', 'y']]],
  ["INSERT INTO a VALUES (2, 'new') ON CONFLICT (x) DO NOTHING", [one, two]],
  [
    "INSERT INTO a (x, y) VALUES (1, 'n') ON DUPLICATE KEY UPDATE `x` = VALUES(`x`), y = VALUES(y)",
    [two, ['1', 'n']],
  ],
  ['DELETE FROM sqlite_sequence;UPDATE pg_catalog.pg_database SET x = 1', [one, two]],
  ['CREATE TABLE b (x int);DELETE FROM b WHERE x = 1', [one, two]],
  ['/*!1 SET x */;DO SETVAL(`s`, 1, 0)', [one, two]],
  [
    'DROP VIEW a;DROP INDEX a;DROP DATABASE other;ALTER TABLE a OWNER TO x, DROP CONSTRAINT y;COMMENT ON a',
    [one, two],
  ],
])('follows %s', (text, rows) => expect(rowsOf(`${table}${text};`)).toEqual(rows));

it('keeps databases and schemas apart', () => {
  const create = 'CREATE TABLE a (x int);';
  const namesIn = (text: string) => [...tablesIn(text)].map(([name, { rows }]) => [name, rows]);
  expect(
    namesIn(`USE first;${create}INSERT INTO a VALUES (1);
      CREATE DATABASE second;USE second;${create}INSERT INTO second.a VALUES (2);
      CREATE TABLE b (x int REFERENCES a);USE first;INSERT INTO a VALUES (3);`),
  ).toEqual([
    ['a', [['1'], ['3']]],
    ['second.a', [['2']]],
    ['second.b', []],
  ]);
  const connected = ['\\connect one\n', '\\connect -reuse-previous=on "dbname=\'two\'"\n'];
  expect(
    namesIn(connected.map((line, i) => `${line}${create}INSERT INTO a VALUES (${i});`).join('')),
  ).toEqual([
    ['a', [['0']]],
    ['two.a', [['1']]],
  ]);
  const paths = ['public', 'klas', '"$user"'].map((path) => `SET search_path = ${path}, pg_catalog;`);
  expect(namesIn(`${paths[0]}${create}${paths[1]}${create}${paths[2]}${row}`)).toEqual([
    ['a', []],
    ['klas.a', [['1']]],
  ]);
});

it.each(['EXPLAIN', 'SELECTS', '"SET"', "'SET'", '1', '(', '='])(
  'takes no file with %s for a dump',
  (start) => {
    expect(codeOf(`${start} x;`)).toBe('foreign');
    expect(codeOf(`${row}${start} x;`)).toBe('broken');
  },
);

describe('a line that is no SQL', () => {
  it('is skipped and named above the first statement, and after the end', () => {
    const text = `pg_dump: don't\n-- MySQL dump\nWarning\n${row}\n-- Dump completed\n[done] 'x\n\nreal 3s`;
    for (const chunks of [[text], [...text]]) {
      const { tables, failure, notes } = readAll(chunks);
      expect(failure).toBeNull();
      expect(tables.get('a')?.rows).toEqual([['1']]);
      expect(notes).toEqual([
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

it.each([
  ['insert into a (x) values (1),(2)', [['1'], ['2']]],
  ['REPLACE INTO a (x) VALUE (1)', [['1']]],
  ['INSERT DELAYED IGNORE INTO a (x) VALUES (1)', [['1']]],
  ['INSERT INTO a (x) OVERRIDING SYSTEM VALUE VALUES (1)', [['1']]],
  ['INSERT INTO "public" . "a" (x) VALUES (1)', [['1']]],
  ["INSERT INTO 'a' ('x') VALUES (1)", [['1']]],
  ['CREATE TABLE a (x int);COPY a FROM stdin;\n1\n\\.\n', [['1']]],
  ['COPY public."a" (x, "y z") FROM STDIN;\n1\t2\n\\.\nSET x;', [['1', '2']]],
  ['COPY a (x) FROM stdin;\r\na\\tb\r\n\\N\r\n\\\\N\r\n\\.\r\n', [['a\tb'], [null], ['\\N']]],
])('reads rows: %s', (text, rows) => expect(rowsOf(`${text};`)).toEqual(rows));

it.each([
  ['INSERT a VALUES (1)', 'broken'],
  ['INSERT INTO (b) VALUES (1)', 'broken'],
  ['INSERT "x" INTO a VALUES (1)', 'broken'],
  ['INSERT "INTO" a (x) VALUES (1)', 'broken'],
  ['INSERT INTO a (x) "VALUES" (1)', 'broken'],
  ['INSERT INTO a (x) xVALUES (1)', 'broken'],
  ['INSERT INTO a b VALUES (1)', 'broken'],
  ['INSERT INTO a VALUES (1) x (2)', 'broken'],
  ['INSERT INTO a (b = c) VALUES (1)', 'broken'],
  ['INSERT INTO a ((b)) VALUES (1)', 'broken'],
  ['COPY a (=) FROM stdin;\n1\n\\.\n', 'broken'],
  ['CREATE TABLE b (=)', 'broken'],
  ['CREATE TABLE b (x int', 'broken'],
  ['CREATE TABLE (b int)', 'broken'],
  ['COPY a (x) FROM stdin;\n1\n', 'cut-off'],
  ["SET x = 'a", 'cut-off'],
  ['SET "a', 'cut-off'],
  ['SET x /* a', 'cut-off'],
  ['SET $a$ b', 'cut-off'],
  ['BEGIN', 'cut-off'],
  ['BEGIN;INSERT INTO a (x) VALUES (2);ROLLBACK', 'cut-off'],
  [`INSERT INTO ${'n'.repeat(limits.name + 1)} (x) VALUES (1)`, 'too-large'],
  [`INSERT INTO b (${'n'.repeat(limits.name + 1)}) VALUES (1)`, 'too-large'],
  [`INSERT INTO ${'n'.repeat(limits.name)} (${'n'.repeat(limits.name)}) VALUES (1)`, null],
  ['DELIMITER 12345678901234567\n', 'too-large'],
])('says why it stops: %s', (text, code) => expect(codeOf(`${row}${text};`)).toBe(code));

it.each([
  'CREATE VIEW v AS SELECT 1',
  'CREATE OR REPLACE VIEW v AS SELECT event, begin',
  'CREATE UNIQUE INDEX i ON a (begin)',
  "CREATE TYPE t AS ENUM ('x;')",
  'CREATE PUBLICATION p FOR TABLE a',
  'CREATE VIRTUAL TABLE v USING fts5(t)',
  'CREATE',
  ...['FUNCTION', 'PROCEDURE', 'TRIGGER', 'EVENT', 'PACKAGE', 'DEFINER = `a`@`b` trigger'].flatMap((what) => [
    `CREATE ${what} t SELECT 1`,
    `CREATE ${what} t BEGIN INSERT INTO a VALUES (8); SELECT CASE 1 WHEN 2 THEN 3 END; SELECT 9; END`,
    `CREATE ${what} t BEGIN UPDATE a SET x = CASE 1 WHEN 2 THEN 3 END, end = 5; INSERT INTO a VALUES (9); END`,
    `CREATE ${what} t BEGIN SELECT xEND, ENDx, BEGINx, xCASE, "END"; INSERT INTO a VALUES (9); END`,
  ]),
])('skips what makes no table: %s', (text) => {
  expect(rowsOf(`${text};${row}`)).toEqual([['1']]);
  expect(rowsOf(`${text.toLowerCase()};${row}`)).toEqual([['1']]);
});

it.each(['TEMPORARY TABLE', 'UNLOGGED TABLE', 'FOREIGN TABLE', 'TABLE IF NOT EXISTS', 'table'])(
  'reads the columns of CREATE %s',
  (what) => expect([...readAll([`CREATE ${what} a (b int);`]).tables.keys()]).toEqual(['a']),
);

it.each(['BEGIN', 'START TRANSACTION', 'begin transaction'])(
  'wants an end of a transaction from %s',
  (begin) => {
    expect(codeOf(`${begin};${row}`)).toBe('cut-off');
    for (const end of ['COMMIT', 'END', 'commit']) expect(rowsOf(`${begin};${row}${end};`)).toEqual([['1']]);
  },
);

it.each([
  ['-- PostgreSQL database dump\nSET x;', 'postgres'],
  ['/* PostgreSQL database dump */SET x;', 'postgres'],
  ['-- MySQL dump 10.13\nSET x;', 'mysql'],
  ['-- MariaDB dump 10.19\nSET x;', 'mysql'],
  ['-- phpMyAdmin SQL Dump\nSET x;', 'mysql'],
  ['-- Adminer 4.8.1 PostgreSQL 15 dump\nSET x;', 'postgres'],
  ['-- Server version:   PostgreSQL 17.0\n/*!40101 SET x */;SET x;', 'postgres'],
  ["SELECT x #> '{a}' FROM y;", 'sql'],
  ['-- Adminer 6.1.2 SQLite 3.40.1 dump\nCREATE TABLE `a` (x int);', 'sqlite'],
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
])('knows the program by %j', (text, dialect) => expect(readAll([text]).dialect).toBe(dialect));

it.each([
  '-- MySQL dump 10.13\nCOPY a (x) FROM stdin;\n',
  '-- PostgreSQL database dump\nCREATE TABLE `a` (x int);',
  '-- PostgreSQL database dump\n-- MySQL dump 10.13\n',
  '-- MySQL dump 10.13\n-- PostgreSQL database dump\n',
])('ends where the program is another one: %j', (text) => expect(codeOf(text)).toBe('dialect'));

it.each([
  ['-- PostgreSQL database dump\n', '-- PostgreSQL database dump complete\n'],
  ['-- PostgreSQL database dump\n', '-- PostgreSQL database cluster dump complete\n'],
  ['-- MySQL dump 10.13\n', '-- Dump completed on 2024-05-01\n'],
  ['-- MariaDB dump 10.19\n', '-- Dump completed\n'],
  ['-- Adminer 4.8.1 MySQL 8.0 dump\n', '-- 2024-05-01 10:00:00\n'],
  ['-- Adminer 4.8.1 SQLite 3 dump\n', '-- \n'],
])('wants the end that %j promises', (open, close) => {
  expect(codeOf(`${open}${row}`)).toBe('cut-off');
  expect(codeOf(`${open}${row}${close}`)).toBeNull();
  expect(codeOf(`${open}${row}-- x ${close}`)).toBe('cut-off');
  expect(codeOf(`${open}${row}SET x ${close};`)).toBe('cut-off');
});

it('reads over the statistics of MySQL itself, which come without CREATE TABLE', () =>
  expect(rowsOf(`/*! */;${row}USE mysql;INSERT  IGNORE INTO \`innodb_index_stats\` VALUES (1,2);`)).toEqual([
    ['1'],
  ]));

it("reads over the sequences of PostgreSQL's programs", () => {
  const sequences = [
    "SELECT pg_catalog.setval('s', 1)",
    "SELECT setval('s', 1)",
    'DO $$ BEGIN PERFORM setval(1); END; $$',
  ];
  for (const statement of sequences)
    expect(
      codeOf(`SET standard_conforming_strings = on;${row}COPY a (x) FROM stdin;\n\\.\n${statement};`),
    ).toBeNull();
});

it('finds a table under its name in another letter case', () => {
  expect(rowsOf('CREATE TABLE Answers (x int);INSERT INTO answers VALUES (1);', 'Answers')).toEqual([['1']]);
  const both = 'CREATE TABLE `A` (x int);CREATE TABLE `a` (x int);INSERT INTO `a` VALUES (1);';
  expect([rowsOf(both, 'A'), rowsOf(both, 'a')]).toEqual([[], [['1']]]);
});

it.each(['SELECT 1', 'select count(*) from a', "/*! */;SELECT f(1, 'a;')"])('skips the question %s', (text) =>
  expect(rowsOf(`${text};${row}`)).toEqual([['1']]),
);

it('reads the statements in comments with a version, but for those that no server executes', () => {
  const view = '/*!50001 CREATE TABLE v (x int) */;/*!50001 DROP TABLE IF EXISTS v*/;';
  const { tables } = readAll([`/*!50001 CREATE TABLE a (x int /*!80023 INVISIBLE */) */;${view}`]);
  expect([...tables.keys()]).toEqual(['a']);
});

it('wants the settings back that a dump has saved', () => {
  const open = `/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE=1 */;${row}`;
  expect(codeOf(open)).toBe('cut-off');
  const end = '/*!40101 SET SQL_MODE=IFNULL(@old_sql_mode, 1) */;\n';
  expect(codeOf(open + end)).toBeNull();
  expect(codeOf(`${open}\n-- Dump end time: now\n`)).toBeNull();
  expect(codeOf(`-- phpMyAdmin SQL Dump\n-- version 3.3.9\n${open}`)).toBeNull();
  expect(readAll([`${open}COMMIT;${end}a warning`]).notes).toHaveLength(1);
  expect(codeOf(`${open}COMMIT;a warning\n${end}`)).toBe('broken');
});

it('takes a comment that only begins like a program for no beginning of a dump', () => {
  for (const comment of ['MySQL dump made by hand', 'PostgreSQL database dump of the school'])
    expect(codeOf(`-- ${comment}\n${row}`), comment).toBeNull();
});

it('skips the advice of another program, which begins like a statement', () => {
  const { tables, notes } = readAll([
    `Use 'help' to see more; it's long.\nShow it.\nCREATE TABLE a (x int);${row}`,
  ]);
  expect([...tables.keys()]).toEqual(['a']);
  expect(notes.map(({ line }) => line)).toEqual([1, 2]);
});

it('names the warnings between the settings at the beginning', () =>
  expect(readAll([`/*!40101 SET x */;\nmysqldump: it's denied\n/*!40101 SET x */;${row}`]).notes).toEqual([
    { line: 2, text: "mysqldump: it's denied" },
  ]));

it('names what phpMyAdmin could not read', () =>
  expect(readAll([`${row}\n-- Error reading data for table b: #145\n`]).notes).toEqual([
    { line: 2, text: 'Error reading data for table b: #145' },
  ]));

it('knows main as the name of the database in SQLite', () =>
  expect(
    rowsOf(
      'CREATE TABLE "a" (x int);INSERT INTO "main"."a" VALUES (1);UPDATE "main"."sqlite_sequence" SET seq = 2;',
    ),
  ).toEqual([['1']]));

it('takes the start of a replication for no transaction', () =>
  expect(codeOf(`START ALL SLAVES;${row}`)).toBeNull());

it('wants the end of each database and of the cluster that pg_dumpall promises', () => {
  const database = `-- PostgreSQL database dump\n${row}-- PostgreSQL database dump complete\n`;
  const other = database.replace(' a ', ' b ');
  const cluster = `-- PostgreSQL database cluster dump\nSET x;\n${database}`;
  const end = '-- PostgreSQL database cluster dump complete\n';
  expect(codeOf(cluster)).toBe('cut-off');
  expect(codeOf(cluster + other)).toBe('cut-off');
  expect(codeOf(cluster + other + end)).toBeNull();
  const encodings = ['SQL_ASCII', 'UTF8', 'utf8', 'SQL_ASCII'].map(
    (name) => `SET client_encoding = '${name}';`,
  );
  expect(codeOf(`${encodings.join('')}${row}`)).toBeNull();
  // Two files that were joined by hand, of which the first had no end.
  expect(codeOf(`-- PostgreSQL database dump\nSET x;\n${database}`)).toBeNull();
});

it('reads backslashes, # and $ as the program means them', () => {
  const mysql = '/*!1 SET x */;';
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

it.each([
  '-- it; is (\n',
  '/* it; is ( */',
  '/***/',
  '/* * / ***/',
  '\\restrict x; (\n',
  '\\encoding SQL_ASCII\n',
  ';;\n\t ',
  'DELIMITER //\nSET x = 1; SET y//\nDELIMITER ;\n',
  'delimiter $$\nSET x$$\ndelimiter ;\n',
  'DELIMITER $$\nCREATE TRIGGER t BEGIN INSERT INTO a VALUES (9); END$$\nDELIMITER ;\n',
  'DELIMITER //\nSET x / y//\nDELIMITER\n',
  'CREATE TRIGGER t AFTER UPDATE OF begin ON b BEGIN UPDATE b SET begin = 1; DELETE FROM b; END;',
  'CREATE TRIGGER t BEGIN SELECT CASE WHEN x THEN begin END; END;',
  '-- PostgreSQL database dump\nCREATE FUNCTION f(begin date) AS $$ x; $$;\n-- PostgreSQL database dump complete\n',
  'CREATE RULE r AS ON INSERT TO b DO INSTEAD (INSERT INTO c VALUES (1); UPDATE c SET (x) = (2));',
  '/*!999999\\- enable the sandbox mode */\n',
  '/*!50001 CREATE VIEW v AS SELECT "*/", \'*/\' */;',
  'DELIMITER ;;\n/*!50106 CREATE*/ /*!50106 EVENT e DO BEGIN /* each */ TRUNCATE TABLE a; DROP TABLE a; END */ ;;\nDELIMITER ;\n',
  "DELIMITER ;;\n/*!50003 CREATE TRIGGER t BEGIN -- it's (\n /* it's */ SET @x = 1; END */;;\nDELIMITER ;\n",
  'SET a $$ a $b$ ; $$;',
  'SET a $f$ $g$ $$ $ff$ $f ; $f$;',
  `SET a $${'n'.repeat(80)}$ ; $${'n'.repeat(80)}$;`,
  'SET a $1 $2b- $;',
  `SET a $${'n'.repeat(81)}$ 1;`,
])('reads over what stands between statements: %j', (between) => {
  expect(rowsOf(`SET x;${between}${row}`)).toEqual([['1']]);
});

it('is limited in the number of columns', () => {
  const named = (count: number) => {
    const names = Array.from({ length: count }, (_, i) => `c${i}`).join();
    return `INSERT INTO a (${names}) VALUES (${names.replace(/\w+/g, '1')});`;
  };
  expect(codeOf(named(limits.columns))).toBeNull();
  expect(codeOf(named(limits.columns + 1))).toBe('too-large');
});
