import type { Join } from '../analysis/joins.ts';

/** What happens to a column: it is exported, with a pseudonym for each value, or left out. */
export const treatments = ['include', 'pseudonym', 'leave-out'] as const;
export type Treatment = (typeof treatments)[number];

/** The forms of answers: a row per answer, a row per person and assignment, and the same with the scores of the blocks. */
export const answerForms = ['long', 'wide', 'scores'] as const;
export type AnswerForm = (typeof answerForms)[number];

/** The forms of CSV: for R, Python and SPSS, and for spreadsheets in the language of the interface. */
export const csvForms = ['analysis', 'spreadsheet'] as const;
export type CsvForm = (typeof csvForms)[number];

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
  isConsentOnly: boolean;
  joins: Join[];
  /** Null when answers are not exported by themselves. */
  answers: AnswerSource | null;
  answerForms: AnswerForm[];
  csvForms: CsvForm[];
}

/** How a column is called in choices, and in the list of what was left out. */
export const columnKey = (table: string, column: string) => `${table}.${column}`;

export function treatmentOf(choices: Choices, table: string, column: string): Treatment {
  return choices.columns[columnKey(table, column)] ?? 'include';
}
