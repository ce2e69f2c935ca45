import { detached } from './compact-column.ts';
import { type Cell, type Column, DumpError, type DumpEvent, limits } from './dump-events.ts';

interface Table {
  columns: readonly Column[];
  /** The columns that the last INSERT or COPY named, and where their values go; null for all in order. */
  named: readonly string[];
  places: readonly number[] | null;
}

const rowsPerBatch = 500;
const lettersPerBatch = 1_000_000;
// SQLite's lists of its tables.
const internal = /^sqlite_/;

/** Brings rows into the order of their table's columns, and passes them on in batches. */
export class TableRows {
  readonly #tables = new Map<string, Table>();
  readonly #emit: (event: DumpEvent) => void;
  #batch: Cell[][] = [];
  #batchOf = '';
  #letters = 0;

  constructor(emit: (event: DumpEvent) => void) {
    this.#emit = emit;
  }

  create(name: string, declared: readonly Column[]): Table {
    const table = detached(shortName(name));
    const existing = this.#tables.get(table);
    if (existing) return existing;
    if (this.#tables.size === limits.tables) throw new DumpError('too-large');
    const columns = declared.map(({ name, type }) => ({ name: detached(name), type: detached(type) }));
    const created = { columns, named: [], places: null };
    this.#tables.set(table, created);
    if (!internal.test(table)) this.#emit({ type: 'table', table, columns });
    return created;
  }

  /** Adds a row with values for `named`, or for all columns when that is empty. Throws `broken` when they do not fit. */
  add(name: string, named: readonly string[], cells: Cell[]): void {
    const table = shortName(name);
    if (this.#batchOf !== table) this.flush();
    this.#batchOf = table;
    const known = this.#tables.get(table) ?? this.create(name, undeclared(named, cells.length));
    if (cells.length !== (named.length || known.columns.length)) throw new DumpError('broken');
    if (named.length > 0 && named !== known.named) setPlaces(known, named);
    if (internal.test(table)) return;
    this.#batch.push(named.length > 0 && known.places ? ordered(known, known.places, cells) : cells);
    for (const cell of cells) this.#letters += cell?.length ?? 0;
    if (this.#batch.length === rowsPerBatch || this.#letters > lettersPerBatch) this.flush();
  }

  flush(): void {
    if (this.#batch.length > 0) this.#emit({ type: 'rows', table: this.#batchOf, rows: this.#batch });
    this.#batch = [];
    this.#letters = 0;
  }
}

/** The columns of a table without CREATE TABLE: those that its first row names, or numbered ones. */
function undeclared(named: readonly string[], count: number): Column[] {
  return Array.from({ length: count }, (_, i) => ({ name: named[i] ?? `column${i + 1}`, type: '' }));
}

function setPlaces(table: Table, named: readonly string[]): void {
  table.named = named;
  const isInOrder =
    named.length === table.columns.length && named.every((column, i) => column === table.columns[i]?.name);
  if (isInOrder) {
    table.places = null;
    return;
  }
  const places = new Map(table.columns.map(({ name }, i) => [name, i]));
  table.places = named.map((column) => places.get(column) ?? -1);
  if (table.places.includes(-1)) throw new DumpError('broken');
}

function ordered(table: Table, places: readonly number[], cells: Cell[]): Cell[] {
  const row = new Array<Cell>(table.columns.length).fill(null);
  for (const [i, place] of places.entries()) row[place] = cells[i] ?? null;
  return row;
}

/** A table's name without the schema in which PostgreSQL puts tables by default. */
function shortName(name: string): string {
  return name.startsWith('public.') ? name.slice('public.'.length) : name;
}
