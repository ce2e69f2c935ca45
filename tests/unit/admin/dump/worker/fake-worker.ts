import { expose } from 'comlink';
import { DumpHost } from '../../../../../src/features/admin/dump/worker/dump-host.ts';

const send = (to: EventTarget, data: unknown) => to.dispatchEvent(new MessageEvent('message', { data }));

/** A worker of browsers, in this thread. */
export class FakeWorker extends EventTarget {
  static terminated = 0;
  readonly #inside = Object.assign(new EventTarget(), { postMessage: (data: unknown) => send(this, data) });

  constructor() {
    super();
    expose(new DumpHost(), this.#inside);
  }
  postMessage(data: unknown) {
    send(this.#inside, data);
  }
  terminate() {
    FakeWorker.terminated += 1;
  }
}
