import { type PersonalReason, personalColumns, personalValues } from '../analysis/personal-columns.ts';
import { findAnswers } from './answer-source.ts';
import { type Choices, columnKey, noFilter } from './choices.ts';
import { findConsent } from './consent.ts';
import { isAboutPeople } from './consented-rows.ts';
import { type Join, proposeJoins } from './joins.ts';
import type { DumpTables } from './tables.ts';

export interface Proposal {
  choices: Choices;
  personal: Record<string, PersonalReason>;
  joins: Join[];
  /** Whether the dump has foreign keys. Otherwise names were used. */
  hasReferences: boolean;
  /** By table, the columns that refer to people. */
  persons: Record<string, string[]>;
  /** The usual tables besides the answers: people and questions. */
  usual: string[];
}

export function proposeChoices(tables: DumpTables): Proposal {
  const personal = personalReasons(tables);
  const answers = findAnswers(tables);
  const question = answers && tables.links.of(answers.table, answers.question);
  const filled = (table: string) => (tables.table(table)?.rowCount ?? 0) > 0;
  const usual = [...tables.people.tables.slice(0, 1), ...(question ? [question.to] : [])].filter(filled);
  return {
    personal,
    joins: proposeJoins(tables),
    hasReferences: tables.names.some((name) => (tables.table(name)?.references.length ?? 0) > 0),
    persons: Object.fromEntries(tables.names.map((name) => [name, tables.people.columnsOf(name)])),
    usual,
    choices: {
      // Without answers every table is proposed.
      tables: answers ? usual : tables.names.filter(filled),
      columns: Object.fromEntries(
        Object.entries(personal).map(([key, reason]) => [key, reason === 'key' ? 'pseudonym' : 'leave-out']),
      ),
      consent: findConsent(tables),
      isEveryone: false,
      joins: [],
      answers,
      answerForms: answers ? ['long'] : [],
      csvForms: ['analysis'],
      filter: noFilter,
      scales: {},
      reversed: [],
      duplicates: 'last',
      isMasked: true,
      isDaysOnly: false,
    },
  };
}

const sampleSize = 200;

/**
 * Why columns identify a person, by {@link columnKey}: they refer to a person, directly or through a row about one, or
 * because of their names or values.
 */
function personalReasons(tables: DumpTables): Record<string, PersonalReason> {
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
