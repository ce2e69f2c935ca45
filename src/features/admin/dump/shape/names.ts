import type { DumpTables } from './tables.ts';

const nameColumn = /^(name|title|naam|nom|titre|titel|label)$/i;

/** Returns the function that finds the name of what a column refers to, such as the group of a `group_id`. */
export function namesOf(tables: DumpTables, table: string, column: string): (id: string) => string | null {
  const link = tables.links.of(table, column);
  const [to, key] = link ? [link.to, link.toColumn] : [table, tables.keyColumn(table) ?? ''];
  const named = tables.table(to)?.columns.find(({ name }) => nameColumn.test(name));
  const rows = named && (link || key === column) ? tables.uniqueRows(to, key) : null;
  const names = named && tables.column(to, named.name);
  return (id) => {
    const row = rows?.get(id);
    return row === undefined ? null : (names?.at(row) ?? null);
  };
}
