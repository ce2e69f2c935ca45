import type { Glance } from '../analysis/glance.ts';
import type { ExportWords } from '../export/make-export.ts';
import type { Cell } from '../reader/dump-types.ts';
import type { ReadOutcome, ReadProgress } from '../reader/read-stream.ts';
import type { StoredTable, TableStore } from '../reader/table-store.ts';
import type { Choices } from '../shape/choices.ts';
import type { Contents } from '../shape/filter.ts';
import type { PeopleCounts } from '../shape/people-counts.ts';
import type { Proposal } from '../shape/proposal.ts';
import type { ColumnFacts } from '../shape/tables.ts';

/** What a page asks the worker, each with the type of its reply. */
export interface Questions {
  /** Reads a file or, for null, the `part`s that follow, because not every browser can pass a stream to a worker. */
  read: [source: Blob | null, answer: ReadResult];
  /** The next bytes, or null for the end. Answered when they are read; rejected when no more are needed. */
  part: [bytes: Uint8Array<ArrayBuffer> | null, answer: undefined];
  /** The download has failed. */
  lost: [about: null, answer: undefined];
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

/** A table without its rows. */
export type TableOverview = Omit<StoredTable, 'data' | 'references'>;

/** A dump that was read, or a part of it; see its outcome. */
export interface ReadResult {
  outcome: ReadOutcome;
  tables: TableOverview[];
  unreadable: TableStore['unreadable'];
}

export type QuestionKind = keyof Questions;
export type About<Kind extends QuestionKind> = Questions[Kind][0];
export type Answer<Kind extends QuestionKind> = Questions[Kind][1];

/** The messages to the worker, and its replies: one to each question, and the progress of `read`. */
export interface Question<Kind extends QuestionKind = QuestionKind> {
  id: number;
  kind: Kind;
  about: About<Kind>;
}
export type Reply =
  | { type: 'progress'; progress: ReadProgress }
  | { type: 'answer'; id: number; answer: Answer<QuestionKind> }
  | { type: 'no-answer'; id: number; reason: string };
