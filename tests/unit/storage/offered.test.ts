// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { writeCache } from '../../../src/storage/cache.ts';
import { outboxKey, queuedKey } from '../../../src/storage/keys.ts';
import { offeredSince } from '../../../src/storage/offered.ts';
import { withStorage } from '../session/storage.ts';

withStorage();
beforeEach(() => localStorage.setItem('auth_token', 'token'));

const note = (text: string) => localStorage.setItem(outboxKey('a', '41'), text);

test('answers that another session has put into the outbox are offered', () => {
  expect(offeredSince('a', '41')).toBeNull();
  note('{"savedAt":7}');
  expect([offeredSince('a', '41'), offeredSince('a', '42'), offeredSince('b', '41')]).toEqual([
    7,
    null,
    null,
  ]);
});

test('answers that this session has put there are not offered', () => {
  note('{"savedAt":7}');
  writeCache('token', queuedKey('a', '41'), 7);
  expect(offeredSince('a', '41')).toBeNull();
});

test.each([
  ['that were refused', '{"savedAt":7,"refused":"assignment-closed"}'],
  ['without a date', '{}'],
  ['with a broken note', '{"savedAt'],
])('answers %s are not offered', (_, text) => {
  note(text);
  expect(offeredSince('a', '41')).toBeNull();
});
