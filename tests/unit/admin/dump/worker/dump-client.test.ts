import { beforeEach, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../../scripts/tools/limit.mjs';
import { DumpClient } from '../../../../../src/features/admin/dump/worker/dump-client.ts';
import type { DumpReply, DumpRequest } from '../../../../../src/features/admin/dump/worker/dump-host.ts';

const requests: DumpRequest[] = [];
const transferred: ArrayBuffer[][] = [];
const created: unknown[][] = [];
const terminate = vi.fn();
let reply = (_: unknown) => {};
let crash = () => {};

/** A worker that takes requests, and replies or crashes only when the test does. */
class SilentWorker {
  terminate = terminate;
  constructor(...args: unknown[]) {
    created.push(args);
  }
  addEventListener(type: string, listener: (event: { data?: unknown }) => void) {
    if (type === 'message') reply = (data) => listener({ data });
    if (type === 'error') crash = () => listener({});
  }
  postMessage(request: DumpRequest, transfer: ArrayBuffer[]) {
    requests.push(request);
    transferred.push(transfer);
  }
}

beforeEach(() => {
  for (const list of [requests, transferred, created]) list.length = 0;
  terminate.mockClear();
  vi.stubGlobal('Worker', SilentWorker);
});

/** A download that never ends, and what is called when it is given up. */
function endlessBody() {
  const cancel = vi.fn();
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array([1, 2])),
    cancel,
  });
  return { body, cancel };
}

const partSent = () => vi.waitFor(() => expect(requests.at(-1)?.type).toBe('part'), patience);
const wasRead = { type: 'read', outcome: {}, tables: [], unreadable: null } as unknown as DumpReply;

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
  new Client(() => {});
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['dump-worker']);
  expect(created[0]?.[0]).toMatch(/^trusted .*dump-worker/);
});

describe('reading', () => {
  test('a download that the worker needs no more of, because it failed, is not read to its end', async () => {
    const { body, cancel } = endlessBody();
    const read = new DumpClient(() => {}).read(body);
    await partSent();
    reply(wasRead);
    await expect(read).resolves.toBe(wasRead);
    await vi.waitFor(() => expect(cancel).toHaveBeenCalled(), patience);
    expect(requests.filter(({ type }) => type === 'part')).toHaveLength(1);
  });

  test('passes the bytes of a download on, part by part, and copies nothing', async () => {
    const bytes = [new Uint8Array([1]), new Uint8Array([2])];
    const body = new ReadableStream({
      pull(controller) {
        const next = bytes.shift();
        if (next) controller.enqueue(next);
        else controller.close();
      },
    });
    void new DumpClient(() => {}).read(body);
    await partSent();
    expect(requests[0]).toEqual({ type: 'read', source: null });
    expect(transferred.map((list) => list.length)).toEqual([0, 1]);
    expect(transferred[1]?.[0]).toBe((requests[1] as { bytes: Uint8Array }).bytes.buffer);
    reply({ type: 'more' });
    await vi.waitFor(() => expect(requests).toHaveLength(3), patience);
    reply({ type: 'more' });
    await vi.waitFor(() => expect(requests.at(-1)).toEqual({ type: 'end', isFailed: false }), patience);
  });

  test('a download that breaks off ends as a failure', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('lost')) });
    void new DumpClient(() => {}).read(body);
    await vi.waitFor(() => expect(requests.at(-1)).toEqual({ type: 'end', isFailed: true }), patience);
  });

  test('a file goes to the worker as a whole, and the progress comes back', () => {
    const progress = vi.fn();
    const file = new Blob(['x']);
    void new DumpClient(progress).read(file);
    expect(requests).toEqual([{ type: 'read', source: file }]);
    reply({ type: 'progress', progress: { bytes: 1 } });
    expect(progress.mock.calls).toEqual([[{ bytes: 1 }]]);
  });
});

describe('questions', () => {
  test('each gets its own answer', async () => {
    const client = new DumpClient(() => {});
    const [first, second] = [client.ask('columns', 'a' as never), client.ask('columns', 'b' as never)];
    expect(requests).toEqual([
      { type: 'ask', id: 1, kind: 'columns', about: 'a' },
      { type: 'ask', id: 2, kind: 'columns', about: 'b' },
    ]);
    reply({ type: 'answer', id: 2, answer: 'of b' });
    reply({ type: 'answer', id: 1, answer: 'of a' });
    expect(await Promise.all([first, second])).toEqual(['of a', 'of b']);
  });

  test('one that the worker cannot answer is rejected with its reason', async () => {
    const question = new DumpClient(() => {}).ask('columns', 'a' as never);
    reply({ type: 'no-answer', id: 1, reason: 'no such table' });
    await expect(question).rejects.toThrow('no such table');
  });
});

test('closing ends the worker at once, and gives up the download', async () => {
  const { body, cancel } = endlessBody();
  const client = new DumpClient(() => {});
  void client.read(body);
  await partSent();
  client.close();
  expect(terminate).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled(), patience);
  // Nothing more is sent, also not that the download ended.
  expect(requests.map(({ type }) => type)).toEqual(['read', 'part']);
});

test('a worker that fails rejects what waits for it, and gives up the download', async () => {
  const { body, cancel } = endlessBody();
  const client = new DumpClient(() => {});
  const read = client.read(body);
  const question = client.ask('columns', 'a' as never);
  await partSent();
  crash();
  await expect(read).rejects.toThrow('The worker failed');
  await expect(question).rejects.toThrow('The worker failed');
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled(), patience);
  expect(() => crash()).not.toThrow();
});
