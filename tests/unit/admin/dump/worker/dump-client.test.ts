import { expose } from 'comlink';
import { beforeEach, expect, test, vi } from 'vitest';
import { DumpClient } from '../../../../../src/features/admin/dump/worker/dump-client.ts';

type Part = Uint8Array<ArrayBuffer> | null;
type Next = () => Promise<Part>;

const created: unknown[][] = [];
const terminate = vi.fn();
let crash = () => {};
/** What the worker does with a download. */
let read = async (_: Next): Promise<unknown> => null;

class OtherWorker {
  readonly #channel = new MessageChannel();
  terminate = terminate;
  constructor(...args: unknown[]) {
    created.push(args);
    expose({ read: (next: Next) => read(next), ask: () => new Promise(() => {}) }, this.#channel.port2);
    this.#channel.port1.start();
  }
  addEventListener(type: string, listener: () => void) {
    if (type === 'error') crash = listener;
    else this.#channel.port1.addEventListener(type, listener);
  }
  removeEventListener(type: string, listener: () => void) {
    this.#channel.port1.removeEventListener(type, listener);
  }
  postMessage(message: unknown, transfer: Transferable[]) {
    this.#channel.port1.postMessage(message, transfer);
  }
}

beforeEach(() => {
  created.length = 0;
  terminate.mockClear();
  vi.stubGlobal('Worker', OtherWorker);
});

/** A download that never ends, the parts that were taken of it, and what is called when it is given up. */
function endlessBody() {
  const cancel = vi.fn();
  const parts: Uint8Array[] = [];
  const pull = (controller: ReadableStreamDefaultController) => {
    const part = new Uint8Array([1, 2]);
    parts.push(part);
    controller.enqueue(part);
  };
  return { body: new ReadableStream({ pull, cancel }, { highWaterMark: 0 }), parts, cancel };
}

test('a page that requires Trusted Types gets the address of the worker from a policy', async () => {
  const createPolicy = vi.fn(
    (_: string, { createScriptURL }: { createScriptURL: (url: string) => string }) => ({
      createScriptURL: (url: string) => `trusted ${createScriptURL(url)}`,
    }),
  );
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  vi.resetModules();
  const path = '../../../../../src/features/admin/dump/worker/dump-client.ts';
  const { DumpClient: Client } = (await import(path)) as { DumpClient: typeof DumpClient };
  new Client();
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['dump-worker']);
  expect(created[0]?.[0]).toMatch(/^trusted .*dump-worker/);
});

test('a download goes to the worker part by part, when it asks for one, and copies nothing', async () => {
  const { body, parts, cancel } = endlessBody();
  read = async (next) => [(await next())?.length, (await next())?.length];
  await expect(new DumpClient().read(body, () => {})).resolves.toEqual([2, 2]);
  // The parts are the worker's now, and no more of them was loaded.
  expect(parts.map(({ length }) => length)).toEqual([0, 0]);
  expect(cancel).toHaveBeenCalledOnce();
});

test('closing ends the worker at once, and gives up the download', async () => {
  const { body, cancel } = endlessBody();
  const client = new DumpClient();
  const started = new Promise<void>((resolve) => {
    read = (next) => next().then(() => new Promise(() => resolve()));
  });
  void client.read(body, () => {});
  await started;
  client.close();
  expect(terminate).toHaveBeenCalledOnce();
  expect(cancel).toHaveBeenCalledOnce();
});

test('a worker that fails rejects what waits for it, and gives up the download', async () => {
  const { body, cancel } = endlessBody();
  read = () => new Promise(() => {});
  const client = new DumpClient();
  const reading = client.read(body, () => {});
  const question = client.ask('columns', { table: 'a' });
  crash();
  await expect(reading).rejects.toThrow('The worker failed');
  await expect(question).rejects.toThrow('The worker failed');
  expect(cancel).toHaveBeenCalledOnce();
});
