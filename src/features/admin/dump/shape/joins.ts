import type { Cell } from '../reader/dump-types.ts';
import type { Link } from './links.ts';
import type { DumpTables } from './tables.ts';

/** The row of a table for a row of another one, or -1. */
export type RowOf = (row: number) => number;

/** A column of a table or of one joined to it. */
export interface JoinedColumn {
  table: string;
  column: string;
  at(row: number): Cell;
  /** The row of `table` for a row of the first table. */
  rowOf: RowOf;
}

/** Where a reference leads from the rows of its table. */
export function followed(tables: DumpTables, { table, column, to, toColumn }: Link, rowOf: RowOf): RowOf {
  const rows = tables.uniqueRows(to, toColumn);
  const values = tables.column(table, column);
  return (row) => {
    const place = rowOf(row);
    return (place < 0 ? undefined : rows?.get(values?.at(place) ?? '')) ?? -1;
  };
}

/**
 * The columns of a table and of the tables to whose unique keys it refers, directly or through others, each table once,
 * so that there are no more rows. Values are null where there is no row.
 */
export function joinedColumns(tables: DumpTables, name: string): JoinedColumn[] {
  const seen = new Set([name]);
  // The nearest tables first, because they win when columns have the same name.
  const places: { table: string; rowOf: RowOf; key?: string }[] = [{ table: name, rowOf: (row) => row }];
  for (const { table, rowOf } of places)
    for (const link of tables.links.from(table)) {
      if (seen.has(link.to) || !tables.uniqueRows(link.to, link.toColumn)) continue;
      seen.add(link.to);
      places.push({ table: link.to, rowOf: followed(tables, link, rowOf), key: link.toColumn });
    }
  return places.flatMap(({ table, rowOf, key }) =>
    tables.columnNames(table).flatMap((column): JoinedColumn[] => {
      const data = tables.column(table, column);
      if (!data || column === key) return [];
      const at = (row: number) => {
        const place = rowOf(row);
        return place < 0 ? null : data.at(place);
      };
      return [{ table, column, at, rowOf }];
    }),
  );
}
