import { type PersonalReason, personalColumns } from '../analysis/personal-columns.ts';
import { personalValues } from '../analysis/personal-values.ts';
import { columnKey } from './choices.ts';
import { isAboutPeople } from './consented-rows.ts';
import type { DumpTables } from './tables.ts';

const sampleSize = 200;

/**
 * Why columns identify a person, by {@link columnKey}: they refer to a person, directly or through a row about one, or
 * because of their names or values.
 */
export function personalReasons(tables: DumpTables): Record<string, PersonalReason> {
  const found: Record<string, PersonalReason> = {};
  for (const { name: table, columns } of tables.headers) {
    const byName = personalColumns({ name: table, columns, isPeople: tables.people.isPeople(table) });
    const isPersonal = isAboutPeople(tables, table);
    for (const column of columns) {
      const link = tables.links.of(table, column);
      const isKey =
        tables.people.personOf(table, column) !== null ||
        (link !== null && isAboutPeople(tables, link.to)) ||
        (isPersonal && column === tables.keyColumn(table) && link === null);
      const reason = isKey
        ? 'key'
        : (byName.get(column) ?? reasonInValues(tables, table, column, link !== null));
      if (reason) found[columnKey(table, column)] = reason;
    }
  }
  return found;
}

function reasonInValues(tables: DumpTables, table: string, column: string, isLink: boolean) {
  const data = tables.column(table, column);
  if (!data || isLink || !['text', 'whole', 'number'].includes(tables.type(data))) return null;
  return personalValues(tables.sample(table, column, sampleSize));
}
