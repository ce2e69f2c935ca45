import { type CsvCell, csvFile } from '../../../../files/csv.ts';
import type { ColumnType } from '../analysis/column-type.ts';

interface AnalysisForm {
  /** The types of the columns, in their order. A column without one is text. */
  types?: readonly ColumnType[];
  /** The text for a missing value; see {@link missingToken}. */
  missing?: string;
}

/**
 * Rows as CSV for R and Python: commas between cells, points in numbers, \n at the end of a row, UTF-8
 * without a byte order mark. Null is `missing`, and an empty text is "" (in a column of numbers, booleans or
 * times it is missing too). Booleans are TRUE and FALSE, however the dump has them. Unlike `toCsv` it escapes
 * no text: a program for statistics runs no formulas, and an apostrophe would be a letter too much. Only a
 * line break inside a text becomes a space: a program that reads line by line would take the rest of the text
 * for a new row.
 *
 * Python reads it with `pandas.read_csv(file, na_values=['NA'], keep_default_na=False)`, with the token in
 * place of NA.
 */
export function analysisCsv(
  header: readonly string[],
  rows: Iterable<readonly CsvCell[]>,
  { types = [], missing = 'NA' }: AnalysisForm = {},
): Blob {
  const writers = header.map((_, i) => writerOf(types[i] ?? 'text', missing));
  return csvFile(rows, line(header.map(quoted)), (cells) =>
    line(cells.map((cell, i) => writers[i]?.(cell) ?? '')),
  );
}

/**
 * The text for a missing value in the files of an export: NA, or else NULL, \N, NA_1 and so on, the first one
 * that is no value in any of the files. Programs compare without the spaces around a value, and so does this.
 */
export function missingToken(files: Iterable<{ rows: Iterable<readonly CsvCell[]> }>): string {
  const taken = new Set<string>();
  for (const { rows } of files)
    for (const cells of rows)
      for (const cell of cells) if (typeof cell === 'string' && like.test(cell)) taken.add(cell.trim());
  const free = ['NA', 'NULL', '\\N'].find((token) => !taken.has(token));
  if (free) return free;
  let i = 1;
  while (taken.has(`NA_${i}`)) i += 1;
  return `NA_${i}`;
}

const like = /^\s*(NA(_\d+)?|NULL|\\N)\s*$/;
const texts: readonly ColumnType[] = ['text', 'bytes', 'empty'];

/** Writes the cells of a column. */
function writerOf(type: ColumnType, missing: string): (cell: CsvCell) => string {
  const empty = texts.includes(type) ? '""' : missing;
  return (cell) => {
    if (cell === null) return missing;
    if (cell === '') return empty;
    if (typeof cell === 'number') return String(cell);
    return type === 'boolean' ? (/^t/i.test(cell) ? 'TRUE' : 'FALSE') : quoted(cell);
  };
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\n`;
}

function quoted(cell: string): string {
  // R stops reading a text at a null.
  const text = cell.replace(/\r\n|[\r\n\u2028\u2029]/g, ' ').replaceAll('\0', '\ufffd');
  return /[",]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
