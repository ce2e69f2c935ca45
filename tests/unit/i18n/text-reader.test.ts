import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textReader, textsFailure } from '../../../src/i18n/text-reader.ts';

const fetched = vi.fn<typeof fetch>();
let started: number[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What i18next gets for the profile's texts when the site gives these responses; the last one is repeated. */
async function read(...answers: (() => Response)[]) {
  started = [];
  fetched.mockImplementation(async () => {
    started.push(Date.now());
    return (answers[started.length - 1] ?? answers.at(-1))?.() ?? Response.error();
  });
  const done = vi.fn();
  void textReader.read('nl', 'profile', done);
  await vi.runAllTimersAsync();
  expect(done).toHaveBeenCalledTimes(1);
  return done.mock.lastCall;
}

const gaps = () => started.slice(1).map((time, at) => time - (started[at] ?? 0));
const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};

test('texts are read from their file once', async () => {
  const texts = { change: 'Wijzigen', toasts: { saved: '' }, steps: ['Meld je aan'] };
  expect(await read(() => Response.json(texts))).toEqual([null, texts]);
  expect(fetched.mock.lastCall?.[0]).toMatch(/^\/locales\/nl\/profile\.json\?v=/);
  expect(textsFailure('nl', 'profile')).toBeUndefined();
});

test.each([
  ['no answer', lost, 'network'],
  ['a fault of the server', () => new Response('', { status: 503 }), 'status'],
])('%s is retried five times, 350 ms apart', async (_, answer, why) => {
  expect(await read(answer)).toEqual([why, false]);
  expect(gaps()).toEqual([350, 350, 350, 350, 350]);
  expect(textsFailure('nl', 'profile')).toBe(why);
  expect((await read(lost, lost, () => new Response('{"change":"Wijzigen"}')))?.[0]).toBeNull();
  expect(gaps()).toEqual([350, 350]);
  expect(textsFailure('nl', 'profile')).toBeUndefined();
});

test.each([
  ['a file that is not there', () => new Response('', { status: 404 }), 'status'],
  ['a page in its place', () => new Response('<!doctype html>'), 'bad-response'],
  ['a file without texts', () => new Response('{}'), 'bad-response'],
  ['a file with an empty part', () => new Response('{"change":"Wijzigen","toasts":{}}'), 'bad-response'],
  [
    'a file with something else than texts',
    () => new Response('{"steps":["Meld je aan",null]}'),
    'bad-response',
  ],
  ['a file that was cut off', () => new Response('{"change":"Wij'), 'bad-response'],
])('%s is not retried', async (_, answer, why) => {
  expect(await read(answer)).toEqual([why, false]);
  expect(started).toHaveLength(1);
});
