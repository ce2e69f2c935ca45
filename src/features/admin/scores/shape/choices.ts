import * as v from 'valibot';

/** What happens to a column: it is exported, with a pseudonym for each value, or left out. */
export const treatments = ['include', 'pseudonym', 'leave-out'] as const;
export type Treatment = (typeof treatments)[number];

/** The forms of answers: a row per answer, a row per person and assignment, and the same with the scores of the blocks. */
export const answerForms = ['long', 'wide', 'scores'] as const;

/** The forms of CSV: for R, Python and SPSS, and for spreadsheets in the language of the interface. */
export const csvForms = ['analysis', 'spreadsheet'] as const;

export const joinSchema = v.object({ from: v.string(), to: v.string(), column: v.string() });

const answerSourceSchema = v.object({
  table: v.string(),
  person: v.string(),
  assignment: v.string(),
  question: v.string(),
  answer: v.string(),
});

export const choicesSchema = v.object({
  /** The tables of which the export has a file. */
  tables: v.array(v.string()),
  /** By {@link columnKey}. A column that is not here is included. */
  columns: v.record(v.string(), v.picklist(treatments)),
  isConsentOnly: v.boolean(),
  joins: v.array(joinSchema),
  /** Where the answers are: a table, with its joined columns; null when they are not exported by themselves. */
  answers: v.nullable(answerSourceSchema),
  answerForms: v.array(v.picklist(answerForms)),
  csvForms: v.array(v.picklist(csvForms)),
  /** Whether the key of the pseudonyms is saved as a file too. */
  isKeySaved: v.boolean(),
});

export type Choices = v.InferOutput<typeof choicesSchema>;
export type AnswerSource = v.InferOutput<typeof answerSourceSchema>;

/** How a column is called in choices, and in the list of what was left out. */
export const columnKey = (table: string, column: string) => `${table}.${column}`;

export function treatmentOf(choices: Choices, table: string, column: string): Treatment {
  return choices.columns[columnKey(table, column)] ?? 'include';
}
