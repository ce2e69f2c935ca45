import { type CsvCell, toCsv } from '../../../../ui/csv.ts';
import type { ColumnType } from '../analysis/columns.ts';

/** A column of a file. */
export interface Variable {
  /** See {@link variableNames}. */
  name: string;
  /** The column's name in the dump, or the question. */
  label: string;
  type: ColumnType;
  /** The labels of values, such as those of the answers. */
  values?: readonly { value: number; label: string }[];
}

/** A file of the export, as CSV and for SPSS. */
export interface OutFile {
  name: string;
  columns: readonly Variable[];
  /** Can be iterated several times. */
  rows: Iterable<readonly CsvCell[]>;
}

const reserved =
  /^(all|and|by|eq|ge|gt|le|lt|ne|not|or|to|with|if|else|repeat|while|function|for|next|break|true|false|null|inf|nan|na|in)$/i;
const longestName = 60;

/** Makes names unique, regardless of case, with a number behind them. */
function unique(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((plain) => {
    let name = plain;
    for (let i = 2; taken.has(name.toLowerCase()); i += 1) name = `${plain}_${i}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** Names that R and SPSS accept: letters, digits and underscores, a letter first, at most 64, unique in any case. */
export function variableNames(columns: readonly string[]): string[] {
  const plain = columns.map((column) => {
    const letters = column
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z\d]+/gi, '_')
      .replace(/^_+|_+$/g, '');
    const name = /^[a-z]/i.test(letters) && !reserved.test(letters) ? letters : `v_${letters}`;
    return name.slice(0, longestName).replace(/_+$/, '');
  });
  return unique(plain);
}

/** The files with names that every system accepts, and columns with names that R and SPSS accept. */
export function withNames(files: readonly OutFile[]): OutFile[] {
  const names = unique(
    files.map(({ name }) => name.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 80) || 'table'),
  );
  return files.map((file, i) => {
    const columns = variableNames(file.columns.map(({ name }) => name));
    return {
      ...file,
      name: names[i] ?? '',
      columns: file.columns.map((column, at) => ({ ...column, name: columns[at] ?? '' })),
    };
  });
}

/** A CSV file in the way of spreadsheets in `language`. */
export function csvOf({ columns, rows }: OutFile, language: string): Blob {
  function* withHead(): Iterable<CsvCell[]> {
    yield columns.map(({ name }) => name);
    for (const row of rows) yield row.map((cell, i) => numberOf(cell, columns[i]?.type) ?? cell);
  }
  return toCsv(withHead(), language);
}

export function numberOf(cell: CsvCell, type: ColumnType | undefined): number | null {
  if (cell === null || cell === '' || (type !== 'whole' && type !== 'number')) return null;
  const number = Number(cell);
  return Number.isFinite(number) && !isLong(cell, type) ? number : null;
}

/** A whole number with more digits than a spreadsheet stores stays a text, because it is an identifier. */
export const isLong = (cell: CsvCell, type: ColumnType | undefined) =>
  type === 'whole' && String(cell).replace(/\D/g, '').length > 15;
