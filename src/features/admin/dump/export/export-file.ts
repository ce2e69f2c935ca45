import { type CsvCell, csvFile, toCsv } from '../../../../ui/csv.ts';
import type { ColumnType } from '../analysis/columns.ts';
import type { Cell } from '../reader/dump-events.ts';
import { type Variable, variableNames } from './variables.ts';

/** A column of a file, before it gets a name that R and SPSS accept. */
export interface OutColumn {
  name: string;
  label: string;
  type: ColumnType;
  /** The number of digits of the longest whole number. */
  digits?: number;
  values?: Variable['values'];
}

/** A file of the export, for any kind of CSV. */
export interface OutFile {
  name: string;
  columns: readonly OutColumn[];
  /** Can be iterated several times. */
  rows: Iterable<readonly (Cell | number)[]>;
}

export function variablesOf({ columns }: OutFile): Variable[] {
  const names = variableNames(columns.map(({ name }) => name));
  return columns.map(({ label, type, digits, values = [] }, i) => ({
    name: names[i] ?? '',
    label,
    type,
    values,
    ...(digits !== undefined && { digits }),
  }));
}

/** For R and Python. `missing`: the text for a missing value. */
export function asAnalysisCsv(file: OutFile, missing: string): Blob {
  const variables = variablesOf(file);
  return analysisCsv(
    variables.map(({ name }) => name),
    file.rows,
    { types: variables.map(({ type }) => type), missing },
  );
}

/** For spreadsheets in `language`, with the labels as heads. */
export function asSpreadsheetCsv(file: OutFile, language: string): Blob {
  const types = file.columns.map(({ type }) => type);
  return toCsv(withHead(file, types), language);
}

function* withHead({ columns, rows }: OutFile, types: readonly ColumnType[]): Iterable<CsvCell[]> {
  yield columns.map(({ label }) => label);
  for (const row of rows) yield row.map((cell, i) => numberOf(cell, types[i]) ?? cell);
}

/** A whole number with more digits than a spreadsheet stores stays a text, because it is an identifier. */
function numberOf(cell: Cell | number, type: ColumnType | undefined): number | null {
  if (typeof cell !== 'string' || cell === '' || (type !== 'whole' && type !== 'number')) return null;
  const number = Number(cell);
  const isTooLong = type === 'whole' && cell.replace(/\D/g, '').length > 15;
  return Number.isFinite(number) && !isTooLong ? number : null;
}

interface AnalysisForm {
  /** The types of the columns, in order. A column without one is text. */
  types?: readonly ColumnType[];
  /** The text for a missing value; see {@link missingToken}. */
  missing?: string;
}

/**
 * Rows as CSV for R and Python: commas, decimal points, \n, UTF-8 without a byte order mark, TRUE and FALSE. Null is
 * `missing`; an empty text is "", but missing in a column of another type. Nothing is escaped against formulas, which
 * statistics programs do not run. Line breaks in a text become spaces, for programs that read by line.
 *
 * In Python: `pandas.read_csv(file, na_values=['NA'], keep_default_na=False)`, with the token in place of NA.
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
 * The text for a missing value in an export: the first of NA, NULL, \N, NA_1 and so on that is no value in any file,
 * ignoring spaces around values, as programs do.
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

/** Returns the function that writes the cells of a column. */
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
  // R ends a text at a null character.
  const text = cell.replace(/\r\n|[\r\n\u2028\u2029]/g, ' ').replaceAll('\0', '\ufffd');
  return /[",]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
