import type { DumpTables } from './tables.ts';

/** Rows of `from` get the columns of the one row of `to` whose `toColumn` equals `column`. */
export interface Join {
  from: string;
  column: string;
  to: string;
  toColumn: string;
}

export const isSameJoin = (one: Join, other: Join) =>
  one.from === other.from &&
  one.column === other.column &&
  one.to === other.to &&
  one.toColumn === other.toColumn;

/** The joins along all references to unique columns, so that no join adds rows. */
export function proposeJoins(tables: DumpTables): Join[] {
  return tables.names.flatMap((from) =>
    tables.links
      .from(from)
      .filter(({ to, toColumn }) => tables.uniqueRows(to, toColumn) !== null)
      .map(({ column, to, toColumn }) => ({ from, column, to, toColumn })),
  );
}
