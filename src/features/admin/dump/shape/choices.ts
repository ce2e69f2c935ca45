import type { Scale } from '../analysis/scale.ts';
import type { ConsentRule } from './consent.ts';

/** What is exported of a column: its values, pseudonyms, or nothing. */
export const treatments = ['include', 'pseudonym', 'leave-out'] as const;
export type Treatment = (typeof treatments)[number];

/** The answers to use: of an assignment, a group, a range of days (YYYY-MM-DD). Null for all. */
export interface AnswerFilter {
  assignment: string | null;
  group: string | null;
  from: string | null;
  to: string | null;
}

/** The columns of answers, in one table and those joined to it. */
export interface AnswerSource {
  table: string;
  person: string;
  assignment: string;
  question: string;
  answer: string;
}

export interface Choices {
  /** The tables that get a file, as far as it is known whom they are about. */
  tables: string[];
  /** By {@link columnKey}, what the user chose. Other columns are exported as it is proposed. */
  columns: Record<string, Treatment>;
  /** Whose data may be used. Null until the user confirms it, and for everybody. */
  consent: ConsentRule | null;
  /** Whether the user has confirmed that the data of people without consent is used too. */
  isEveryone: boolean;
  /** What the user said whom the rows of a table are about: the columns that refer to people, none for nobody. */
  people: Record<string, string[]>;
  /** Null for no files of answers. */
  answers: AnswerSource | null;
  filter: AnswerFilter;
  /** By block, where the scale differs from what the answers show. */
  scales: Record<string, Scale>;
  /** The reversed questions, whose answers are mirrored. */
  reversed: string[];
  /** Whether exact times become days. */
  isDaysOnly: boolean;
}

/** Whether it is settled whose data may be used. Nothing is computed or exported before that. */
export const isSettled = ({ consent, isEveryone }: Choices) => consent !== null || isEveryone;

/** The key of a column in choices, and in the list of what was left out. */
export const columnKey = (table: string, column: string) => `${table}.${column}`;

export function treatmentOf(choices: Choices, table: string, column: string): Treatment {
  return choices.columns[columnKey(table, column)] ?? 'leave-out';
}

export const noFilter: AnswerFilter = { assignment: null, group: null, from: null, to: null };

/** A filter in the names of the columns, for every language. */
export function filterTexts({ answers, filter }: Pick<Choices, 'answers' | 'filter'>): string[] {
  const { assignment, group, from, to } = filter;
  return [
    assignment === null ? '' : `${answers?.assignment ?? 'assignment_id'} = ${assignment}`,
    group === null ? '' : `group_id = ${group}`,
    from === null ? '' : `≥ ${from}`,
    to === null ? '' : `≤ ${to}`,
  ].filter((text) => text !== '');
}

export function toggled<Item>(items: readonly Item[], item: Item, isIn: boolean): Item[] {
  const others = items.filter((other) => other !== item);
  return isIn ? [...others, item] : others;
}
