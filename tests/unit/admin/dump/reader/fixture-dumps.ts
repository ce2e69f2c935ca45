import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Cell } from '../../../../../src/features/admin/dump/reader/dump-types.ts';
import { DumpReader } from '../../../../../src/features/admin/dump/reader/read-stream.ts';
import { type StoredTable, TableStore } from '../../../../../src/features/admin/dump/reader/table-store.ts';

const folder = 'tests/unit/admin/dump/fixtures';

/** The dumps that the real programs wrote (docs/decisions/dump-reader.md). */
export const dumpNames = [
  'pg-copy',
  'pg-inserts',
  'pg-column-inserts',
  'mariadb',
  'mariadb-hex-blob',
  'mariadb-one-row',
  'sqlite',
];

/** Dumps of a second database, whose tables refer to each other, have partitions, inherit and compute columns. */
export const relationNames = [
  'pg-relations',
  'pg-relations-inserts',
  'mariadb-relations',
  'sqlite-relations',
] as const;

export const dumpBytes = (name: string) => readFileSync(`${folder}/${name}.sql`);
export const dumpText = (name: string) => new TextDecoder().decode(dumpBytes(name));

/** What was put into the databases. */
export const school: { name: string; columns: Record<string, string>; rows: Cell[][] }[] = readFileSync(
  `${folder}/expected.jsonl`,
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** Reads chunks of text to the end. */
export function readAll(chunks: Iterable<string>) {
  const store = new TableStore();
  const reader = new DumpReader(store);
  for (const chunk of chunks) reader.push(chunk);
  const failure = reader.finish();
  const tables = new Map(
    [...store.tables].map(([name, { columns, rowCount }]) => [
      name,
      { columns, rows: store.rows(name, 0, rowCount) },
    ]),
  );
  const { line, steps } = reader.statements.scanner;
  return { store, tables, failure, line, steps, ...reader.findings };
}

/** A table of a store as plain values. */
export interface PlainTable extends Pick<StoredTable, 'references' | 'notInDump'> {
  columns: string[];
  rows: Cell[][];
}

/** Reads a text, in chunks of `size` letters. */
export function readStored(text: string, size = text.length) {
  const count = Math.ceil(text.length / size);
  const { store, failure } = readAll(
    Array.from({ length: count }, (_, i) => text.slice(i * size, (i + 1) * size)),
  );
  const tables = new Map<string, PlainTable>();
  for (const { name, columns, rowCount, references, notInDump } of store.tables.values())
    tables.set(name, {
      columns: columns.map((column) => column.name),
      rows: store.rows(name, 0, rowCount),
      references,
      notInDump,
    });
  return { store, tables, failure };
}

/** The tables of a text, which are the same when it comes letter by letter. */
export function tablesIn(text: string) {
  const { tables, failure } = readStored(text);
  expect(failure).toBeNull();
  expect(readStored(text, 1).tables).toEqual(tables);
  return tables;
}

/** Why reading a text stops; null when it is read to its end. */
export const codeOf = (text: string) => readAll([text]).failure?.code ?? null;
