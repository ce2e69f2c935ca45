import type { Pseudonyms } from '../analysis/pseudonyms.ts';
import type { DumpTables } from './tables.ts';

/** Replaces the value of a column in a row by a pseudonym. */
export type Identity = (table: string, column: string, row: number) => string | null;

/**
 * Gives pseudonyms to identifiers. A person has the same one in all tables, by id or uuid, and so has a row that other
 * tables refer to, such as a submission. Null for an empty value.
 */
export function identityOf(tables: DumpTables, pseudonyms: Pseudonyms): Identity {
  return (table, column, row) => {
    const value = tables.column(table, column)?.at(row) ?? null;
    if (value === null || value === '') return value;
    const person = tables.people.personOf(table, column);
    if (person) return pseudonyms.of('person', person(row) ?? value);
    const end = tables.links.end(table, column);
    const isKey = end !== null && tables.keyColumn(end.to) !== null;
    return pseudonyms.of(JSON.stringify(isKey ? [end.to, end.toColumn] : [table, column]), value);
  };
}
