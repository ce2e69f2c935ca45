import { proxy, transfer, wrap } from 'comlink';
import type { ReadProgress } from '../reader/read-stream.ts';
import type { About, Answer, DumpHost, QuestionKind, ReadResult } from './dump-host.ts';
import workerUrl from './dump-worker.ts?worker&url';

type Download = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

// With Trusted Types a worker needs a policy, which can be created only once.
const policy = globalThis.window?.trustedTypes?.createPolicy('dump-worker', {
  createScriptURL: () => workerUrl,
});

/** Reads a dump in a worker, so that the page never blocks. Nothing of it remains after `close`. */
export class DumpClient {
  readonly #worker = new Worker(policy?.createScriptURL('') ?? workerUrl, { type: 'module' });
  readonly #host = wrap<DumpHost>(this.#worker);
  /** Rejects when the worker fails, for example because its code did not load. */
  readonly #failure = new Promise<never>((_, reject) => {
    this.#worker.addEventListener('error', () => reject(new Error('The worker failed')));
  });
  #download: Download | null = null;

  /**
   * Reads a file, or the body of a response. Resolves when it has succeeded or failed; see the outcome. Rejects only
   * when the worker itself fails.
   */
  async read(
    source: Blob | ReadableStream<Uint8Array<ArrayBuffer>>,
    onProgress: (progress: ReadProgress) => void,
  ): Promise<ReadResult> {
    try {
      const parts = source instanceof Blob ? source : proxy(this.#partsOf(source.getReader()));
      return await Promise.race([this.#failure, this.#host.read(parts, proxy(onProgress))]);
    } finally {
      this.#endDownload();
    }
  }

  /** Asks the worker. Rejects when it cannot answer. */
  ask<Kind extends QuestionKind>(kind: Kind, about: About<Kind>): Promise<Answer<Kind>> {
    const answer = this.#host.ask(kind, about as never) as Promise<Answer<Kind>>;
    return Promise.race([this.#failure, answer]);
  }

  close(): void {
    this.#endDownload();
    this.#worker.terminate();
  }

  /** Returns the function that passes on the next part of a download, or null after the last. */
  #partsOf(download: Download) {
    this.#download = download;
    return async () => {
      const { value } = await download.read();
      return value ? transfer(value, [value.buffer]) : null;
    };
  }

  /** Also in its middle, when the worker needs no more of it. */
  #endDownload(): void {
    this.#download?.cancel().catch(() => {});
    this.#download = null;
  }
}
