import { type ColumnType, guessType } from '../analysis/columns.ts';
import type { CompactColumn } from '../reader/compact-column.ts';
import type { StoredTable, TableStore } from '../reader/table-store.ts';
import { Links } from './links.ts';
import { People } from './people.ts';

export interface ColumnFacts {
  name: string;
  type: ColumnType;
  /** The number of different values; null beyond {@link mostDistinct}. */
  distinct: number | null;
  /** Up to three of them. */
  examples: string[];
}

export const mostDistinct = 1000;

const numberName = /(^|_)(id|uuid|nr|nummer|no|num|number|key|code|volg)$|Id$/i;
/** Columns of larger tables are not joined: the set of their values would take too much memory. */
const mostUniqueRows = 1_000_000;

/** The tables of a dump with their relations, and facts that are computed once. Only for a dump that was read completely. */
export class DumpTables {
  readonly store: TableStore;
  readonly links = new Links(this);
  #people: People | undefined;
  readonly #types = new Map<CompactColumn, ColumnType>();
  readonly #rowsByValue = new Map<CompactColumn, Map<string, number> | null>();

  constructor(store: TableStore) {
    this.store = store;
  }

  /** Found when they are first needed: columns are compared for that. */
  get people(): People {
    this.#people ??= new People(this);
    return this.#people;
  }

  get names(): string[] {
    return [...this.store.tables.keys()];
  }

  get headers(): { name: string; columns: string[] }[] {
    return this.names.map((name) => ({ name, columns: this.columnNames(name) }));
  }

  table(name: string): StoredTable | undefined {
    return this.store.tables.get(name);
  }

  columnNames(table: string): string[] {
    return this.table(table)?.columns.map(({ name }) => name) ?? [];
  }

  rowCount(table: string): number {
    return this.table(table)?.rowCount ?? 0;
  }

  column(table: string, column: string): CompactColumn | undefined {
    const found = this.table(table);
    return found?.data[found.columns.findIndex(({ name }) => name === column)];
  }

  columns(table: string): ColumnFacts[] {
    return this.columnNames(table).map((name) => {
      const values = this.values(table, name, mostDistinct);
      const some = values?.map(({ value }) => value) ?? new Set(this.sample(table, name, 50));
      const examples = [...some].slice(0, 3);
      return { name, type: this.type(table, name), distinct: values?.length ?? null, examples };
    });
  }

  /** The type of a column's values; `empty` for one that is not there. */
  type(table: string, column: string): ColumnType {
    const data = this.column(table, column);
    if (!data) return 'empty';
    const type = this.#types.get(data) ?? guessType(data);
    this.#types.set(data, type);
    return type;
  }

  /** The column that identifies rows: `id`, or a first column named like an id; null without one. */
  keyColumn(table: string): string | null {
    const columns = this.columnNames(table);
    const plain = columns.find((column) => /^id$/i.test(column));
    const first = columns.find((column, at) => at === 0 && numberName.test(column));
    const uuid = columns.find((column) => /^uuid$/i.test(column));
    const keys = [plain, first, uuid];
    return keys.find((column) => column !== undefined && this.uniqueRows(table, column) !== null) ?? null;
  }

  /** The distinct values of a column, most frequent first; null when there are more than `most`. */
  values(table: string, column: string, most: number): { value: string; count: number }[] | null {
    const counts = new Map<string, number>();
    for (const value of this.column(table, column) ?? []) {
      if (value === null || value === '') continue;
      counts.set(value, (counts.get(value) ?? 0) + 1);
      if (counts.size > most) return null;
    }
    return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
  }

  /** Up to `most` values of a column, from all over the table. */
  sample(table: string, column: string, most: number): string[] {
    const data = this.column(table, column);
    const found: string[] = [];
    const step = Math.max(1, Math.floor((data?.length ?? 0) / most));
    for (let row = 0; data && row < data.length && found.length < most; row += step) {
      const value = data.at(row);
      if (value !== null && value !== '') found.push(value);
    }
    return found;
  }

  /** The row of each value in a column; null when values are empty or not unique, or the table is too large. */
  uniqueRows(table: string, column: string): ReadonlyMap<string, number> | null {
    const data = this.column(table, column);
    if (!data) return null;
    const known = this.#rowsByValue.get(data);
    if (known !== undefined) return known;
    const rows = data.length > mostUniqueRows ? null : rowsByValue(data);
    this.#rowsByValue.set(data, rows);
    return rows;
  }
}

function rowsByValue(data: CompactColumn): Map<string, number> | null {
  const rows = new Map<string, number>();
  for (const value of data) {
    if (value === null || value === '' || rows.has(value)) return null;
    rows.set(value, rows.size);
  }
  return rows;
}
