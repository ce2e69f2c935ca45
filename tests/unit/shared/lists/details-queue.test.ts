import { beforeEach, expect, test, vi } from 'vitest';
import { DetailsQueue } from '../../../../src/shared/lists/use-details.ts';

type Call = {
  key: number;
  signal: AbortSignal;
  answer: (value: string) => Promise<void>;
  fail: (e: Error) => Promise<void>;
};

let calls: Call[];
let queue: DetailsQueue<number, string>;

/** Lets everything that waits for a settled promise run. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

const asked = () => calls.map(({ key }) => key);

function callFor(key: number): Call {
  const call = calls.findLast((one) => one.key === key);
  if (!call) throw new Error(`${key} was not loaded`);
  return call;
}

beforeEach(() => {
  calls = [];
  queue = new DetailsQueue(
    (key, signal) =>
      new Promise<string>((resolve, reject) => {
        calls.push({
          key,
          signal,
          answer: (value) => {
            resolve(value);
            return settle();
          },
          fail: (error) => {
            reject(error);
            return settle();
          },
        });
      }),
    2,
  );
});

test('loads items in the order in which they came into view, up to the limit at a time', async () => {
  for (const key of [3, 1, 2, 4]) queue.enterView(key);
  expect(asked()).toEqual([3, 1]);
  await callFor(1).answer('one');
  expect(asked()).toEqual([3, 1, 2]);
  await callFor(3).fail(new Error('lost'));
  expect(asked()).toEqual([3, 1, 2, 4]);
});

test('loads six at a time by default', () => {
  const load = vi.fn(() => new Promise<string>(() => {}));
  const wide = new DetailsQueue(load);
  for (let key = 0; key < 20; key++) wide.enterView(key);
  expect(load).toHaveBeenCalledTimes(6);
});

test('loads each item once, however often it comes into view', async () => {
  const leave = queue.enterView(1);
  leave();
  // The call goes on for an item that left the view.
  expect(callFor(1).signal.aborted).toBe(false);
  queue.enterView(1)();
  queue.enterView(1);
  expect(asked()).toEqual([1]);
  await callFor(1).answer('one');
  queue.enterView(1)();
  queue.enterView(1);
  expect(asked()).toEqual([1]);
  expect(queue.entry(1)).toEqual({ value: 'one', error: null });
});

test('skips an item that left the view before its turn, and loads it when it comes back', async () => {
  queue.enterView(1);
  queue.enterView(2);
  const leave = queue.enterView(3);
  queue.enterView(4);
  leave();
  await callFor(1).answer('one');
  expect(asked()).toEqual([1, 2, 4]);
  queue.enterView(3);
  await callFor(2).answer('two');
  expect(asked()).toEqual([1, 2, 4, 3]);
});

test('an entry is the same until it changes, which listeners are told', async () => {
  const listener = vi.fn();
  const stop = queue.subscribe(listener);
  const before = queue.entry(1);
  expect(queue.entry(1)).toBe(before);
  queue.enterView(1);
  await callFor(1).answer('one');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(queue.changes).toBe(1);
  expect(queue.entry(1)).toBe(queue.entry(1));
  stop();
  queue.reload(1);
  await callFor(1).answer('uno');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a reload keeps the value until the new one arrives, and clears an error at once', async () => {
  queue.enterView(1);
  queue.enterView(2);
  await callFor(1).answer('one');
  const lost = new Error('lost');
  await callFor(2).fail(lost);
  expect(queue.entry(2)).toEqual({ value: null, error: lost });
  queue.reload(1);
  queue.reload(2);
  expect(queue.entry(1)).toEqual({ value: 'one', error: null });
  expect(queue.entry(2)).toEqual({ value: null, error: null });
  expect(asked()).toEqual([1, 2, 1, 2]);
  await callFor(1).answer('uno');
  await callFor(2).answer('due');
  expect([queue.entry(1).value, queue.entry(2).value]).toEqual(['uno', 'due']);
});

test('reloading all items aborts running calls and loads items out of view later', async () => {
  queue.enterView(1)();
  await callFor(1).answer('one');
  queue.enterView(2);
  const first = callFor(2);
  queue.reloadAll();
  expect(first.signal.aborted).toBe(true);
  expect(asked()).toEqual([1, 2, 2]);
  await callFor(2).answer('new');
  await first.answer('old');
  expect(queue.entry(2).value).toBe('new');
  expect(asked()).toEqual([1, 2, 2]);
  queue.enterView(1);
  expect(asked()).toEqual([1, 2, 2, 1]);
});

test('stopping aborts all calls, ignores late answers and starts no more calls', async () => {
  const listener = vi.fn();
  for (const key of [1, 2, 3]) {
    queue.enterView(key);
    queue.subscribe(listener);
  }
  queue.stop();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  await callFor(1).fail(new DOMException('aborted', 'AbortError'));
  await callFor(2).answer('two');
  expect(listener).not.toHaveBeenCalled();
  expect(asked()).toEqual([1, 2]);
});
