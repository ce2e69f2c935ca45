import { plainName } from './personal-columns.ts';

/** Characteristics that together can identify people, although none is personal. */
const characteristics =
  /(^|_)(class|klas|classe|sex|gender|geslacht|sexe|genre|school|ecole|role|rol|grade|leerjaar)(_?id)?$/;
/** With fewer people of the same characteristics, one of them may be recognised. */
const fewest = 5;

export function characteristicsIn(columns: readonly string[]): string[] {
  return columns.filter((column) => characteristics.test(plainName(column)));
}

/** The number of people in groups of fewer than {@link fewest} with the same characteristics. */
export function countRecognisable(rows: Iterable<readonly (string | null)[]>): number {
  const sizes = new Map<string, number>();
  for (const row of rows) {
    const key = JSON.stringify(row);
    sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  return [...sizes.values()].filter((size) => size < fewest).reduce((sum, size) => sum + size, 0);
}
