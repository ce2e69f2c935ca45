import { detached } from './compact-column.ts';
import { type Cell, type Column, DumpError, notFollowed } from './dump-types.ts';
import { isInternal, type KnownTable, type KnownTables, rootOf } from './known-tables.ts';
import type { TableStore } from './table-store.ts';

const none: readonly number[] = [];

/** Values that only a database knows, such as NOW() and the default of a column that a row does not name. */
export interface Uncomputed {
  count: number;
  /** `table.column` of the first. */
  example: string;
}

/** Where the values of rows go that name the same columns, or none. */
interface RowPlaces {
  table: string;
  named: readonly string[];
  count: number;
  root: KnownTable;
  /** For each column of the root the index of its value, or -1. */
  places: readonly number[];
  /** The indexes of columns that the database fills. */
  filled: readonly number[];
}

/** Puts the values of rows into the columns of their table. */
export class TableRows {
  uncomputed: Uncomputed | null = null;
  readonly #tables: KnownTables;
  readonly #store: TableStore;
  #last: RowPlaces | null = null;

  constructor(tables: KnownTables, store: TableStore) {
    this.#tables = tables;
    this.#store = store;
  }

  /**
   * Adds a row with values for `named`, or for all columns when that is empty. `unread` are the indexes of what was not
   * computed. Throws `broken` when they do not fit, `statement` and `too-large`.
   */
  add(table: string, named: readonly string[], cells: readonly Cell[], unread = none): void {
    const { root, places, filled } = this.#placesOf(table, named, cells.length);
    if (!root.stored) return;
    if (unread.length + filled.length > 0)
      for (const at of [...unread.map((i) => places.indexOf(i)), ...filled]) this.#countEmpty(root, at);
    this.#store.add(root.stored, cells, places);
  }

  #countEmpty({ name, columns }: KnownTable, at: number): void {
    // Such a column is named as not in the dump.
    if (columns[at]?.isComputed) return;
    this.uncomputed ??= { count: 0, example: `${name}.${columns[at]?.name}` };
    this.uncomputed.count += 1;
  }

  #placesOf(name: string, named: readonly string[], count: number): RowPlaces {
    const last = this.#last;
    const isSame = last?.table === name && last.count === count && last.named.length === named.length;
    if (isSame && (last.named === named || named.every((column, i) => column === last.named[i]))) return last;
    const table = this.#tables.find(name) ?? this.#tables.create(name, undeclared(name, named, count));
    if (table.isClosed) throw notFollowed(`INSERT INTO ${name}`);
    if (!table.isAnnounced) this.#tables.announce();
    const root = rootOf(table);
    const columns = columnsOf(table, named, count);
    const indexes = new Map(columns.map((column, i) => [column, i]));
    const places = root.columns.map((column) => indexes.get(column.name) ?? -1);
    // SQLite can also write the number of a row.
    const fitting = columns.filter((column) => indexes.has(column) && !/^_?rowid_?$/i.test(column)).length;
    if (count !== columns.length || places.filter((place) => place >= 0).length < fitting)
      throw new DumpError('broken');
    table.hasRows = true;
    root.hasRows = true;
    const filled = root.columns.flatMap(({ isFilled }, i) => (isFilled && (places[i] ?? -1) < 0 ? [i] : []));
    this.#last = { table: name, named, count, root, places, filled };
    return this.#last;
  }

  /** Names may mean other tables from here on. */
  forget(): void {
    this.#last = null;
  }
}

/** The columns of a table without CREATE TABLE: those that its first row names. Throws `statement` without names. */
function undeclared(table: string, named: readonly string[], count: number): Column[] {
  if (named.length === 0 && !isInternal(table)) throw notFollowed(`INSERT INTO ${table} VALUES`);
  return Array.from({ length: count }, (_, i) => ({ name: detached(named[i] ?? String(i)), type: '' }));
}

/** The columns of a row: those that are named, else all, or all but the computed ones. */
function columnsOf({ columns }: KnownTable, named: readonly string[], count: number): readonly string[] {
  if (named.length > 0) return named;
  const given = count === columns.length ? columns : columns.filter(({ isComputed }) => !isComputed);
  return given.map((column) => column.name);
}
