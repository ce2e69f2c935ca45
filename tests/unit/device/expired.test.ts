// @vitest-environment jsdom

import { expect, test } from 'vitest';
import { removeExpired } from '../../../src/device/expired.ts';
import { withStorage } from '../session/storage.ts';

withStorage();

const day = 24 * 60 * 60 * 1000;
const now = __BUILT_AT__ + 100 * day;
const old = now - 30 * day - 1;

/** One entry of each kind; `refused` is the entry of an outbox that waits for the pupil. */
const places = {
  cached: 'user',
  form: 'form:uuid-noor:41',
  answers: 'answers:uuid-noor:41',
  draft: 'form-draft:uuid-katrien',
  refused: 'outbox:uuid-noor:42',
  note: 'submitting:uuid-noor:41',
};

const put = (savedAt: unknown) => {
  for (const key of Object.values(places))
    localStorage.setItem(key, JSON.stringify({ savedAt, token: 't', value: 1, refused: 'x' }));
};
const start = (...times: number[]) => {
  for (const time of times) removeExpired(time);
};
const left = () =>
  Object.keys(localStorage)
    .filter((key) => key !== 'too-old')
    .sort();
const all = Object.values(places).sort();

test.each<[string, unknown, number[]]>([
  ['30 days old', now - 30 * day, [now, now]],
  ['too old at one start', old, [now]],
  ['too old at two starts on one day', old, [now, now + day - 1]],
  ['too old by a clock that was a month fast', now, [now + 31 * day, now + 60_000, now + 2 * day]],
  ['too old by a clock that was a month fast twice', now, [now + 31 * day, now + 1, now + 33 * day]],
  ['of tomorrow, by a clock that is two days slow', now, [now - 2 * day, now]],
  ['read by a clock of years ago', now, [1_420_000_000_000, 1_420_000_000_000 + 2 * day, now]],
  ['written by a clock of years ago', 1_420_000_000_000, [now, now + 2 * day, now + 29 * day]],
  ['written by a clock that was two days fast', now + 2 * day, [now, now + 2 * day]],
  ['written by a clock of years to come', now + 9000 * day, [now, now + 2 * day, now + 29 * day]],
  ['without a date', undefined, [now, now + 2 * day, now + 29 * day]],
  ['with a text for a date', 'yesterday', [now, now + 2 * day]],
])('nothing is removed that is %s', (_, savedAt, starts) => {
  put(savedAt);
  start(...starts);
  expect(left()).toEqual(all);
});

test.each<[string, unknown, number[]]>([
  ['is too old at two starts a day apart', old, [now, now + 60_000, now + day]],
  ['had no date', null, [now, now + 31 * day, now + 32 * day]],
  ['was found too old by a clock of years to come first', old, [now + 9000 * day, now, now + day]],
])('what %s is removed, whoever it belongs to', (_, savedAt, starts) => {
  put(savedAt);
  localStorage.setItem('auth_token', 'token');
  localStorage.setItem('language', 'fr');
  start(...starts);
  expect(Object.keys(localStorage).sort()).toEqual(['auth_token', 'language']);
});

test('what was changed meanwhile is not removed', () => {
  put(old);
  start(now);
  put(now);
  start(now + day);
  expect(left()).toEqual(all);
});

test('what is queued is never removed for its age, with its answers and notes', () => {
  const queued = ['answers:u:treo', 'group:u:treo:queued', 'outbox:u:treo', 'submitting:u:treo'];
  for (const key of queued) localStorage.setItem(key, JSON.stringify({ savedAt: old, token: 't', value: 1 }));
  localStorage.setItem('answers:u:treo:2', JSON.stringify({ savedAt: old }));
  start(now, now + day, now + 300 * day);
  expect(left()).toEqual(queued);
});

test.each(['null', '[1'])('what cannot be read is removed at once: %j', (text) => {
  localStorage.setItem(places.answers, text);
  start(now);
  expect(left()).toEqual([]);
});
