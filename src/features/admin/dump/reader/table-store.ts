import { CompactColumn } from './compact-column.ts';
import {
  type Cell,
  type Column,
  DumpError,
  type DumpEvent,
  type Keep,
  type Reference,
} from './dump-events.ts';

export interface StoredTable {
  name: string;
  columns: readonly Column[];
  data: readonly CompactColumn[];
  rowCount: number;
  /** The number of values that were cut off at {@link longestCell}. */
  shortened: number;
  /** The foreign keys to tables and columns in the store. */
  references: readonly Reference[];
  /** Computed columns without values in the dump, which are not among the columns. */
  notInDump: readonly string[];
}

/** In characters. No answer is longer, but files in a database are. */
const longestCell = 10_000;
const mostBytes = 1_000_000_000;
const rowsPerCheck = 10_000;
const lettersPerCheck = 50_000_000;
const replacement = '\ufffd';

export class TableStore {
  readonly tables = new Map<string, StoredTable>();
  /** The number of unreadable characters, and `table.column` of the first; null for none. */
  unreadable: { count: number; example: string } | null = null;
  #rowsSinceCheck = 0;
  #lettersSinceCheck = 0;

  /** Throws `too-large` beyond about 1 GB. */
  accept(event: DumpEvent): void {
    if (event.type === 'table') {
      const { table: name, columns } = event;
      const data = columns.map(() => new CompactColumn());
      this.tables.set(name, {
        name,
        columns,
        data,
        rowCount: 0,
        shortened: 0,
        references: [],
        notInDump: [],
      });
      return;
    }
    const table = this.tables.get(event.table);
    if (!table) return;
    if (event.type === 'drop') this.tables.delete(event.table);
    if (event.type === 'one-row') keepOne(table, event.key, event.keep);
    if (event.type === 'reference') table.references = [...table.references, event.reference];
    else if (event.type === 'not-in-dump') leaveOut(table, event.columns);
    else if (event.type === 'rows') this.#addRows(table, event.rows);
  }

  #addRows(table: StoredTable, rows: readonly (readonly Cell[])[]): void {
    for (const row of rows) this.#addRow(table, row);
    this.#rowsSinceCheck += rows.length;
    if (this.#rowsSinceCheck < rowsPerCheck && this.#lettersSinceCheck <= lettersPerCheck) return;
    this.#rowsSinceCheck = 0;
    this.#lettersSinceCheck = 0;
    if (this.size > mostBytes) throw new DumpError('too-large');
  }

  #addRow(table: StoredTable, row: readonly Cell[]): void {
    for (const [i, column] of table.data.entries()) {
      const cell = row[i] ?? null;
      if (cell === null) {
        column.push(null);
        continue;
      }
      if (cell.includes(replacement)) this.#countUnreadable(cell, `${table.name}.${table.columns[i]?.name}`);
      const isLong = cell.length > longestCell;
      if (isLong) table.shortened += 1;
      column.push(isLong ? cell.slice(0, longestCell) : cell);
      this.#lettersSinceCheck += isLong ? longestCell : cell.length;
    }
    table.rowCount += 1;
  }

  #countUnreadable(cell: string, place: string): void {
    const count = cell.split(replacement).length - 1;
    this.unreadable = {
      count: (this.unreadable?.count ?? 0) + count,
      example: this.unreadable?.example ?? place,
    };
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
function keepOne(table: StoredTable, key: readonly string[], keep: Keep): void {
  const places = key.map((name) => table.columns.findIndex((column) => column.name === name));
  const rowOf = new Map<string, number>();
  for (let row = 0; row < table.rowCount; row += 1) {
    const id = JSON.stringify(places.map((place) => table.data[place]?.at(row)));
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

function leaveOut(table: StoredTable, names: readonly string[]): void {
  const isIncluded = table.columns.map(({ name }) => !names.includes(name));
  table.columns = table.columns.filter((_, i) => isIncluded[i]);
  table.data = table.data.filter((_, i) => isIncluded[i]);
  table.notInDump = names;
}
