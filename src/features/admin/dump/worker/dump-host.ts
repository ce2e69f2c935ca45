import { makeGlance } from '../analysis/glance.ts';
import type { ExportOptions } from '../export/make-export.ts';
import { type ReadOutcome, type ReadProgress, readStream } from '../reader/read-stream.ts';
import { type StoredTable, TableStore } from '../reader/table-store.ts';
import { readAnswers } from '../shape/answer-table.ts';
import type { Choices } from '../shape/choices.ts';
import { contentsOf } from '../shape/filter.ts';
import { peopleCounts, unknownTables } from '../shape/people-counts.ts';
import { proposeChoices, proposedColumns } from '../shape/proposal.ts';
import { DumpTables } from '../shape/tables.ts';

const msBetweenProgress = 100;
const mostValues = 20;

type Bytes = Uint8Array<ArrayBuffer>;

export type TableOverview = Omit<StoredTable, 'data' | 'references'>;

/** A dump that was read, or a part of it; see its outcome. */
export interface ReadResult {
  outcome: ReadOutcome;
  tables: TableOverview[];
  unreadable: TableStore['unreadable'];
}

interface InTable {
  table: string;
}
interface OfChoices {
  choices: Choices;
}

/** What the page asks about a dump. */
const questions = {
  /** Rows `from` to before `to` of a table, as far as it has them. */
  rows: ({ store }: DumpTables, { table, from, to }: InTable & { from: number; to: number }) =>
    store.rows(table, from, to),
  columns: (tables: DumpTables, { table }: InTable) => tables.columns(table),
  /** Up to 20 distinct values of a column with their counts; null when it has more. */
  values: (tables: DumpTables, { table, column }: InTable & { column: string }) =>
    tables.values(table, column, mostValues),
  proposal: (tables: DumpTables, _: Record<string, never>) => proposeChoices(tables),
  /** What is exported of each column where the user chose nothing. */
  treatments: (tables: DumpTables, said: Pick<Choices, 'people' | 'consent'>) =>
    proposedColumns(tables, said),
  /** Whose data is used. */
  people: (tables: DumpTables, { choices }: OfChoices) => peopleCounts(tables, choices),
  /** The tables of which it is not known whom they are about. */
  unknown: (tables: DumpTables, { choices }: OfChoices) => unknownTables(tables, choices),
  /** The options of the filter; null without answers. */
  contents: (tables: DumpTables, { choices }: OfChoices) => contentsOf(tables, choices),
  glance: (tables: DumpTables, { choices }: OfChoices) => {
    const table = readAnswers(tables, choices);
    return table && makeGlance(table, choices);
  },
  /** A zip with the chosen files, and the number of masked addresses and numbers. */
  export: async (tables: DumpTables, options: ExportOptions) =>
    (await import('../export/make-export.ts')).makeExport(tables, options),
};

type Questions = typeof questions;
export type QuestionKind = keyof Questions;
export type About<Kind extends QuestionKind> = Parameters<Questions[Kind]>[1];
export type Answer<Kind extends QuestionKind> = Awaited<ReturnType<Questions[Kind]>>;

export class DumpHost {
  #tables = new DumpTables(new TableStore());

  /** Reads a file or, because not every browser can pass a stream to a worker, the parts that a function returns. */
  async read(
    source: Blob | (() => Promise<Bytes | null>),
    onProgress: (progress: ReadProgress) => void,
  ): Promise<ReadResult> {
    const store = new TableStore();
    this.#tables = new DumpTables(store);
    let last = 0;
    const outcome = await readStream(
      source instanceof Blob ? source.stream() : streamOf(source),
      store,
      (progress) => {
        const now = performance.now();
        if (now - last < msBetweenProgress) return;
        last = now;
        onProgress(progress);
      },
    );
    const tables = [...store.tables.values()].map(({ data: _, references: __, ...overview }) => overview);
    return { outcome, tables, unreadable: store.unreadable };
  }

  async ask<Kind extends QuestionKind>(kind: Kind, about: About<Kind>): Promise<Answer<Kind>> {
    // Rows, which the user waits for, go before figures of a whole table, which may take seconds.
    if (kind !== 'rows') await new Promise((resolve) => setTimeout(resolve));
    return questions[kind](this.#tables, about as never) as Answer<Kind>;
  }
}

function streamOf(next: () => Promise<Bytes | null>): ReadableStream<Bytes> {
  return new ReadableStream({
    async pull(controller) {
      const bytes = await next();
      if (bytes) controller.enqueue(bytes);
      else controller.close();
    },
  });
}
