import { beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../../../../../scripts/tools/limit.mjs';
import { DumpClient } from '../../../../../src/features/admin/dump/worker/dump-client.ts';
import type { Question } from '../../../../../src/features/admin/dump/worker/questions.ts';

const questions: Question[] = [];
const transferred: ArrayBuffer[][] = [];
const created: unknown[][] = [];
const terminate = vi.fn();
let reply = (_: unknown) => {};
let crash = () => {};

/** A worker that takes questions, and replies or crashes only when the test does. */
class SilentWorker {
  terminate = terminate;
  constructor(...args: unknown[]) {
    created.push(args);
  }
  addEventListener(type: string, listener: (event: { data?: unknown }) => void) {
    if (type === 'message') reply = (data) => listener({ data });
    if (type === 'error') crash = () => listener({});
  }
  postMessage(question: Question, transfer: ArrayBuffer[]) {
    questions.push(question);
    transferred.push(transfer);
  }
}

beforeEach(() => {
  for (const list of [questions, transferred, created]) list.length = 0;
  terminate.mockClear();
  vi.stubGlobal('Worker', SilentWorker);
});

/** A download that never ends, and what is called when it is given up. */
function endlessBody() {
  const cancel = vi.fn();
  const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array([1, 2]));
  return { body: new ReadableStream({ pull, cancel }), cancel };
}

const partSent = () => vi.waitFor(() => expect(questions.at(-1)?.kind).toBe('part'), patience);

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

test('a download goes to the worker part by part, each after the one before, and copies nothing', async () => {
  const { body, cancel } = endlessBody();
  const read = new DumpClient(() => {}).read(body);
  await partSent();
  expect(questions.map(({ id, kind }) => [id, kind])).toEqual([
    [1, 'read'],
    [2, 'part'],
  ]);
  expect(transferred[1]).toEqual([(questions[1] as Question<'part'>).about?.buffer]);
  reply({ type: 'answer', id: 2 });
  await vi.waitFor(() => expect(questions).toHaveLength(3), patience);
  // The worker needs no more.
  reply({ type: 'answer', id: 1, answer: 'result' });
  await expect(read).resolves.toBe('result');
  expect(cancel).toHaveBeenCalled();
});

test('a file goes to the worker as a whole, and the progress comes back', () => {
  const progress = vi.fn();
  const file = new Blob(['x']);
  void new DumpClient(progress).read(file);
  expect(questions).toEqual([{ id: 1, kind: 'read', about: file }]);
  reply({ type: 'progress', progress: { bytes: 1 } });
  expect(progress.mock.calls).toEqual([[{ bytes: 1 }]]);
});

test('each question gets its own answer', async () => {
  const client = new DumpClient(() => {});
  const answers = ['a', 'b', 'c'].map((about) => client.ask('columns', about as never));
  reply({ type: 'answer', id: 2, answer: 'of b' });
  reply({ type: 'answer', id: 1, answer: 'of a' });
  reply({ type: 'no-answer', id: 3, reason: 'no such table' });
  expect(await Promise.all(answers.slice(0, 2))).toEqual(['of a', 'of b']);
  await expect(answers[2]).rejects.toThrow('no such table');
});

test('closing ends the worker at once, and gives up the download', async () => {
  const { body, cancel } = endlessBody();
  const client = new DumpClient(() => {});
  void client.read(body);
  await partSent();
  client.close();
  expect(terminate).toHaveBeenCalledTimes(1);
  expect(cancel).toHaveBeenCalled();
  // Nothing more is sent, also not that the download ended.
  expect(questions.map(({ kind }) => kind)).toEqual(['read', 'part']);
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
