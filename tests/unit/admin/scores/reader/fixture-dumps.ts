import { readFileSync } from 'node:fs';
import type {
  Cell,
  Column,
  DumpFailure,
} from '../../../../../src/features/admin/scores/reader/dump-events.ts';
import { DumpReader } from '../../../../../src/features/admin/scores/reader/read-dump.ts';

const folder = 'tests/unit/admin/scores/fixtures';

/** The dumps that the real programs wrote (npm run dump-fixtures). */
export const dumpNames = [
  'pg-copy',
  'pg-inserts',
  'pg-column-inserts',
  'mariadb',
  'mariadb-hex-blob',
  'mariadb-one-row',
  'sqlite',
];

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
    else tables.get(event.table)?.rows.push(...event.rows);
  });
  for (const chunk of chunks) reader.push(chunk);
  return { tables, failure: reader.finish(), reader };
}
