import { CompactColumn } from './compact-column.ts';
import { type Cell, type Column, DumpError, type DumpEvent } from './dump-events.ts';

/** A table in memory. */
export interface StoredTable {
  name: string;
  columns: readonly Column[];
  data: readonly CompactColumn[];
  rowCount: number;
  /** How many values were longer than {@link longestCell}, and were cut off there. */
  shortened: number;
}

/** Characters of a value that are stored. No answer of a person is longer; files in a database are. */
const longestCell = 10_000;
const mostBytes = 1_000_000_000;
const rowsPerCheck = 10_000;

/** All tables of a dump in memory, in compact columns. */
export class TableStore {
  readonly tables = new Map<string, StoredTable>();
  #sinceCheck = 0;

  /** Throws `too-large` beyond about 1 GB. */
  accept(event: DumpEvent): void {
    if (event.type === 'table') {
      const { table: name, columns } = event;
      const data = columns.map(() => new CompactColumn());
      this.tables.set(name, { name, columns, data, rowCount: 0, shortened: 0 });
      return;
    }
    const table = this.tables.get(event.table);
    if (!table) return;
    for (const row of event.rows) addRow(table, row);
    this.#sinceCheck += event.rows.length;
    if (this.#sinceCheck < rowsPerCheck) return;
    this.#sinceCheck = 0;
    if (this.size > mostBytes) throw new DumpError('too-large');
  }

  /** The memory of all values, in bytes. */
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

function addRow(table: StoredTable, row: readonly Cell[]): void {
  for (const [i, column] of table.data.entries()) {
    const cell = row[i] ?? null;
    const isLong = cell !== null && cell.length > longestCell;
    if (isLong) table.shortened += 1;
    column.push(isLong ? cell.slice(0, longestCell) : cell);
  }
  table.rowCount += 1;
}
