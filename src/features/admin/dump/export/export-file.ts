import { type CsvCell, toCsv } from '../../../../ui/csv.ts';
import type { ColumnType } from '../analysis/columns.ts';
import type { Cell } from '../reader/dump-events.ts';
import { type Variable, variableNames } from './variables.ts';

/** A column of a file, before it gets a name that R and SPSS accept. */
export interface OutColumn {
  name: string;
  label: string;
  type: ColumnType;
  values?: Variable['values'];
}

/** A file of the export, as CSV and for SPSS. */
export interface OutFile {
  name: string;
  columns: readonly OutColumn[];
  /** Can be iterated several times. */
  rows: Iterable<readonly (Cell | number)[]>;
}

export function variablesOf({ columns }: OutFile): Variable[] {
  const names = variableNames(columns.map(({ name }) => name));
  return columns.map(({ label, type, values = [] }, i) => ({ name: names[i] ?? '', label, type, values }));
}

/** A CSV file in the way of spreadsheets in `language`. */
export function csvOf(file: OutFile, language: string): Blob {
  return toCsv(withHead(file), language);
}

function* withHead(file: OutFile): Iterable<CsvCell[]> {
  const types = file.columns.map(({ type }) => type);
  yield variablesOf(file).map(({ name }) => name);
  for (const row of file.rows) yield row.map((cell, i) => numberOf(cell, types[i]) ?? cell);
}

/** A whole number with more digits than a spreadsheet stores stays a text, because it is an identifier. */
function numberOf(cell: Cell | number, type: ColumnType | undefined): number | null {
  if (typeof cell !== 'string' || cell === '' || (type !== 'whole' && type !== 'number')) return null;
  const number = Number(cell);
  const isTooLong = type === 'whole' && cell.replace(/\D/g, '').length > 15;
  return Number.isFinite(number) && !isTooLong ? number : null;
}
