import type { Glance } from '../analysis/glance.ts';
import type { ExportWords } from '../export/make-export.ts';
import type { Cell } from '../reader/dump-events.ts';
import type { Choices } from '../shape/choices.ts';
import type { Contents } from '../shape/contents.ts';
import type { PeopleCounts } from '../shape/people-counts.ts';
import type { Proposal } from '../shape/proposal.ts';
import type { ColumnFacts } from '../shape/table-facts.ts';

/** What the page asks about a dump that was read: the question, and its answer. */
export interface Questions {
  /** Rows `from` to before `to` of a table, as far as it has them. */
  rows: [about: { table: string; from: number; to: number }, answer: Cell[][]];
  /** The type and the sums of each column of a table. */
  columns: [about: { table: string }, answer: ColumnFacts[]];
  /** What is proposed for the export. */
  proposal: [about: Record<string, never>, answer: Proposal];
  /** Up to 20 different values of a column with their numbers; null when it has more. */
  values: [about: { table: string; column: string }, answer: { value: string; count: number }[] | null];
  /** Whose data is used. */
  people: [about: { choices: Choices }, answer: PeopleCounts];
  /** Whether each value of a column comes once, so that another table can be joined to it. */
  unique: [about: { table: string; column: string }, answer: boolean];
  /** What the answers can be filtered by; null without answers. */
  contents: [about: { choices: Choices }, answer: Contents | null];
  /** The analysis at a glance. */
  glance: [about: { choices: Choices }, answer: Glance | null];
  /** A zip with the files that were chosen, and the key of the pseudonyms. */
  export: [
    about: { choices: Choices; words: ExportWords; key: string | null; choicesText: string },
    answer: ExportResult,
  ];
}

export interface ExportResult {
  zip: Blob;
  /** The key of the pseudonyms, to make the same ones from the next dump. */
  key: string;
  /** How many addresses and numbers in texts were masked. */
  masked: number;
}

export type QuestionKind = keyof Questions;
export type About<Kind extends QuestionKind> = Questions[Kind][0];
export type Answer<Kind extends QuestionKind> = Questions[Kind][1];
