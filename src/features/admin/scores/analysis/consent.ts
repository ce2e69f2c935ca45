import type { Cell } from '../reader/dump-events.ts';
import { personalColumns } from './personal-columns.ts';

/** Consent given (docs/backend.md, 9). */
const given = '1';

/** The table that has the permissions of people, and its columns. */
export interface ConsentRule {
  table: string;
  person: string;
  permission: string;
}

/** The first table with a permission and an identifier per person; null when the dump has none. */
export function findConsent(
  tables: readonly { name: string; columns: readonly string[] }[],
): ConsentRule | null {
  for (const { name, columns } of tables) {
    const permission = columns.find((column) => /^(gdpr_?)?permission(_?id)?$/i.test(column));
    const keys = personalColumns({ name, columns });
    const person =
      columns.find((column) => /^(user|person|student)_?(id|uuid)$/i.test(column)) ??
      columns.find((column) => keys.get(column) === 'key');
    if (permission && person) return { table: name, person, permission };
  }
  return null;
}

/** The people who gave permission 1. Somebody with several rows needs it in each of them. */
export function consentingPersons(rows: Iterable<{ person: Cell; permission: Cell }>): Set<string> {
  const all = new Set<string>();
  const refused = new Set<string>();
  for (const { person, permission } of rows) {
    if (person === null) continue;
    all.add(person);
    if (permission !== given) refused.add(person);
  }
  return new Set([...all].filter((person) => !refused.has(person)));
}
