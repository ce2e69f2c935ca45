import type { Cell } from './dump-events.ts';
import type { DumpReply, DumpRequest, TableOverview } from './dump-host.ts';
import type { ReadOutcome, ReadProgress } from './read-stream.ts';

/** Reads a dump in a worker, so that the page never waits. Nothing of it remains after `close`. */
export class DumpClient {
  readonly #worker = new Worker(new URL('./dump-worker.ts', import.meta.url), { type: 'module' });
  readonly #onProgress: (progress: ReadProgress) => void;
  readonly #waiting = new Map<number, (rows: Cell[][]) => void>();
  #onRead: (result: { outcome: ReadOutcome; tables: TableOverview[] }) => void = () => {};
  #lastId = 0;

  constructor(onProgress: (progress: ReadProgress) => void) {
    this.#onProgress = onProgress;
    this.#worker.addEventListener('message', ({ data }: MessageEvent<DumpReply>) => this.#receive(data));
  }

  /** Reads a file, or the body of a response. Ends when it is read, failed or stopped; see the outcome. */
  read(
    source: Blob | ReadableStream<Uint8Array<ArrayBuffer>>,
  ): Promise<{ outcome: ReadOutcome; tables: TableOverview[] }> {
    return new Promise((resolve) => {
      this.#onRead = resolve;
      this.#send({ type: 'read', source }, source instanceof Blob ? [] : [source]);
    });
  }

  stop(): void {
    this.#send({ type: 'stop' });
  }

  /** Rows `from` to before `to` of a table that was read. */
  rows(table: string, from: number, to: number): Promise<Cell[][]> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#send({ type: 'rows', id, table, from, to });
    });
  }

  close(): void {
    this.#worker.terminate();
  }

  #send(request: DumpRequest, transfer: Transferable[] = []): void {
    this.#worker.postMessage(request, transfer);
  }

  #receive(reply: DumpReply): void {
    if (reply.type === 'progress') this.#onProgress(reply.progress);
    else if (reply.type === 'read') this.#onRead(reply);
    else {
      this.#waiting.get(reply.id)?.(reply.rows);
      this.#waiting.delete(reply.id);
    }
  }
}
