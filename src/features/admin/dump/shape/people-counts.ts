import { plainName } from '../analysis/personal-columns.ts';
import { type Choices, treatmentOf } from './choices.ts';
import { consenting, countPeople } from './consent.ts';
import { consentedRows, type RowCounts } from './consented-rows.ts';
import type { DumpTables } from './tables.ts';

/** Characteristics that together can identify people, although none is personal. */
const characteristics =
  /(^|_)(class|klas|classe|sex|gender|geslacht|sexe|genre|school|ecole|role|rol|grade|leerjaar)(_?id)?$/;
/** With fewer people of the same characteristics, one of them may be recognised. */
const fewest = 5;

/** How many people a dump has, how many gave consent, and what that means for the rows. */
export interface PeopleCounts {
  total: number;
  given: number;
  rows: RowCounts[];
  /** How many of them share their class, sex, school and role with few others. */
  recognisable: number;
}

export function peopleCounts(tables: DumpTables, choices: Choices): PeopleCounts {
  const { consent, isEveryone } = choices;
  const total = countPeople(tables, consent);
  const { filterOf, counts } = consentedRows(tables, consent);
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
  const columns = characteristicsIn(names)
    .filter((column) => treatmentOf(choices, table, column) === 'include')
    .flatMap((column) => tables.column(table, column) ?? []);
  if (columns.length === 0) return 0;
  const rows: (string | null)[][] = [];
  for (let row = 0; row < (tables.table(table)?.rowCount ?? 0); row += 1)
    if (isUsed(row)) rows.push(columns.map((column) => column.at(row)));
  return countRecognisable(rows);
}

function characteristicsIn(columns: readonly string[]): string[] {
  return columns.filter((column) => characteristics.test(plainName(column)));
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
