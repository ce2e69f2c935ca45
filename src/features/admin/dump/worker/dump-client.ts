import type { ReadProgress } from '../reader/read-stream.ts';
import workerUrl from './dump-worker.ts?worker&url';
import type { About, Answer, Question, QuestionKind, ReadResult, Reply } from './questions.ts';

interface Waiting {
  // Each question has its own type of reply, which `ask` knows.
  resolve: (answer: never) => void;
  reject: (reason: Error) => void;
}

type Download = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

// With Trusted Types a worker needs a policy, which can be created only once.
const policy = globalThis.window?.trustedTypes?.createPolicy('dump-worker', {
  createScriptURL: () => workerUrl,
});

/** Reads a dump in a worker, so that the page never blocks. Nothing of it remains after `close`. */
export class DumpClient {
  readonly #worker = new Worker(policy?.createScriptURL('') ?? workerUrl, { type: 'module' });
  readonly #onProgress: (progress: ReadProgress) => void;
  readonly #waiting = new Map<number, Waiting>();
  #download: Download | null = null;
  #lastId = 0;

  constructor(onProgress: (progress: ReadProgress) => void) {
    this.#onProgress = onProgress;
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#receive(data));
    this.#worker.addEventListener('error', () => this.#fail(new Error('The worker failed')));
  }

  /**
   * Reads a file, or the body of a response. Resolves when it has succeeded or failed; see the outcome. Rejects only
   * when the worker itself fails, for example because its code did not load.
   */
  read(source: Blob | ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ReadResult> {
    if (source instanceof Blob) return this.ask('read', source);
    const download = source.getReader();
    this.#download = download;
    const result = this.ask('read', null);
    void this.#sendParts(download);
    return result.finally(() => this.#endDownload());
  }

  /** Asks the worker. Rejects when it cannot answer. */
  ask<Kind extends QuestionKind>(kind: Kind, about: About<Kind>): Promise<Answer<Kind>> {
    this.#lastId += 1;
    const question: Question = { id: this.#lastId, kind, about };
    return new Promise((resolve, reject) => {
      this.#waiting.set(question.id, { resolve, reject });
      this.#worker.postMessage(question, about instanceof Uint8Array ? [about.buffer] : []);
    });
  }

  close(): void {
    this.#endDownload();
    this.#worker.terminate();
    this.#waiting.clear();
  }

  /** Passes on a download part by part, each when the one before it was read. */
  async #sendParts(download: Download): Promise<void> {
    try {
      let next = await download.read();
      for (; next.value; next = await download.read()) await this.ask('part', next.value);
      if (this.#download) await this.ask('part', null);
    } catch {
      if (this.#download) await this.ask('lost', null).catch(() => {});
    }
  }

  /** Also in its middle, when the worker needs no more of it. */
  #endDownload(): void {
    this.#download?.cancel().catch(() => {});
    this.#download = null;
  }

  #receive(reply: Reply): void {
    if (reply.type === 'progress') {
      this.#onProgress(reply.progress);
      return;
    }
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.type === 'answer') waiting?.resolve(reply.answer as never);
    else waiting?.reject(new Error(reply.reason));
  }

  #fail(reason: Error): void {
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}
