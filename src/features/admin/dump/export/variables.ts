import type { ColumnType } from '../analysis/column-type.ts';

/** A column of an exported file, for R, SPSS and the codebook. */
export interface Variable {
  /** See {@link variableNames}. */
  name: string;
  /** The column's name in the dump, or the question. */
  label: string;
  type: ColumnType;
  /** The number of digits of the longest whole number. Without it, all fit R's integers. */
  digits?: number;
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
