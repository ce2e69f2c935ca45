import { type CsvCell, toCsv } from '../../../../ui/csv.ts';
import type { ColumnType } from '../analysis/column-type.ts';
import type { Cell } from '../reader/dump-events.ts';
import { analysisCsv } from './analysis-csv.ts';
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
