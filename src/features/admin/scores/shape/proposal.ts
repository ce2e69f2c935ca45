import { type ConsentRule, findConsent } from '../analysis/consent.ts';
import { type Join, proposeJoins } from '../analysis/joins.ts';
import { type PersonalReason, personalColumns } from '../analysis/personal-columns.ts';
import { findAnswers } from './answer-source.ts';
import { type Choices, columnKey } from './choices.ts';
import { consentedRows } from './consented-rows.ts';
import type { DumpTables } from './tables.ts';

/** What is proposed for an export. */
export interface Proposal {
  choices: Choices;
  /** Why columns identify a person, by {@link columnKey}. */
  personal: Record<string, PersonalReason>;
  /** The table with permissions; null when none was recognised. */
  consent: ConsentRule | null;
  /** The tables of which only the rows of people with permission 1 are used. */
  filtered: string[];
  joins: Join[];
}

export function proposeChoices(tables: DumpTables): Proposal {
  const { headers } = tables;
  const personal: Record<string, PersonalReason> = {};
  for (const header of headers)
    for (const [column, reason] of personalColumns(header)) personal[columnKey(header.name, column)] = reason;
  const joins = proposedJoins(tables);
  const consent = findConsent(headers);
  const answers = findAnswers(tables, joins);
  return {
    personal,
    consent,
    filtered: consentedRows(tables, consent).filtered,
    joins,
    choices: {
      tables: headers.map(({ name }) => name).filter((name) => (tables.table(name)?.rowCount ?? 0) > 0),
      columns: Object.fromEntries(
        Object.entries(personal).map(([key, reason]) => [key, reason === 'key' ? 'pseudonym' : 'leave-out']),
      ),
      isConsentOnly: consent !== null,
      joins: [],
      answers,
      answerForms: answers ? ['long', 'wide', 'scores'] : [],
      csvForms: ['analysis'],
    },
  };
}

/** Only columns that several tables have are looked at: whether one is unique takes time in a large table. */
export function proposedJoins(tables: DumpTables): Join[] {
  const { headers } = tables;
  const isShared = (column: string) => headers.filter(({ columns }) => columns.includes(column)).length > 1;
  return proposeJoins(
    headers.map(({ name, columns }) => ({
      name,
      columns,
      unique: columns.filter(
        (column) => isShared(column) && isIdentifier(column) && tables.uniqueRows(name, column),
      ),
    })),
  );
}

const isIdentifier = (column: string) => /(_id|Id|_?uuid)$/.test(column);
