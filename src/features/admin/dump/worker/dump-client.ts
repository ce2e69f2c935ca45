import type { ReadOutcome, ReadProgress } from '../reader/read-stream.ts';
import type { TableStore } from '../reader/table-store.ts';
import type { DumpReply, DumpRequest, TableOverview } from './dump-host.ts';
import workerUrl from './dump-worker.ts?worker&url';
import type { About, Answer, QuestionKind } from './questions.ts';

export interface ReadResult {
  outcome: ReadOutcome;
  tables: TableOverview[];
  /** The number of characters that could not be read, and a column that has some; null for none. */
  unreadable: TableStore['unreadable'];
}

interface Waiting {
  // Each question has its own type of reply, which `ask` knows.
  resolve: (answer: never) => void;
  reject: (reason: Error) => void;
}

// With Trusted Types a worker needs a policy, which can be created only once.
const policy = globalThis.window?.trustedTypes?.createPolicy('dump-worker', {
  createScriptURL: () => workerUrl,
});

/** Reads a dump in a worker, so that the page never blocks. Nothing of it remains after `close`. */
export class DumpClient {
  readonly #worker = new Worker(policy?.createScriptURL('') ?? workerUrl, { type: 'module' });
  readonly #onProgress: (progress: ReadProgress) => void;
  readonly #waiting = new Map<number, Waiting>();
  #read: { resolve: (result: ReadResult) => void; reject: (reason: Error) => void } | null = null;
  #onMore = () => {};
  #lastId = 0;

  constructor(onProgress: (progress: ReadProgress) => void) {
    this.#onProgress = onProgress;
    this.#worker.addEventListener('message', ({ data }: MessageEvent<DumpReply>) => this.#receive(data));
    this.#worker.addEventListener('error', () => this.#fail(new Error('The worker failed')));
  }

  /**
   * Reads a file, or the body of a response. Resolves when it has succeeded or failed; see the outcome. Rejects only
   * when the worker itself fails, for example because its code did not load.
   */
  read(source: Blob | ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ReadResult> {
    return new Promise((resolve, reject) => {
      this.#read = { resolve, reject };
      const isFile = source instanceof Blob;
      this.#send({ type: 'read', source: isFile ? source : null });
      if (!isFile) void this.#sendParts(source.getReader());
    });
  }

  /** Answers a question about the dump. Rejects when the worker cannot. */
  ask<Kind extends QuestionKind>(kind: Kind, about: About<Kind>): Promise<Answer<Kind>> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send({ type: 'ask', id, kind, about });
    });
  }

  close(): void {
    this.#onMore();
    this.#worker.terminate();
    this.#read = null;
    this.#waiting.clear();
  }

  async #sendParts(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>): Promise<void> {
    const reading = this.#read;
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        // Stopped or failed meanwhile: cancels the download.
        if (this.#read !== reading) return await reader.cancel();
        const isTaken = new Promise<void>((resolve) => {
          this.#onMore = resolve;
        });
        this.#send({ type: 'part', bytes: next.value });
        await isTaken;
      }
      this.#send({ type: 'end', isFailed: false });
    } catch {
      this.#send({ type: 'end', isFailed: true });
    }
  }

  #send(request: DumpRequest): void {
    this.#worker.postMessage(request, request.type === 'part' ? [request.bytes.buffer] : []);
  }

  #receive(reply: DumpReply): void {
    if (reply.type === 'progress') this.#onProgress(reply.progress);
    else if (reply.type === 'more') this.#onMore();
    else if (reply.type === 'read') {
      const read = this.#read;
      this.#read = null;
      this.#onMore();
      read?.resolve(reply);
    } else {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if (reply.type === 'answer') waiting?.resolve(reply.answer as never);
      else waiting?.reject(new Error(reply.reason));
    }
  }

  #fail(reason: Error): void {
    this.#read?.reject(reason);
    this.#read = null;
    this.#onMore();
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}
