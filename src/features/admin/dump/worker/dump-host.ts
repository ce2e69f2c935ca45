import { type Glance, makeGlance } from '../analysis/glance.ts';
import type { Column } from '../reader/dump-events.ts';
import { type ReadOutcome, type ReadProgress, readStream } from '../reader/read-stream.ts';
import { TableStore } from '../reader/table-store.ts';
import { readAnswers } from '../shape/answer-table.ts';
import type { Choices } from '../shape/choices.ts';
import { contentsOf } from '../shape/filter.ts';
import { peopleCounts, unknownTables } from '../shape/people-counts.ts';
import { proposeChoices } from '../shape/proposal.ts';
import { DumpTables } from '../shape/tables.ts';
import type { About, Answer, QuestionKind } from './questions.ts';

/**
 * The messages to the worker. A `read` ends the previous one. Without a source the bytes follow in `part`s, each
 * confirmed by `more`, because not every browser can pass a stream to a worker.
 */
export type DumpRequest =
  | { type: 'read'; source: Blob | null }
  | { type: 'part'; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'end'; isFailed: boolean }
  | { type: 'ask'; id: number; kind: QuestionKind; about: About<QuestionKind> };

export interface TableOverview {
  name: string;
  columns: readonly Column[];
  rowCount: number;
  /** The number of values that were too long to store. */
  shortened: number;
  /** The computed columns without values in the dump. */
  notInDump: readonly string[];
}

/** The messages of the worker. `read` comes once, also after a failure. */
export type DumpReply =
  | { type: 'progress'; progress: ReadProgress }
  | { type: 'more' }
  | { type: 'read'; outcome: ReadOutcome; tables: TableOverview[]; unreadable: TableStore['unreadable'] }
  | { type: 'answer'; id: number; answer: Answer<QuestionKind> }
  | { type: 'no-answer'; id: number; reason: string };

const msBetweenProgress = 100;
const mostValues = 20;

/** Handles the messages of a page. Separate from the worker, so that it runs in tests. */
export class DumpHost {
  readonly #post: (reply: DumpReply) => void;
  #tables = new DumpTables(new TableStore());
  #hash = '';
  #stop = new AbortController();
  #parts: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>> | null = null;

  constructor(post: (reply: DumpReply) => void) {
    this.#post = post;
  }

  async handle(request: DumpRequest): Promise<void> {
    if (request.type === 'read') await this.#read(request.source);
    else if (request.type === 'part') await this.#add(request.bytes);
    else if (request.type === 'end') this.#end(request.isFailed);
    else await this.#answer(request.id, request.kind, request.about);
  }

  async #read(source: Blob | null): Promise<void> {
    this.#stop.abort();
    const stop = new AbortController();
    const store = new TableStore();
    this.#stop = stop;
    this.#tables = new DumpTables(store);
    this.#hash = '';
    let last = 0;
    const outcome = await readStream(source ? source.stream() : this.#streamOfParts(), {
      emit: (event) => store.accept(event),
      onProgress: (progress) => {
        const now = performance.now();
        if (now - last < msBetweenProgress) return;
        last = now;
        this.#post({ type: 'progress', progress });
      },
      signal: stop.signal,
    });
    if (stop !== this.#stop) return;
    this.#hash = outcome.hash ?? '';
    const tables = [...store.tables.values()].map(({ data: _, references: __, ...overview }) => overview);
    this.#post({ type: 'read', outcome, tables, unreadable: store.unreadable });
  }

  #streamOfParts() {
    const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
    this.#parts = writable.getWriter();
    return readable;
  }

  /** Confirms a part when it is read. After a stop writing fails, and no more is needed. */
  async #add(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#parts?.write(bytes).then(
      () => this.#post({ type: 'more' }),
      () => {},
    );
  }

  #end(isFailed: boolean): void {
    const ended = isFailed ? this.#parts?.abort() : this.#parts?.close();
    ended?.catch(() => {});
  }

  async #answer(id: number, kind: QuestionKind, about: About<QuestionKind>): Promise<void> {
    // Rows, which the user waits for, go before figures of a whole table, which may take seconds.
    if (kind !== 'rows') await new Promise((resolve) => setTimeout(resolve));
    try {
      this.#post({ type: 'answer', id, answer: await this.#answers[kind](about as never) });
    } catch (error) {
      this.#post({ type: 'no-answer', id, reason: String(error) });
    }
  }

  readonly #answers: {
    [Kind in QuestionKind]: (about: About<Kind>) => Answer<Kind> | Promise<Answer<Kind>>;
  } = {
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
