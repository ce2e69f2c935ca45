import { type Glance, makeGlance } from '../analysis/glance.ts';
import { readStream } from '../reader/read-stream.ts';
import { TableStore } from '../reader/table-store.ts';
import { readAnswers } from '../shape/answer-table.ts';
import type { Choices } from '../shape/choices.ts';
import { contentsOf } from '../shape/filter.ts';
import { peopleCounts, unknownTables } from '../shape/people-counts.ts';
import { proposeChoices } from '../shape/proposal.ts';
import { DumpTables } from '../shape/tables.ts';
import type { About, Answer, Question, QuestionKind, ReadResult, Reply } from './questions.ts';

const msBetweenProgress = 100;
const mostValues = 20;

type Answers = { [Kind in QuestionKind]: (about: About<Kind>) => Answer<Kind> | Promise<Answer<Kind>> };

/** Answers the questions of a page. Separate from the worker, so that it runs in tests. */
export class DumpHost {
  readonly #post: (reply: Reply) => void;
  #tables = new DumpTables(new TableStore());
  #hash = '';
  #parts = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  #writer = this.#parts.writable.getWriter();

  constructor(post: (reply: Reply) => void) {
    this.#post = post;
  }

  async handle({ id, kind, about }: Question): Promise<void> {
    try {
      // Rows, which the user waits for, go before figures of a whole table, which may take seconds.
      if (!/^(read|part|lost|rows)$/.test(kind)) await new Promise((resolve) => setTimeout(resolve));
      this.#post({ type: 'answer', id, answer: await this.#answers[kind](about as never) });
    } catch (error) {
      this.#post({ type: 'no-answer', id, reason: String(error) });
    }
  }

  async #read(source: Blob | null): Promise<ReadResult> {
    const store = new TableStore();
    this.#tables = new DumpTables(store);
    let last = 0;
    const outcome = await readStream(source?.stream() ?? this.#parts.readable, store, (progress) => {
      const now = performance.now();
      if (now - last < msBetweenProgress) return;
      last = now;
      this.#post({ type: 'progress', progress });
    });
    this.#hash = outcome.hash ?? '';
    const tables = [...store.tables.values()].map(({ data: _, references: __, ...overview }) => overview);
    return { outcome, tables, unreadable: store.unreadable };
  }

  readonly #answers: Answers = {
    read: (source) => this.#read(source),
    part: async (bytes) => void (await (bytes ? this.#writer.write(bytes) : this.#writer.close())),
    lost: async () => void (await this.#writer.abort()),
    rows: ({ table, from, to }) => this.#tables.store.rows(table, from, to),
    columns: ({ table }) => this.#tables.columns(table),
    proposal: () => proposeChoices(this.#tables),
    values: ({ table, column }) => this.#tables.values(table, column, mostValues),
    people: ({ choices }) => peopleCounts(this.#tables, choices),
    unknown: ({ choices }) => unknownTables(this.#tables, choices),
    contents: ({ choices }) => contentsOf(this.#tables, choices),
    glance: ({ choices }) => glanceOf(this.#tables, choices),
    export: async (about) => {
      const { makeExport } = await import('../export/make-export.ts');
      return makeExport(this.#tables, { ...about, hash: this.#hash });
    },
  };
}

function glanceOf(tables: DumpTables, choices: Choices): Glance | null {
  const table = readAnswers(tables, choices);
  return table && makeGlance(table, choices);
}
