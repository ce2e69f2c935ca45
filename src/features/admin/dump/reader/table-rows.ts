import { detached } from './compact-column.ts';
import { type Cell, type Column, DumpError, type DumpEvent, type Keep } from './dump-events.ts';
import { isInternal, type KnownTable, type KnownTables, rootOf } from './known-tables.ts';

const rowsPerBatch = 500;
const lettersPerBatch = 1_000_000;
const none: readonly number[] = [];

interface Row {
  cells: Cell[];
  defaults?: readonly number[];
  unread?: readonly number[];
}

/** Values that only a database can compute, such as NOW(). */
export interface Uncomputed {
  count: number;
  /** `table.column` of the first. */
  example: string;
}

/** Puts the values of rows into the order of the table's columns, and passes them on in batches. */
export class TableRows {
  readonly #tables: KnownTables;
  readonly #emit: (event: DumpEvent) => void;
  #name = '';
  #places: RowPlaces | null = null;
  #batch: Cell[][] = [];
  #letters = 0;
  uncomputed: Uncomputed | null = null;

  constructor(tables: KnownTables, emit: (event: DumpEvent) => void) {
    this.#tables = tables;
    this.#emit = emit;
  }

  /**
   * Adds a row with values for `named`, or for all columns when that is empty. `defaults` are the indexes of DEFAULT,
   * `unread` those of what was not computed. Throws `broken` when they do not fit.
   */
  add(name: string, named: readonly string[], { cells, defaults = none, unread = none }: Row): void {
    const places =
      name === this.#name && this.#places?.fits(named, cells.length)
        ? this.#places
        : this.#begin(name, named, cells.length);
    const row = places.ordered(cells, defaults);
    if (isInternal(places.root.name)) return;
    for (const at of unread) this.#countUncomputed(places, at);
    this.#batch.push(row);
    for (const cell of cells) this.#letters += cell?.length ?? 0;
    if (this.#batch.length === rowsPerBatch || this.#letters > lettersPerBatch) this.flush();
  }

  #begin(name: string, named: readonly string[], count: number): RowPlaces {
    const table = this.#tables.get(name) ?? this.#tables.create(name, undeclared(name, named, count));
    if (table.isClosed) throw new DumpError('statement', `INSERT INTO ${name}`);
    if (!table.isAnnounced) this.#tables.announce();
    const places = new RowPlaces(table, named, count);
    table.hasRows = true;
    places.root.hasRows = true;
    if (places.root !== this.#places?.root) this.flush();
    this.#name = name;
    this.#places = places;
    return places;
  }

  #countUncomputed({ root, columnAt }: RowPlaces, at: number): void {
    this.uncomputed ??= { count: 0, example: `${root.name}.${columnAt(at)}` };
    this.uncomputed.count += 1;
  }

  /** Of several rows with the primary key of a table, only one stays. */
  keepOne(name: string, keep: Keep): void {
    const table = this.#tables.get(name);
    if (table) rootOf(table).keep = keep;
  }

  /** Names may mean other tables from here on. */
  forget(): void {
    this.flush();
    this.#places = null;
  }

  flush(): void {
    const rows = this.#batch;
    this.#batch = [];
    this.#letters = 0;
    if (rows.length > 0 && this.#places) this.#emit({ type: 'rows', table: this.#places.root.name, rows });
  }
}

/** The columns of a table without CREATE TABLE: those that its first row names. Throws `statement` without names. */
function undeclared(table: string, named: readonly string[], count: number): Column[] {
  if (named.length === 0 && !isInternal(table))
    throw new DumpError('statement', `INSERT INTO ${table} VALUES`);
  return Array.from({ length: count }, (_, i) => ({ name: detached(named[i] ?? String(i)), type: '' }));
}

/** Where the values of rows go that name the same columns, or none. */
class RowPlaces {
  readonly root: KnownTable;
  readonly #named: readonly string[];
  readonly #count: number;
  /** The index of each value among the columns of the root; null when they are in that order. */
  readonly #places: readonly number[] | null;
  readonly columnAt: (at: number) => string;
  /** The computed columns without a value so far, with their index in the row. */
  #awaited: (readonly [place: number, column: string])[];

  /** For rows of `table` with `count` values. Throws `broken` when it has no such columns. */
  constructor(table: KnownTable, named: readonly string[], count: number) {
    this.root = rootOf(table);
    this.#named = named;
    this.#count = count;
    const columns = namesOf(table, named, count);
    if (count !== columns.length) throw new DumpError('broken');
    this.columnAt = (at) => columns[at] ?? '';
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
