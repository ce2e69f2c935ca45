import { readFileSync } from 'node:fs';
import type { Cell, Column, DumpFailure } from '../../../../../src/features/admin/dump/reader/dump-events.ts';
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

export interface ReadResult {
  tables: Map<string, { columns: readonly Column[]; rows: (readonly Cell[])[] }>;
  failure: DumpFailure | null;
  reader: DumpReader;
}

/** Reads chunks of text to the end. */
export function readAll(chunks: Iterable<string>): ReadResult {
  const tables: ReadResult['tables'] = new Map();
  const reader = new DumpReader((event) => {
    if (event.type === 'table') tables.set(event.table, { columns: event.columns, rows: [] });
    else if (event.type === 'rows') tables.get(event.table)?.rows.push(...event.rows);
  });
  for (const chunk of chunks) reader.push(chunk);
  return { tables, failure: reader.finish(), reader };
}

/** A table of a store as plain values. */
export interface PlainTable extends Pick<StoredTable, 'references' | 'notInDump'> {
  columns: string[];
  rows: Cell[][];
}

/** Reads a text into a store, in chunks of `size` letters. */
export function readStored(text: string, size = text.length) {
  const store = new TableStore();
  const reader = new DumpReader((event) => store.accept(event));
  for (let at = 0; at < text.length; at += size) reader.push(text.slice(at, at + size));
  const failure = reader.finish();
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
