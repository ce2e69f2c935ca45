import { DumpReader } from '../../../../../src/features/admin/dump/reader/read-stream.ts';
import { TableStore } from '../../../../../src/features/admin/dump/reader/table-store.ts';
import type { Choices } from '../../../../../src/features/admin/dump/shape/choices.ts';
import { proposeChoices, proposedColumns } from '../../../../../src/features/admin/dump/shape/proposal.ts';
import { DumpTables } from '../../../../../src/features/admin/dump/shape/tables.ts';
import { dumpText } from '../reader/fixture-dumps.ts';

/** The tables of a dump: a text of SQL. */
export function tablesOf(sql: string): DumpTables {
  const store = new TableStore();
  const reader = new DumpReader(store);
  reader.push(sql);
  const failure = reader.finish();
  if (failure) throw new Error(`${failure.code} in line ${failure.line}`);
  return new DumpTables(store);
}

/** The tables of a fixture. */
export const fixtureTables = (name: string) => tablesOf(dumpText(name));

/** What is proposed for each column, with what a user said about people. */
export const columnsOf = (
  tables: DumpTables,
  said: Pick<Choices, 'people' | 'consent'> = { people: {}, consent: null },
) => proposedColumns(tables, said);

/** The proposal as a user confirms it: who took part, and whom each table is about by its columns' names. */
export function confirmed(tables: DumpTables): Choices {
  const { choices, consent, persons } = proposeChoices(tables);
  const people = Object.fromEntries(Object.entries(persons).map(([table, columns]) => [table, [...columns]]));
  return { ...choices, consent, people };
}
