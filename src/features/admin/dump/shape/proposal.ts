import type { Cell } from '../reader/dump-types.ts';
import { findAnswers } from './answer-source.ts';
import { type Choices, columnKey, noFilter, type Treatment } from './choices.ts';
import { type ConsentRule, findConsent, findWithdrawn } from './consent.ts';
import { isAboutPeople, knownTables } from './consented-rows.ts';
import { joinedColumns } from './joins.ts';
import type { SaidPeople } from './people.ts';
import type { DumpTables } from './tables.ts';

/** What was recognised. Nothing of it counts before the user confirms it. */
export interface Proposal {
  choices: Choices;
  consent: ConsentRule | null;
  /** Columns that may say who has withdrawn the consent, by {@link columnKey}. */
  withdrawn: string[];
  /** By table, the columns of it and of the tables to which it refers. */
  joined: Record<string, string[]>;
  /** By table, the columns that refer to people, by a foreign key or their names. */
  persons: SaidPeople;
  /** The usual tables besides the answers: people and questions. */
  usual: string[];
}

export function proposeChoices(tables: DumpTables): Proposal {
  tables.people.say({});
  const answers = findAnswers(tables);
  const question = answers && tables.links.of(answers.table, answers.question);
  const filled = (table: string) => tables.rowCount(table) > 0;
  const usual = [...tables.people.tables.slice(0, 1), ...(question ? [question.to] : [])].filter(filled);
  return {
    consent: findConsent(tables),
    withdrawn: findWithdrawn(tables),
    joined: Object.fromEntries(
      tables.names.map((name) => [name, joinedColumns(tables, name).map(({ column }) => column)]),
    ),
    persons: Object.fromEntries(tables.names.map((name) => [name, tables.people.columnsOf(name)])),
    usual,
    choices: {
      // Without answers every table is proposed.
      tables: answers ? usual : tables.names.filter(filled),
      columns: {},
      consent: null,
      isEveryone: false,
      people: {},
      answers,
      filter: noFilter,
      scales: {},
      reversed: [],
      isDaysOnly: true,
    },
  };
}

/** What is proposed to export of each column, by {@link columnKey}, with what the user said about people. */
export function proposedColumns(
  tables: DumpTables,
  said: Pick<Choices, 'people' | 'consent'>,
): Record<string, Treatment> {
  // Lets the tables know what the user said.
  knownTables(tables, said);
  return Object.fromEntries(
    tables.headers.flatMap(({ name, columns }) =>
      columns.map((column) => [columnKey(name, column), proposeTreatment(tables, name, column)]),
    ),
  );
}

const mostNumbers = 12;
const mostTexts = 20;
/** With fewer rows, or fewer for each value, a value may stand for a person. */
const manyRows = 20;
const rowsPerValue = 5;
const longestChoice = 40;
const identifier = /(^|_)(id|uuid)$|Id$/i;
/** A full name, an address, or a secret. */
const personal = /^\p{Lu}[\p{Ll}'’-]+( \p{L}[\p{L}'’-]*)* \p{Lu}|@|^\$|^[\da-f]{16}/u;

/**
 * Proposes what to export of a column: pseudonyms for keys, numbers with few values, days, and texts with few values in
 * many rows. Anything else is left out, also days of a table with a row for each person, and what each row repeats of its
 * person, such as a name.
 */
export function proposeTreatment(tables: DumpTables, table: string, column: string): Treatment {
  const { people, links } = tables;
  const link = links.of(table, column);
  if (people.personOf(table, column) !== null || (link && isAboutPeople(tables, link.to))) return 'pseudonym';
  if (link || column === tables.keyColumn(table))
    return (link || !isAboutPeople(tables, table)) && isPlainKey(tables, table, column)
      ? 'include'
      : 'pseudonym';
  // A key of a table that is not in the dump.
  if (identifier.test(column)) return 'pseudonym';
  const type = tables.type(table, column);
  const values = tables.values(table, column, mostTexts);
  if (type === 'boolean') return 'include';
  if (isOfPerson(tables, table, column)) return 'leave-out';
  if (type === 'date' || type === 'time') return isPerPerson(tables, table) ? 'leave-out' : 'include';
  if (!values || values.length === 0 || type === 'bytes') return 'leave-out';
  const count = values.reduce((sum, { count }) => sum + count, 0);
  const isMany = count >= manyRows && count >= rowsPerValue * values.length;
  const isFew =
    type === 'text'
      ? isMany && values.every(({ value }) => value.length <= longestChoice && !personal.test(value))
      : values.length <= mostNumbers &&
        values.every(({ value }) => Math.abs(Number(value)) <= (isMany ? 10_000 : 10));
  return isFew ? 'include' : 'leave-out';
}

/** Whether a key is a number or a UUID. Another text may be an address. */
function isPlainKey(tables: DumpTables, table: string, column: string): boolean {
  const isUuid = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
  return tables.type(table, column) === 'whole' || tables.sample(table, column, 20).every(isUuid);
}

/** Whether a table has at most one row for each person. */
function isPerPerson(tables: DumpTables, table: string): boolean {
  const { people } = tables;
  if (people.isPeople(table)) return true;
  return people.columnsOf(table).some((column) => tables.uniqueRows(table, column) !== null);
}

/** Whether a column repeats in the rows of a person who that is: one value for each, which few of them share. */
function isOfPerson(tables: DumpTables, table: string, column: string): boolean {
  const { people } = tables;
  const subject = people.columnsOf(table).find((other) => people.isSubject(table, other)) ?? '';
  const personOf = people.personOf(table, subject);
  const values = new Map<string, Cell>();
  let row = -1;
  for (const value of (personOf && tables.column(table, column)) ?? []) {
    row += 1;
    const person = personOf?.(row) ?? null;
    if (person === null) continue;
    if (values.has(person) && values.get(person) !== value) return false;
    values.set(person, value);
  }
  const isRepeated = values.size < tables.rowCount(table) / 2;
  return isRepeated && new Set(values.values()).size * rowsPerValue > values.size;
}
