import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type QueuedSubmission,
  queueCacheOf,
  submitInBackground,
} from '../../../src/worker/queued-submissions.ts';

const name = queueCacheOf('/');
const address = '/outbox';
const form = {
  is_completed: false as unknown,
  open: true,
  blocks: [{ questions: [{ question_id: 1, answer: 3 }] }],
};
const waiting: QueuedSubmission = {
  key: 'outbox:a:1',
  savedAt: 0,
  settledAt: 0,
  read: ['/form', { method: 'GET' }],
  submit: ['/submit', { method: 'POST', body: '{}' }],
  questions: [['1', 3]],
};

let stored: Map<string, string>;
const network = vi.fn<(url: string) => Promise<Response>>();
const closed = async () => false;
const calls = () => network.mock.calls.map(([url]) => url);
const left = (): QueuedSubmission | null => JSON.parse(stored.get(address) ?? 'null');

beforeEach(() => {
  stored = new Map();
  put({});
  answer(form, 201);
  const read = async (key: string) => (stored.has(key) ? new Response(stored.get(key)) : undefined);
  const cache = {
    keys: async () => [...stored.keys()],
    put: async (key: string, response: Response) => void stored.set(key, await response.text()),
    delete: async (key: string) => stored.delete(key),
  };
  vi.stubGlobal('caches', { has: async () => true, open: async () => cache, match: read });
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } });
  vi.stubGlobal('fetch', network);
});

function put(changes: Partial<QueuedSubmission>) {
  stored.set(address, JSON.stringify({ ...waiting, savedAt: Date.now(), ...changes }));
}

function answer(body: unknown, status: number | 'none', readStatus = 200) {
  network.mockReset().mockImplementation(async (url) => {
    if (url === '/form') return new Response(JSON.stringify(body), { status: readStatus });
    if (status === 'none') throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
}

test('an open form is submitted once', async () => {
  await submitInBackground(name, closed);
  await submitInBackground(name, closed);
  expect(calls()).toEqual(['/form', '/submit']);
  expect(left()).toBeNull();
});

test.each<[string, object, number?]>([
  ['is completed', { ...form, is_completed: true }],
  ['is locked', { ...form, open: false }],
  ['does not say that it is open to answers', { ...form, is_completed: undefined }],
  ['has another question', { ...form, blocks: [{ questions: [{ question_id: 2, answer: null }] }] }],
  ['has one question more', { ...form, blocks: [...form.blocks, ...form.blocks] }],
  [
    'has another answer from another device',
    { ...form, blocks: [{ questions: [{ question_id: 1, answer: 5 }] }] },
  ],
  ['is of an ended session', { detail: 'Not authenticated' }, 401],
  ['is gone', { detail: 'Not found' }, 404],
])('a form that %s is left to the page', async (_, body, status) => {
  answer(body, 201, status);
  await submitInBackground(name, closed);
  expect(calls()).toEqual(['/form']);
  expect(left()).toBeNull();
});

test.each([400, 403, 409, 422])('a refusal with %i is left to the page', async (status) => {
  answer(form, status);
  await submitInBackground(name, closed);
  expect(calls()).toEqual(['/form', '/submit']);
  expect(left()).toBeNull();
});

test.each(['none', 429, 500, 503] as const)(
  'after the reply %s it is retried later, and not before the first attempt is over',
  async (status) => {
    answer(form, status);
    const before = Date.now();
    await expect(submitInBackground(name, closed)).rejects.toThrow();
    expect(left()?.settledAt).toBeGreaterThanOrEqual(before + 15_000);
  },
);

describe('nothing is read or submitted', () => {
  test('while the app is shown', async () => {
    await expect(submitInBackground(name, async () => true)).rejects.toThrow('The app is open');
    expect(calls()).toEqual([]);
    expect(left()).not.toBeNull();
  });

  test('after 30 days', async () => {
    put({ savedAt: Date.now() - 31 * 24 * 60 * 60 * 1000 });
    await submitInBackground(name, closed);
    expect(calls()).toEqual([]);
    expect(left()).toBeNull();
  });

  test('until an earlier attempt is over', async () => {
    vi.useFakeTimers();
    put({ settledAt: Date.now() + 10_000 });
    const work = submitInBackground(name, closed);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(calls()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    await work;
    vi.useRealTimers();
    expect(calls()).toEqual(['/form', '/submit']);
  });
});

test('what was taken back while the form was read is not submitted', async () => {
  network.mockImplementation(async () => {
    stored.clear();
    return new Response(JSON.stringify(form));
  });
  await submitInBackground(name, closed);
  expect(calls()).toEqual(['/form']);
  expect(left()).toBeNull();
});

test('nothing is submitted when the app was opened while the form was read', async () => {
  let isShown = false;
  network.mockImplementation(async () => {
    isShown = true;
    return new Response(JSON.stringify(form));
  });
  await expect(submitInBackground(name, async () => isShown)).rejects.toThrow('The app is open');
  expect(calls()).toEqual(['/form']);
  expect(left()).not.toBeNull();
});

test("a network's login page is no answer", async () => {
  network.mockImplementation(async () => new Response('<p>Portal</p>'));
  await expect(submitInBackground(name, closed)).rejects.toThrow();
  expect(calls()).toEqual(['/form']);
  expect(left()).not.toBeNull();
});
