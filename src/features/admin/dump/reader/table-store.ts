import { CompactColumn } from './compact-column.ts';
import { type Cell, type Column, DumpError, type Keep, type Reference } from './dump-types.ts';

export interface StoredTable {
  name: string;
  columns: readonly Column[];
  data: readonly CompactColumn[];
  rowCount: number;
  /** The foreign keys to tables and columns in the store. */
  references: Reference[];
  /** Computed columns without a value in the dump, which are not among the columns. */
  notInDump: readonly string[];
}

const mostBytes = 1_000_000_000;
/** The size is computed again after as many letters, at this many for a row. */
const lettersPerCheck = 50_000_000;
const lettersOfRow = 5000;
const replacement = '\ufffd';

/** The rows of the tables, in little memory. */
export class TableStore {
  readonly tables = new Map<string, StoredTable>();
  /** The number of unreadable characters, and `table.column` of the first; null for none. */
  unreadable: { count: number; example: string } | null = null;
  #lettersSinceCheck = 0;

  /** Begins a table, also in place of another one. */
  create(name: string, columns: readonly Column[]): StoredTable {
    const data = columns.map(() => new CompactColumn());
    const table = { name, columns, data, rowCount: 0, references: [], notInDump: [] };
    this.tables.set(name, table);
    return table;
  }

  /**
   * Adds a row. `places` has for each column the index of its value, or -1 for none. Throws `too-large` beyond about 1
   * GB.
   */
  add(table: StoredTable, cells: readonly Cell[], places: readonly number[]): void {
    let letters = lettersOfRow;
    for (const [i, column] of table.data.entries()) {
      const cell = cells[places[i] ?? -1] ?? null;
      if (cell?.includes(replacement)) this.#countUnreadable(cell, `${table.name}.${table.columns[i]?.name}`);
      column.push(cell);
      letters += cell?.length ?? 0;
    }
    table.rowCount += 1;
    this.#lettersSinceCheck += letters;
    if (this.#lettersSinceCheck < lettersPerCheck) return;
    this.#lettersSinceCheck = 0;
    if (this.size > mostBytes) throw new DumpError('too-large');
  }

  #countUnreadable(cell: string, example: string): void {
    this.unreadable ??= { count: 0, example };
    this.unreadable.count += cell.split(replacement).length - 1;
  }

  get size(): number {
    let size = 0;
    for (const { data } of this.tables.values()) for (const column of data) size += column.size;
    return size;
  }

  /** Rows `from` to before `to` of a table, as far as it has them. */
  rows(name: string, from: number, to: number): Cell[][] {
    const table = this.tables.get(name);
    const count = Math.max(0, Math.min(to, table?.rowCount ?? 0) - from);
    return Array.from({ length: count }, (_, i) => table?.data.map((column) => column.at(from + i)) ?? []);
  }
}

/** Keeps one of the rows that have the same key. */
export function keepOneRow(table: StoredTable, columns: readonly string[], keep: Keep): void {
  const places = columns.map((name) => table.columns.findIndex((column) => column.name === name));
  const rowOf = new Map<string, number>();
  for (let row = 0; row < table.rowCount; row += 1) {
    const key = places.map((place) => table.data[place]?.at(row) ?? null);
    // The database gives the row a key of its own, or the key could not be read.
    const isUnknown = key.some((cell) => cell === null || cell.includes(replacement));
    const id = isUnknown ? `${row}` : JSON.stringify(key);
    if (keep === 'last' || !rowOf.has(id)) rowOf.set(id, row);
  }
  if (rowOf.size === table.rowCount) return;
  const rows = [...rowOf.values()].sort((a, b) => a - b);
  table.data = table.data.map((column) => {
    const kept = new CompactColumn();
    for (const row of rows) kept.push(column.at(row));
    return kept;
  });
  table.rowCount = rows.length;
}

const bits: Record<string, string> = { '\0': '0', '\u0001': '1', '\\x00': '0', '\\x01': '1' };

/** Reads the yes or no of bit columns, which MySQL writes as bytes. */
export function readBits(table: StoredTable): void {
  table.data = table.data.map((column, i) => {
    if (!/^bit(\(1\))?$/i.test(table.columns[i]?.type ?? '')) return column;
    const read = new CompactColumn();
    for (const cell of column) read.push(bits[cell ?? ''] ?? cell);
    return read;
  });
}

/** Leaves out the computed columns to which no row has given a value. */
export function leaveOutComputed(table: StoredTable): void {
  const isGiven = table.columns.map(({ isComputed }, i) => !isComputed || !table.data[i]?.isEmpty);
  table.notInDump = table.columns.filter((_, i) => !isGiven[i]).map(({ name }) => name);
  table.columns = table.columns.filter((_, i) => isGiven[i]);
  table.data = table.data.filter((_, i) => isGiven[i]);
}
