import type { Scale } from '../analysis/scale.ts';
import type { ConsentRule } from './consent.ts';
import type { Join } from './joins.ts';

/** What happens to a column: it is exported, with a pseudonym for each value, or left out. */
export const treatments = ['include', 'pseudonym', 'leave-out'] as const;
export type Treatment = (typeof treatments)[number];

/** The forms of answers: a row per answer, a row per person and assignment, and the same with the scores of the blocks. */
export const answerForms = ['long', 'wide', 'scores'] as const;
export type AnswerForm = (typeof answerForms)[number];

/** The forms of files: CSV for R and Python with the files of SPSS, and CSV for spreadsheets in the language of the interface. */
export const csvForms = ['analysis', 'spreadsheet'] as const;
export type CsvForm = (typeof csvForms)[number];

/** Which of two answers of one person to one question counts. */
export const duplicateRules = ['last', 'first'] as const;
export type DuplicateRule = (typeof duplicateRules)[number];

/** Answers to look at: of one assignment, one group, from a day to a day (YYYY-MM-DD). Null for all. */
export interface AnswerFilter {
  assignment: string | null;
  group: string | null;
  from: string | null;
  to: string | null;
}

/** The columns of answers, in one table or in those that are joined to it. */
export interface AnswerSource {
  table: string;
  person: string;
  assignment: string;
  question: string;
  answer: string;
}

/** What an export has. The file of choices has the same; see take/choices-file.ts. */
export interface Choices {
  /** The tables of which the export has a file. */
  tables: string[];
  /** By {@link columnKey}. A column that is not here is included. */
  columns: Record<string, Treatment>;
  /** Whose data may be used. Null until it is chosen, or when everybody's may be. */
  consent: ConsentRule | null;
  /** Whether the user has confirmed that the data of people without consent is used too. */
  isEveryone: boolean;
  joins: Join[];
  /** Null when answers are not exported by themselves. */
  answers: AnswerSource | null;
  answerForms: AnswerForm[];
  csvForms: CsvForm[];
  filter: AnswerFilter;
  /** By block, where the scale is another one than the answers show. */
  scales: Record<string, Scale>;
  /** The questions that are worded in reverse: their answers are turned round. */
  reversed: string[];
  duplicates: DuplicateRule;
  /** Whether e-mail addresses and telephone numbers in texts are masked. */
  isMasked: boolean;
  /** Whether exact times become days. */
  isDaysOnly: boolean;
}

/** Whether it is settled whose data may be used. Nothing is taken or computed before that. */
export const isSettled = ({ consent, isEveryone }: Choices) => consent !== null || isEveryone;

/** How a column is called in choices, and in the list of what was left out. */
export const columnKey = (table: string, column: string) => `${table}.${column}`;

export function treatmentOf(choices: Choices, table: string, column: string): Treatment {
  return choices.columns[columnKey(table, column)] ?? 'include';
}

export const noFilter: AnswerFilter = { assignment: null, group: null, from: null, to: null };

/** A filter in the names of the columns, which every language has in common. */
export function filterTexts({ answers, filter }: Pick<Choices, 'answers' | 'filter'>): string[] {
  const { assignment, group, from, to } = filter;
  return [
    assignment === null ? '' : `${answers?.assignment ?? 'assignment_id'} = ${assignment}`,
    group === null ? '' : `group_id = ${group}`,
    from === null ? '' : `≥ ${from}`,
    to === null ? '' : `≤ ${to}`,
  ].filter((text) => text !== '');
}

/** How answers are read, for the analysis and the files alike. `declared`: the scales that the dump gives, by block. */
export function readingOf(
  { scales, reversed, duplicates, filter }: Choices,
  { declared }: { declared: ReadonlyMap<string, Scale> },
) {
  return {
    declared,
    corrected: new Map(Object.entries(scales)),
    reversed: new Set(reversed),
    duplicates,
    filter,
  };
}
