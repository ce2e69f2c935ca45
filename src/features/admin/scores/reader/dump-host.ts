import type { Cell, Column } from './dump-events.ts';
import { type ReadOutcome, type ReadProgress, readStream } from './read-stream.ts';
import { TableStore } from './table-store.ts';

/** What the page asks of the worker. One `read` ends the one before it. */
export type DumpRequest =
  | { type: 'read'; source: Blob | ReadableStream<Uint8Array<ArrayBuffer>> }
  | { type: 'stop' }
  | { type: 'rows'; id: number; table: string; from: number; to: number };

export interface TableOverview {
  name: string;
  columns: readonly Column[];
  rowCount: number;
  /** How many values were too long to store whole. */
  shortened: number;
}

/** What the worker answers. `read` comes once, also after a failure or a stop, with what was read until then. */
export type DumpReply =
  | { type: 'progress'; progress: ReadProgress }
  | { type: 'read'; outcome: ReadOutcome; tables: TableOverview[] }
  | { type: 'rows'; id: number; rows: Cell[][] };

const msBetweenProgress = 100;

/** Answers the requests of a page. Apart from the worker itself, so that it runs in tests. */
export class DumpHost {
  readonly #post: (reply: DumpReply) => void;
  #store = new TableStore();
  #stop = new AbortController();

  constructor(post: (reply: DumpReply) => void) {
    this.#post = post;
  }

  async handle(request: DumpRequest): Promise<void> {
    if (request.type === 'stop') this.#stop.abort();
    else if (request.type === 'read') await this.#read(request.source);
    else {
      const { id, table, from, to } = request;
      this.#post({ type: 'rows', id, rows: this.#store.rows(table, from, to) });
    }
  }

  async #read(source: Blob | ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    this.#stop.abort();
    const stop = new AbortController();
    const store = new TableStore();
    this.#stop = stop;
    this.#store = store;
    let last = 0;
    const outcome = await readStream(source instanceof Blob ? source.stream() : source, {
      emit: (event) => store.accept(event),
      onProgress: (progress) => {
        const now = performance.now();
        if (now - last < msBetweenProgress) return;
        last = now;
        this.#post({ type: 'progress', progress });
      },
      signal: stop.signal,
    });
    if (store !== this.#store) return;
    const tables = [...store.tables.values()].map(({ data: _, ...overview }) => overview);
    this.#post({ type: 'read', outcome, tables });
  }
}
