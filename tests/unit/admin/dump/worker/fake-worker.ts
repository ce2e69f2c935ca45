import { DumpHost } from '../../../../../src/features/admin/dump/worker/dump-host.ts';
import type { Question } from '../../../../../src/features/admin/dump/worker/questions.ts';

/** A worker of browsers, in this thread. */
export class FakeWorker extends EventTarget {
  static terminated = 0;
  readonly #host = new DumpHost((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  postMessage(question: Question) {
    void this.#host.handle(question);
  }
  terminate() {
    FakeWorker.terminated += 1;
  }
}
