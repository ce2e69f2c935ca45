import {
  DumpHost,
  type DumpReply,
  type DumpRequest,
} from '../../../../../src/features/admin/dump/worker/dump-host.ts';

/** A worker of browsers, in this thread. */
export class FakeWorker extends EventTarget {
  static terminated = 0;
  readonly #host = new DumpHost((data: DumpReply) =>
    this.dispatchEvent(new MessageEvent('message', { data })),
  );
  postMessage(request: DumpRequest) {
    void this.#host.handle(request);
  }
  terminate() {
    FakeWorker.terminated += 1;
  }
}
