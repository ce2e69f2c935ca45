import type { Pseudonyms } from '../analysis/pseudonyms.ts';
import type { DumpTables } from './tables.ts';

/** Replaces the value of a column at a row by a pseudonym. */
export type Identity = (table: string, column: string, row: number) => string | null;

/**
 * Gives pseudonyms to identifiers. One person has one pseudonym in all tables, whether a column has the id or the uuid; so
 * has a row to which other tables refer, such as a submission. Null for an empty value.
 */
export function identityOf(tables: DumpTables, pseudonyms: Pseudonyms): Identity {
  return (table, column, row) => {
    const value = tables.column(table, column)?.at(row) ?? null;
    if (value === null || value === '') return value;
    const person = tables.people.personOf(table, column);
    if (person) return pseudonyms.of('person', person(row) ?? value);
    const { to, toColumn } = targetOf(tables, table, column);
    return pseudonyms.of(JSON.stringify([to, toColumn]), value);
  };
}

/** Where the values of a column come from: the key at the end of its references, or else the column itself. */
function targetOf(tables: DumpTables, table: string, column: string) {
  let target = { to: table, toColumn: column };
  const seen = new Set<string>();
  for (
    let link = tables.links.of(table, column);
    link && !seen.has(link.to);
    link = tables.links.of(link.to, link.toColumn)
  ) {
    seen.add(link.to);
    target = { to: link.to, toColumn: link.toColumn };
  }
  return tables.keyColumn(target.to) === null ? { to: table, toColumn: column } : target;
}
