import type { CsvCell } from '../../../../ui/csv.ts';
import type { ColumnType } from '../analysis/column-type.ts';
import type { ExportFile } from './variables.ts';

export interface CodebookWords {
  header: { file: string; variable: string; label: string; type: string; values: string; missing: string };
  types: Record<ColumnType, string>;
  missing: string;
  leftOut: string;
  date: string;
  hash: string;
}

interface Codebook {
  files: readonly ExportFile[];
  /** The columns in no file, as `table.column`. */
  leftOut: readonly string[];
  date: string;
  /** The SHA-256 of the dump. */
  hash: string;
  /** More information, by name. */
  notes?: readonly (readonly [name: string, value: string])[];
}

/** The codebook for a CSV file: a row per variable, then what was left out, the date and the hash. */
export function codebookRows(
  { files, leftOut, date, hash, notes = [] }: Codebook,
  words: CodebookWords,
): CsvCell[][] {
  const { file, variable, label, type, values, missing } = words.header;
  const variables = files.flatMap(({ name, variables }) =>
    variables.map((column) => [
      name,
      column.name,
      column.label,
      words.types[column.type],
      column.values.map(({ value, label }) => `${value} = ${label}`).join('; '),
      words.missing,
    ]),
  );
  const about = (name: string, value: string) => [null, name, value, null, null, null];
  return [
    [file, variable, label, type, values, missing],
    ...variables,
    ...leftOut.map((column) => about(words.leftOut, column)),
    about(words.date, date),
    about(words.hash, hash),
    ...notes.map(([name, value]) => about(name, value)),
  ];
}
