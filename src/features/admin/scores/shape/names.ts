import type { DumpTables } from './tables.ts';

/** The names of what an identifier such as `group_id` stands for, from the table in which it is the first column. */
export function namesOf(tables: DumpTables, identifier: string): (id: string) => string | null {
  for (const { name: table, columns } of tables.headers) {
    const named = columns.find((column) => /^(name|title|naam|nom|titre)$/i.test(column));
    if (!named || columns[0]?.toLowerCase() !== identifier.toLowerCase()) continue;
    const rows = tables.uniqueRows(table, columns[0] ?? '');
    const names = tables.column(table, named);
    if (!rows || !names) continue;
    return (id) => {
      const row = rows.get(id);
      return row === undefined ? null : names.at(row);
    };
  }
  return () => null;
}
