import { makeExport } from '../../../../../src/features/admin/dump/export/make-export.ts';
import type { Choices } from '../../../../../src/features/admin/dump/shape/choices.ts';
import type { DumpTables } from '../../../../../src/features/admin/dump/shape/tables.ts';
import { readCsv } from '../../../../read-csv.ts';
import { unzip } from '../../../ui/unzip.ts';
import { confirmed, fixtureTables } from '../shape/dump-tables.ts';
import { words } from './words.ts';

type Change = (choices: Choices) => Partial<Choices>;

/** Fixed, because a random pseudonym now and then contains what a test does not expect to find. */
const key = new Uint8Array(32).fill(5);

/** Makes an export, of everything unless `change` says otherwise. */
export async function exportOf(tables: DumpTables, change: Change = () => ({})) {
  const choices = confirmed(tables);
  const filled = tables.names.filter((name) => (tables.table(name)?.rowCount ?? 0) > 0);
  const everything = { ...choices, tables: filled };
  const made = await makeExport(tables, {
    choices: { ...everything, ...change(everything) },
    words,
    key,
    hash: 'abc',
  });
  const entries = await unzip(made.zip);
  const files = new Map(entries.map(({ name, content }) => [name, content.replace('\uFEFF', '')]));
  const bytes = new Map(entries.map(({ name, bytes }) => [name, bytes]));
  const rows = (file: string) => readCsv(files.get(file) ?? '').map((row) => [...row]);
  const notes = () => rows('codebook.csv').flatMap((row) => (row[0] === '' ? [[row[1], row[2]]] : []));
  return { files, bytes, rows, notes, masked: made.masked, size: made.zip.size };
}

/** The same of a fixture. */
export const exported = (name: string, change?: Change) => exportOf(fixtureTables(name), change);

/** Files have their rows in a random order. */
export const sorted = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => JSON.stringify(row)).sort();
