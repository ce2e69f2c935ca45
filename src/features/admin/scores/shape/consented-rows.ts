import { type ConsentRule, consentingPersons } from '../analysis/consent.ts';
import { personalColumns } from '../analysis/personal-columns.ts';
import type { Cell } from '../reader/dump-events.ts';
import { nounOf } from './identities.ts';
import type { DumpTables } from './tables.ts';

/** Whether a row may be used. */
export type RowFilter = (row: number) => boolean;

const everyRow: RowFilter = () => true;
/** Columns that name the person of a row, whatever the table with permissions calls its own. */
const personColumn = /^(user|person|student|pupil|member)_?(id|uuid)$/i;

export interface ConsentedRows {
  filterOf: (table: string) => RowFilter;
  /** The tables of which only some rows may be used. */
  filtered: string[];
}

/**
 * The rows of people who gave permission 1: of tables that name a person, and of tables that refer to a row of such a
 * table, for example the answers of a submission. A row with a person that the table with permissions does not have, or
 * without any, is not used. Without a rule every row is.
 */
export function consentedRows(tables: DumpTables, rule: ConsentRule | null): ConsentedRows {
  if (!rule) return { filterOf: () => everyRow, filtered: [] };
  const allowed = allowedPersons(tables, rule);
  const known = new Map<string, RowFilter | null>();

  const ownFilter = (table: string): RowFilter | null => {
    const columns = tables.table(table)?.columns ?? [];
    const checks = columns.flatMap(({ name }, i) => {
      const exact = allowed.get(name.toLowerCase());
      const ids = personColumn.test(name) ? (exact ?? allowed.get(rule.person.toLowerCase())) : exact;
      // In a table of its own, such as `school.id`, `id` is no person.
      const isOther = name.toLowerCase() === 'id' && table !== rule.table;
      const data = tables.table(table)?.data[i];
      return ids && data && !isOther ? [(row: number) => ids.has(data.at(row) ?? '')] : [];
    });
    return checks.length === 0 ? null : (row) => checks.every((check) => check(row));
  };

  const filterOf = (table: string): RowFilter | null => {
    const found = known.get(table);
    if (found !== undefined) return found;
    // While it is looked for, a circle of references ends here.
    known.set(table, null);
    const filter = ownFilter(table) ?? filterByOwner(table);
    known.set(table, filter);
    return filter;
  };

  const filterByOwner = (table: string): RowFilter | null => {
    const columns = tables.table(table)?.columns ?? [];
    const checks = columns.flatMap(({ name }, i) => {
      const data = tables.table(table)?.data[i];
      return ownersOf(tables, table, name).flatMap(({ owner, rows }) => {
        const filter = filterOf(owner);
        return filter && data ? [(row: number) => isAllowed(rows.get(data.at(row) ?? ''), filter)] : [];
      });
    });
    return checks.length === 0 ? null : (row) => checks.every((check) => check(row));
  };

  return {
    filterOf: (table) => filterOf(table) ?? everyRow,
    filtered: tables.names.filter((name) => filterOf(name) !== null),
  };
}

/** The tables to which a column refers, such as `attempt` for `attempt_id`, with the row of each value. */
function ownersOf(tables: DumpTables, table: string, column: string) {
  if (!/(_id|Id|_?uuid)$/.test(column)) return [];
  return tables.headers.flatMap(({ name: owner, columns: [first = ''] }) => {
    const isSame =
      first === column || (/^id$/i.test(first) && nounOf(owner, first) === nounOf(table, column));
    const rows = isSame && owner !== table ? tables.uniqueRows(owner, first) : null;
    return rows ? [{ owner, rows }] : [];
  });
}

const isAllowed = (row: number | undefined, filter: RowFilter) => row !== undefined && filter(row);

/** The people who gave permission, by each column of the table with permissions that identifies them, such as `uuid`. */
function allowedPersons(tables: DumpTables, { table, person, permission }: ConsentRule) {
  const columns = tables.table(table)?.columns.map(({ name }) => name) ?? [];
  const keys = personalColumns({ name: table, columns });
  const permissions = tables.column(table, permission);
  const identifiers = columns.filter((column) => column === person || keys.get(column) === 'key');
  return new Map(
    identifiers.map((column) => {
      const persons = tables.column(table, column);
      const rows: { person: Cell; permission: Cell }[] = Array.from(
        { length: persons?.length ?? 0 },
        (_, row) => ({ person: persons?.at(row) ?? null, permission: permissions?.at(row) ?? null }),
      );
      return [column.toLowerCase(), consentingPersons(rows)];
    }),
  );
}
