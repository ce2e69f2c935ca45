import { expect, it } from 'vitest';
import { createBackend } from '../../../../../mock-backend/backend.ts';
import { sqlDump } from '../../../../../mock-backend/sql-dump.ts';
import { sqlTables } from '../../../../../mock-backend/sql-tables.ts';
import { readAll } from './fixture-dumps.ts';

const rowsOf = (text: string, table = 'a') => {
  const { tables, failure } = readAll([text]);
  expect(failure).toBeNull();
  return tables.get(table)?.rows;
};

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

it('takes the columns from INSERT where the dump has no CREATE TABLE', () => {
  const { tables } = readAll(['INSERT INTO "S"."T t" (`x`, "y z") VALUES (1, 2);']);
  expect(tables.get('S.T t')?.columns.map(({ name }) => name)).toEqual(['x', 'y z']);
});

it.each([
  ["E'a\\n\\'\\x41\\101\\u00e9\\\\'", "a\n'AAé\\"],
  ["N'a''b'", "a'b"],
  ["B'0101'", '0101'],
  ["X'0aFF'", '\\x0aff'],
  ["_utf8mb4 'a'", 'a'],
  ['-1.5e-7', '-1.5e-7'],
  ['+.5', '+.5'],
  ['TRUE', 'true'],
  ['NULL', null],
  ["'NULL'", 'NULL'],
  ["unistr('a\\u000ab\\\\c\\+01f600')", 'a\nb\\c😀'],
  ["replace(replace('a\\nb\\r','\\n',char(10)),'\\r',char(13))", 'a\nb\r'],
  ["'back\\slash'", 'back\\slash'],
])('reads the value %s', (value, expected) => {
  expect(rowsOf(`INSERT INTO a (x) VALUES (${value});`)).toEqual([[expected]]);
});

it('reads backslashes between plain quotes as MySQL does, only where MySQL wrote them', () => {
  const insert = "INSERT INTO `a` (x) VALUES ('\\'\\\"\\\\\\n\\t\\0\\Z\\%\\q');";
  expect(rowsOf(`-- MySQL dump 10.13\n${insert}\n-- Dump completed\n`)).toEqual([['\'"\\\n\t\0\x1a\\%q']]);
  expect(rowsOf("SET standard_conforming_strings = off;INSERT INTO a (x) VALUES ('a\\\\b');")).toEqual([
    ['a\\b'],
  ]);
});

it('reads what mysqldump of MySQL 8 writes otherwise than mariadb-dump', () => {
  const text = `-- MySQL dump 10.13  Distrib 8.0.36, for Linux (x86_64)
SET @@GLOBAL.GTID_PURGED=/*!80000 '+'*/ '';
/*!50503 SET character_set_client = utf8mb4 */;
CREATE TABLE \`a\` (\`b\` varbinary(9) DEFAULT NULL, \`c\` bit(1) /*!80023 INVISIBLE */) ENGINE=InnoDB;
INSERT INTO \`a\` VALUES (_binary 'x\\0',_binary '\\''),(0xFF00,NULL);
-- Dump completed on 2024-05-01 10:00:00
`;
  expect(rowsOf(text)).toEqual([
    ['x\0', "'"],
    ['\\xff00', null],
  ]);
});

it('reads the rows of COPY with their escapes, and lines that end as on Windows', () => {
  const rows = ['a\\tb\t\\N\t', '\\\\N\t\\x41\\102\t\\b\\f\\v'].join('\r\n');
  expect(rowsOf(`COPY a (x, y, z) FROM stdin;\r\n${rows}\r\n\\.\r\n`)).toEqual([
    ['a\tb', null, ''],
    ['\\N', 'AB', '\b\f\v'],
  ]);
});

it('skips code, whatever it contains', () => {
  const text = `DELIMITER //
CREATE TRIGGER t BEFORE INSERT ON a FOR EACH ROW BEGIN INSERT INTO a VALUES (9); END//
DELIMITER ;
CREATE FUNCTION f() AS $a$ INSERT INTO a VALUES (9); $$ $ab$ $a$;
SET x = 'INSERT INTO a VALUES (9);';
INSERT INTO a (x) VALUES (1), (2), (3);`;
  expect(rowsOf(text)).toEqual([['1'], ['2'], ['3']]);
});

it('leaves out the tables with which SQLite administers itself', () => {
  const { tables } = readAll(["DELETE FROM sqlite_sequence;INSERT INTO sqlite_sequence VALUES('a',1);"]);
  expect([...tables.keys()]).toEqual([]);
});
