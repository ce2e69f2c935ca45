import type { CsvCell } from '../../../../ui/csv.ts';
import type { ColumnType } from '../analysis/columns.ts';

/** A column of an exported file, for SPSS and the codebook. */
export interface Variable {
  /** See {@link variableNames}. */
  name: string;
  /** The column's name in the dump, or the question. */
  label: string;
  type: ColumnType;
  /** The labels of values, such as those of the answers. */
  values: readonly { value: number; label: string }[];
}

export interface ExportFile {
  name: string;
  variables: readonly Variable[];
}

const reserved =
  /^(all|and|by|eq|ge|gt|le|lt|ne|not|or|to|with|if|else|repeat|while|function|for|next|break|true|false|null|inf|nan|na|in)$/i;
const longestName = 60;

/**
 * Names that R and SPSS accept: letters, digits and underscores, a letter first, at most 64, unique regardless of case.
 */
export function variableNames(columns: readonly string[]): string[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    const letters = column
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z\d]+/gi, '_')
      .replace(/^_+|_+$/g, '');
    const plain = (/^[a-z]/i.test(letters) && !reserved.test(letters) ? letters : `v_${letters}`).slice(
      0,
      longestName,
    );
    let name = plain.replace(/_+$/, '');
    for (let i = 2; taken.has(name.toLowerCase()); i += 1) name = `${plain}_${i}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** The heads of the codebook, and the names of what it tells besides variables. */
export type CodebookWords = Record<
  'file' | 'variable' | 'label' | 'type' | 'values' | 'missing' | 'emptyCell' | 'leftOut' | 'date' | 'hash',
  string
>;

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
  types: Record<ColumnType, string>,
): CsvCell[][] {
  const { file, variable, label, type, values, missing } = words;
  const variables = files.flatMap(({ name, variables }) =>
    variables.map((column) => [
      name,
      column.name,
      column.label,
      types[column.type],
      column.values.map(({ value, label }) => `${value} = ${label}`).join('; '),
      words.emptyCell,
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
