// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { writeCache } from '../../../src/device/cache.ts';
import { outboxKey, queuedKey } from '../../../src/device/keys.ts';
import { queuedEarlierAt } from '../../../src/device/queued-earlier.ts';
import { withStorage } from '../session/storage.ts';

withStorage();
beforeEach(() => localStorage.setItem('auth_token', 'token'));

const note = (text: string) => localStorage.setItem(outboxKey('a', '41'), text);

test('answers that another session has queued have a time', () => {
  expect(queuedEarlierAt('a', '41')).toBeNull();
  note('{"savedAt":7}');
  expect([queuedEarlierAt('a', '41'), queuedEarlierAt('a', '42'), queuedEarlierAt('b', '41')]).toEqual([
    7,
    null,
    null,
  ]);
});

test('answers that this session has queued have none', () => {
  note('{"savedAt":7}');
  writeCache('token', queuedKey('a', '41'), 7);
  expect(queuedEarlierAt('a', '41')).toBeNull();
});

test.each([
  ['that were refused', '{"savedAt":7,"refused":"assignment-closed"}'],
  ['without a date', '{}'],
  ['with a broken note', '{"savedAt'],
])('answers %s have none', (_, text) => {
  note(text);
  expect(queuedEarlierAt('a', '41')).toBeNull();
});
