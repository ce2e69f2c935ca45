import type { ColumnType } from '../analysis/column-type.ts';

/** A column of an exported file, as R, SPSS and the codebook describe it. */
export interface Variable {
  /** A name that R and SPSS accept; see {@link variableNames}. */
  name: string;
  /** The column's name in the dump, or the question. */
  label: string;
  type: ColumnType;
  /** How many digits the longest whole number has. Without it, all of them fit an integer of R. */
  digits?: number;
  /** The words of values, such as those of the answers 1 to 5. */
  values: readonly { value: number; label: string }[];
}

/** A file of the export, with its columns. */
export interface ExportFile {
  name: string;
  variables: readonly Variable[];
}

const reserved =
  /^(all|and|by|eq|ge|gt|le|lt|ne|not|or|to|with|if|else|repeat|while|function|for|next|break|true|false|null|inf|nan|na|in)$/i;
const longestName = 60;

/**
 * Names for columns that R and SPSS accept: letters, digits and underscores, beginning with a letter, at most 64
 * characters, and different without regard to capitals.
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
