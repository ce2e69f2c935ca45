// @vitest-environment jsdom

import { describe, expect, test } from 'vitest';
import {
  answersKey,
  assignmentDraftKey,
  draftKey,
  groupsDraftKey,
  outboxKey,
} from '../../../src/device/keys.ts';
import { removeExpiredUnsent, removeUnsent, unsentKeys } from '../../../src/device/unsent.ts';
import { forbidStorage, withStorage } from '../session/storage.ts';

withStorage();

const given = '{"0":[{"questionId":"11","answer":null},{"questionId":"12","answer":5}],"savedAt":1}';
const deleted = '{"0":[{"questionId":"11","answer":null}],"savedAt":1}';
const put = (...keys: string[]) => {
  for (const key of keys) localStorage.setItem(key, given);
};

test("unsentKeys lists a user's drafts, answers and outbox entries", () => {
  const unsent = [
    ...[draftKey('a'), assignmentDraftKey('a'), assignmentDraftKey('a', '?from=1'), groupsDraftKey('a')],
    ...[answersKey('a', '41'), outboxKey('a', '41')],
  ].sort();
  put(...unsent);
  put(
    draftKey('ab'),
    assignmentDraftKey('ab'),
    groupsDraftKey('ab'),
    answersKey('ab', '41'),
    outboxKey('ab', '41'),
    'form:a:41',
    'user',
  );
  localStorage.setItem(answersKey('a', '42'), deleted);
  localStorage.setItem(answersKey('a', '43'), '{}');
  expect(unsentKeys('a').sort()).toEqual(unsent);

  const before = Object.keys(localStorage);
  removeUnsent('a');
  expect(unsentKeys('a')).toEqual([]);
  expect(Object.keys(localStorage).sort()).toEqual(before.filter((key) => !unsent.includes(key)).sort());
});

test('unsentKeys is empty when storage is forbidden', () => {
  put(answersKey('a', '41'), outboxKey('a', '41'));
  forbidStorage();
  expect(unsentKeys('a')).toEqual([]);
  removeUnsent('a');
});

describe('what is removed when the app starts', () => {
  const now = Date.now();
  const day = 86_400_000;
  const places = [answersKey, outboxKey, (who: string) => draftKey(who)];

  test.each<[string, string]>([
    ['was last changed more than 30 days ago', `{"savedAt":${now - 30 * day - 1}}`],
    ['has a date more than a day in the future', `{"savedAt":${now + day + 1}}`],
    ['has no date', '{"0":[{"questionId":"11","answer":3}]}'],
    ['has a text for a date', `{"savedAt":"${now}"}`],
    ['has null for a date', '{"savedAt":null}'],
    ['has its only date inside an answer', `{"0":[{"savedAt":${now}}]}`],
    ['is null', 'null'],
    ['breaks off', `{"savedAt":${now}`],
    ['is empty', ''],
  ])('an answer, a note or a draft of any person that %s', (_, text) => {
    for (const place of places) localStorage.setItem(place('a', '1'), text);
    localStorage.setItem('auth_token', 'token');
    removeExpiredUnsent(now);
    expect(Object.keys(localStorage)).toEqual(['auth_token']);
  });

  test.each<[string, number]>([
    ['30 days ago', now - 30 * day],
    ['just now', now],
    ['by a clock that is a day fast', now + day],
  ])('does not include what was last changed %s', (_, savedAt) => {
    for (const place of places) localStorage.setItem(place('a', '1'), JSON.stringify({ savedAt }));
    removeExpiredUnsent(now);
    expect(Object.keys(localStorage)).toHaveLength(3);
  });
});

test('removing expired data does not fail when storage is forbidden', () => {
  forbidStorage();
  expect(() => removeExpiredUnsent(Date.now())).not.toThrow();
});
