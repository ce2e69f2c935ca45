import { type Choices, columnKey } from './choices.ts';
import { consenting, countPeople } from './consent.ts';
import { consentedRows, knownTables, type RowFilter } from './consented-rows.ts';
import { proposeTreatment } from './proposal.ts';
import type { DumpTables } from './tables.ts';

/** With fewer people of the same characteristics, one of them may be recognised. */
const fewest = 5;

/** How many people a dump has, how many gave consent, and what that means for the rows. */
export interface PeopleCounts {
  consent: Choices['consent'];
  total: number;
  given: number;
  /** By table, the number of rows about nobody who is known. */
  unknown: Record<string, number>;
  /** How many of them share what is exported of people, which is in `columns`, with few others. */
  recognisable: { count: number; columns: string[] };
}

export function peopleCounts(tables: DumpTables, choices: Choices): PeopleCounts {
  const { consent, isEveryone } = choices;
  const { filterOf, unknown } = consentedRows(tables, consent, knownTables(tables, choices));
  const [first] = tables.people.tables;
  return {
    consent,
    total: countPeople(tables, consent),
    given: consent ? consenting(tables, consent).size : 0,
    unknown: unknown(),
    recognisable: countRecognisable(
      tables,
      choices,
      first ?? '',
      isEveryone ? () => true : filterOf(first ?? ''),
    ),
  };
}

/** The tables with rows of which it is not known whom they are about. */
export function unknownTables(tables: DumpTables, choices: Choices): string[] {
  const isKnown = knownTables(tables, choices);
  return tables.names.filter((name) => tables.rowCount(name) > 0 && !isKnown(name));
}

/** The number of people in groups of fewer than {@link fewest} with the same in all columns that are taken. */
function countRecognisable(tables: DumpTables, choices: Choices, table: string, isUsed: RowFilter) {
  const columns = tables.columnNames(table).filter((column) => {
    const treatment = choices.columns[columnKey(table, column)] ?? proposeTreatment(tables, table, column);
    return treatment === 'include';
  });
  const taken = columns.flatMap((column) => tables.column(table, column) ?? []);
  const sizes = new Map<string, number>();
  for (let row = 0; taken.length > 0 && row < tables.rowCount(table); row += 1) {
    const key = isUsed(row) ? JSON.stringify(taken.map((column) => column.at(row))) : null;
    if (key !== null) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  const few = [...sizes.values()].filter((size) => size < fewest);
  return { count: few.reduce((sum, size) => sum + size, 0), columns };
}
