import type { Cell } from '../reader/dump-events.ts';
import type { DumpTables } from './tables.ts';

/** Rows of `from` get the columns of the one row of `to` whose `toColumn` equals `column`. */
export interface Join {
  from: string;
  column: string;
  to: string;
  toColumn: string;
}

/** The joins along all references to unique columns, so that no join adds rows. */
export function proposeJoins(tables: DumpTables): Join[] {
  return tables.names.flatMap((from) =>
    tables.links
      .from(from)
      .filter(({ to, toColumn }) => tables.uniqueRows(to, toColumn) !== null)
      .map(({ column, to, toColumn }) => ({ from, column, to, toColumn })),
  );
}

/** A column of a table or of one joined to it. */
export interface JoinedColumn {
  table: string;
  column: string;
  at(row: number): Cell;
  /** The row of `table` for a row of the first table, or -1. */
  rowOf(row: number): number;
}

interface JoinedTable {
  name: string;
  columns: JoinedColumn[];
  rowCount: number;
}

/**
 * A table with the columns of the tables joined to it, directly or through others, each once. Values are null where
 * there is no row.
 */
export function joinedTable(tables: DumpTables, name: string, joins: readonly Join[]): JoinedTable {
  const columns: JoinedColumn[] = [];
  const seen = new Set([name]);
  // The nearest tables first, because they win when columns have the same name.
  const waiting = [{ table: name, rowOf: (row: number) => row, skipped: '' }];
  for (const { table, rowOf, skipped } of waiting) {
    const stored = tables.table(table);
    for (const [i, { name: column }] of stored?.columns.entries() ?? []) {
      const data = stored?.data[i];
      if (!data || column === skipped) continue;
      const at = (row: number) => {
        const place = rowOf(row);
        return place < 0 ? null : data.at(place);
      };
      columns.push({ table, column, at, rowOf });
    }
    for (const { to, column, toColumn } of joins.filter(({ from }) => from === table)) {
      const rows = tables.uniqueRows(to, toColumn);
      const values = tables.column(table, column);
      if (!rows || !values || seen.has(to)) continue;
      seen.add(to);
      const joinedRow = (row: number) => {
        const place = rowOf(row);
        const value = place < 0 ? null : values.at(place);
        return (value === null ? undefined : rows.get(value)) ?? -1;
      };
      waiting.push({ table: to, rowOf: joinedRow, skipped: toColumn });
    }
  }
  return { name, columns, rowCount: tables.table(name)?.rowCount ?? 0 };
}
