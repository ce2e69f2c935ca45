interface JoinTable {
  name: string;
  columns: readonly string[];
  /** Columns in which no value comes twice, and none is empty. */
  unique: readonly string[];
}

/** Rows of `from` get the columns of the one row of `to` with the same value in `column`. */
export interface Join {
  from: string;
  to: string;
  column: string;
}

/**
 * Proposes joins along columns of one name, to tables in which that column is unique, so that a join never makes more
 * rows. Only for names that are an identifier: two tables with `name` do not belong together.
 */
export function proposeJoins(tables: readonly JoinTable[]): Join[] {
  return tables.flatMap((to) =>
    to.unique
      .filter((column) => /(_id|Id|_?uuid)$/.test(column))
      .flatMap((column) =>
        tables
          .filter((from) => from !== to && from.columns.includes(column) && !from.unique.includes(column))
          .map((from) => ({ from: from.name, to: to.name, column })),
      ),
  );
}
