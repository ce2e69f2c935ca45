import type { Glance } from '../analysis/glance.ts';
import type { ExportWords } from '../export/make-export.ts';
import type { Cell } from '../reader/dump-events.ts';
import type { Choices } from '../shape/choices.ts';
import type { Contents } from '../shape/filter.ts';
import type { PeopleCounts } from '../shape/people-counts.ts';
import type { Proposal } from '../shape/proposal.ts';
import type { ColumnFacts } from '../shape/tables.ts';

/** The questions about a dump, each with the type of its reply. */
export interface Questions {
  /** Rows `from` to before `to` of a table, as far as it has them. */
  rows: [about: { table: string; from: number; to: number }, answer: Cell[][]];
  columns: [about: { table: string }, answer: ColumnFacts[]];
  proposal: [about: Record<string, never>, answer: Proposal];
  /** Up to 20 distinct values of a column with their counts; null when it has more. */
  values: [about: { table: string; column: string }, answer: { value: string; count: number }[] | null];
  /** Whose data is used. */
  people: [about: { choices: Choices }, answer: PeopleCounts];
  /** The tables of which it is not known whom they are about. */
  unknown: [about: { choices: Choices }, answer: string[]];
  /** The options of the filter; null without answers. */
  contents: [about: { choices: Choices }, answer: Contents | null];
  glance: [about: { choices: Choices }, answer: Glance | null];
  /** A zip with the chosen files, and the number of masked addresses and numbers. */
  export: [about: { choices: Choices; words: ExportWords }, answer: { zip: Blob; masked: number }];
}

export type QuestionKind = keyof Questions;
export type About<Kind extends QuestionKind> = Questions[Kind][0];
export type Answer<Kind extends QuestionKind> = Questions[Kind][1];
