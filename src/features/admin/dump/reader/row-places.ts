import { type Cell, DumpError } from './dump-events.ts';
import { type KnownTable, rootOf } from './known-tables.ts';

/** Where the values of rows go that name the same columns, or none. */
export class RowPlaces {
  readonly root: KnownTable;
  readonly #named: readonly string[];
  readonly #count: number;
  /** The index of each value among the columns of the root; null when they are in that order. */
  readonly #places: readonly number[] | null;
  /** The computed columns without a value so far, with their index in the row. */
  #awaited: (readonly [place: number, column: string])[];

  /** For rows of `table` with `count` values. Throws `broken` when it has no such columns. */
  constructor(table: KnownTable, named: readonly string[], count: number) {
    this.root = rootOf(table);
    this.#named = named;
    this.#count = count;
    const columns = namesOf(table, named, count);
    if (count !== columns.length) throw new DumpError('broken');
    const places = new Map(this.root.columns.map(({ name }, i) => [name, i]));
    const found = columns.map((column) => places.get(column) ?? -1);
    if (found.includes(-1)) throw new DumpError('broken');
    const { columns: all } = this.root;
    const isInOrder = count === all.length && columns.every((column, i) => column === all[i]?.name);
    this.#places = isInOrder ? null : found;
    this.#awaited = [...columns.entries()].filter(([, column]) => this.root.withoutValues.has(column));
  }

  /** Whether this also applies to a row with these names and number of values. */
  fits(named: readonly string[], count: number): boolean {
    if (count !== this.#count || named.length !== this.#named.length) return false;
    return named === this.#named || named.every((column, i) => column === this.#named[i]);
  }

  /** The values in the order of the root's columns. `defaults` are the indexes of DEFAULT. */
  ordered(cells: Cell[], defaults: readonly number[]): Cell[] {
    if (this.#awaited.length > 0) this.#noteValues(defaults);
    if (!this.#places) return cells;
    const row = new Array<Cell>(this.root.columns.length).fill(null);
    for (const [i, place] of this.#places.entries()) row[place] = cells[i] ?? null;
    return row;
  }

  #noteValues(defaults: readonly number[]): void {
    for (const [place, column] of this.#awaited)
      if (!defaults.includes(place)) this.root.withoutValues.delete(column);
    this.#awaited = this.#awaited.filter(([, column]) => this.root.withoutValues.has(column));
  }
}

/** The columns of a row: those that are named, else all, or all but the computed ones. */
function namesOf(
  { columns, computed }: KnownTable,
  named: readonly string[],
  count: number,
): readonly string[] {
  if (named.length > 0) return named;
  const all = columns.map((column) => column.name);
  return count === all.length ? all : all.filter((column) => !computed.has(column));
}
