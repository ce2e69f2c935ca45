import type { Join } from '../analysis/joins.ts';
import type { Cell } from '../reader/dump-events.ts';
import type { RowFilter } from './consented-rows.ts';
import type { DumpTables } from './tables.ts';

/** A column of a table, or of a table that is joined to it. */
export interface JoinedColumn {
  table: string;
  column: string;
  at(row: number): Cell;
}

export interface JoinedTable {
  name: string;
  columns: JoinedColumn[];
  rowCount: number;
}

/**
 * A table with the columns of the tables that are joined to it, and of those that are joined to these. A row for which
 * there is none in the other table, or none that `filterOf` lets through, has null there. Each table comes in once.
 */
export function joinedTable(
  tables: DumpTables,
  name: string,
  joins: readonly Join[],
  filterOf: (table: string) => RowFilter,
): JoinedTable {
  const columns: JoinedColumn[] = [];
  const seen = new Set([name]);
  const add = (table: string, rowOf: (row: number) => number, skipped?: string) => {
    const stored = tables.table(table);
    if (!stored) return;
    for (const [i, { name: column }] of stored.columns.entries()) {
      const data = stored.data[i];
      if (!data || column === skipped) continue;
      const at = (row: number) => {
        const place = rowOf(row);
        return place < 0 ? null : data.at(place);
      };
      columns.push({ table, column, at });
    }
    for (const { to, column } of joins.filter(({ from }) => from === table)) {
      const rows = tables.uniqueRows(to, column);
      const values = tables.column(table, column);
      if (!rows || !values || seen.has(to)) continue;
      seen.add(to);
      const isKept = filterOf(to);
      const joinedRow = (row: number) => {
        const place = rowOf(row);
        const value = place < 0 ? null : values.at(place);
        const found = value === null ? undefined : rows.get(value);
        return found !== undefined && isKept(found) ? found : -1;
      };
      add(to, joinedRow, column);
    }
  };
  add(name, (row) => row);
  return { name, columns, rowCount: tables.table(name)?.rowCount ?? 0 };
}
