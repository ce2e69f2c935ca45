import { type Choices, treatmentOf } from './choices.ts';
import { consenting, countPeople } from './consent.ts';
import { consentedRows, knownTables, type RowCounts } from './consented-rows.ts';
import type { DumpTables } from './tables.ts';

/** With fewer people of the same characteristics, one of them may be recognised. */
const fewest = 5;

/** How many people a dump has, how many gave consent, and what that means for the rows. */
export interface PeopleCounts {
  total: number;
  given: number;
  rows: RowCounts[];
  /** How many of them share what is exported of people with few others. */
  recognisable: number;
}

export function peopleCounts(tables: DumpTables, choices: Choices): PeopleCounts {
  const { consent, isEveryone } = choices;
  const isKnown = knownTables(tables, choices);
  const total = countPeople(tables, consent);
  const { filterOf, counts } = consentedRows(tables, consent, isKnown);
  const inTables = tables.people.tables.reduce(
    (sum, table) => sum + countUsed(tables, table, filterOf(table)),
    0,
  );
  const given = !consent ? 0 : tables.people.tables.length > 0 ? inTables : consenting(tables, consent).size;
  const [table] = tables.people.tables;
  return {
    total,
    given,
    rows: counts(),
    recognisable: table
      ? recognisableIn(tables, choices, table, isEveryone ? () => true : filterOf(table))
      : 0,
  };
}

/** The tables with rows of which it is not known whom they are about. */
export function unknownTables(tables: DumpTables, choices: Choices): string[] {
  const isKnown = knownTables(tables, choices);
  return tables.names.filter((name) => (tables.table(name)?.rowCount ?? 0) > 0 && !isKnown(name));
}

function countUsed(tables: DumpTables, table: string, isUsed: (row: number) => boolean): number {
  let count = 0;
  for (let row = 0; row < (tables.table(table)?.rowCount ?? 0); row += 1) if (isUsed(row)) count += 1;
  return count;
}

function recognisableIn(
  tables: DumpTables,
  choices: Choices,
  table: string,
  isUsed: (row: number) => boolean,
): number {
  const names = tables.table(table)?.columns.map(({ name }) => name) ?? [];
  const columns = names
    .filter((column) => treatmentOf(choices, table, column) === 'include')
    .flatMap((column) => tables.column(table, column) ?? []);
  if (columns.length === 0) return 0;
  const rows: (string | null)[][] = [];
  for (let row = 0; row < (tables.table(table)?.rowCount ?? 0); row += 1)
    if (isUsed(row)) rows.push(columns.map((column) => column.at(row)));
  return countRecognisable(rows);
}

/** The number of people in groups of fewer than {@link fewest} with the same characteristics. */
function countRecognisable(rows: Iterable<readonly (string | null)[]>): number {
  const sizes = new Map<string, number>();
  for (const row of rows) {
    const key = JSON.stringify(row);
    sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  return [...sizes.values()].filter((size) => size < fewest).reduce((sum, size) => sum + size, 0);
}
