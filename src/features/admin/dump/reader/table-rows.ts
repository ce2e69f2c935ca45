import { detached } from './compact-column.ts';
import type { Cell, Column, DumpEvent } from './dump-events.ts';
import { isInternal, type KnownTables } from './known-tables.ts';
import { RowPlaces } from './row-places.ts';
import { shortName } from './table-name.ts';

const rowsPerBatch = 500;
const lettersPerBatch = 1_000_000;
const none: readonly number[] = [];

/** Puts the values of rows into the order of the table's columns, and passes them on in batches. */
export class TableRows {
  readonly #tables: KnownTables;
  readonly #emit: (event: DumpEvent) => void;
  #name = '';
  #places: RowPlaces | null = null;
  #batch: Cell[][] = [];
  #letters = 0;

  constructor(tables: KnownTables, emit: (event: DumpEvent) => void) {
    this.#tables = tables;
    this.#emit = emit;
  }

  /**
   * Adds a row with values for `named`, or for all columns when that is empty. `defaults` are the indexes of DEFAULT.
   * Throws `broken` when they do not fit.
   */
  add(name: string, named: readonly string[], cells: Cell[], defaults = none): void {
    const places =
      name === this.#name && this.#places?.fits(named, cells.length)
        ? this.#places
        : this.#begin(name, named, cells.length);
    const row = places.ordered(cells, defaults);
    if (isInternal(places.root)) return;
    this.#batch.push(row);
    for (const cell of cells) this.#letters += cell?.length ?? 0;
    if (this.#batch.length === rowsPerBatch || this.#letters > lettersPerBatch) this.flush();
  }

  #begin(name: string, named: readonly string[], count: number): RowPlaces {
    const short = shortName(name);
    const table = this.#tables.get(short) ?? this.#tables.create(short, undeclared(named, count));
    if (!table.isAnnounced) this.#tables.announce();
    const places = new RowPlaces(table, named, count);
    if (places.root !== this.#places?.root) this.flush();
    this.#name = name;
    this.#places = places;
    return places;
  }

  flush(): void {
    const rows = this.#batch;
    this.#batch = [];
    this.#letters = 0;
    if (rows.length > 0 && this.#places) this.#emit({ type: 'rows', table: this.#places.root.name, rows });
  }
}

/** The columns of a table without CREATE TABLE: those that its first row names, or numbered ones. */
function undeclared(named: readonly string[], count: number): Column[] {
  return Array.from({ length: count }, (_, i) => ({
    name: detached(named[i] ?? `column${i + 1}`),
    type: '',
  }));
}
