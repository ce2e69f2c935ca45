// @vitest-environment jsdom

import { describe, expect, test } from 'vitest';
import { writeCache } from '../../../src/device/cache.ts';
import {
  answersKey,
  assignmentDraftKey,
  draftKey,
  groupsDraftKey,
  outboxKey,
  queuedKey,
} from '../../../src/device/keys.ts';
import {
  forgetUnpersisted,
  hasQueuedBySession,
  isEverythingPersisted,
  isPersisted,
  isQueued,
  isQueuedBySession,
  outboxFormIds,
  refusalOf,
  removeExpiredUnsent,
  removeUnsent,
  setPersisted,
  unsentKeys,
} from '../../../src/device/unsent.ts';
import { forbidStorage, withStorage } from '../session/storage.ts';

withStorage();

const given = '{"0":[{"questionId":"11","answer":null},{"questionId":"12","answer":5}],"savedAt":1}';
const deleted = '{"0":[{"questionId":"11","answer":null}],"savedAt":1}';
const put = (...keys: string[]) => {
  for (const key of keys) localStorage.setItem(key, given);
};

test('the outbox is read by user', () => {
  put(answersKey('a', '1'), 'x-outbox:a:9');
  expect(hasQueuedBySession('a')).toBe(false);
  put(outboxKey('a', '41'), outboxKey('a', 'x:y'), outboxKey('ab', '42'));
  expect(outboxFormIds('a').sort()).toEqual(['41', 'x:y']);
  expect(hasQueuedBySession('a')).toBe(false);
  localStorage.setItem('auth_token', 'token');
  writeCache('token', queuedKey('a', '41'), Date.now());
  expect(outboxFormIds('b')).toEqual([]);
  expect([hasQueuedBySession('a'), hasQueuedBySession('b')]).toEqual([true, false]);
  expect([isQueuedBySession('a', '41'), isQueuedBySession('a', '42')]).toEqual([true, false]);
});

test('a refused submission is no longer queued', () => {
  localStorage.setItem(outboxKey('a', '41'), '{"savedAt":1,"refused":"assignment-closed"}');
  expect(isQueuedBySession('a', '41')).toBe(false);
  expect(hasQueuedBySession('a')).toBe(false);
  expect(refusalOf('a', '41')).toBe('assignment-closed');
});

test('answers are queued while they are in the outbox and were not refused', () => {
  put(answersKey('a', '41'));
  expect(isQueued('a', '41')).toBe(false);
  put(outboxKey('a', '41'));
  expect([isQueued('a', '41'), isQueued('a', '42'), isQueued('b', '41')]).toEqual([true, false, false]);
  localStorage.setItem(outboxKey('a', '41'), '{"savedAt":1,"refused":"form-missing"}');
  expect(isQueued('a', '41')).toBe(false);
});

test('without a session nothing is submitted automatically', () => {
  put(outboxKey('a', '41'));
  localStorage.setItem('auth_token', 'token');
  writeCache('token', queuedKey('a', '41'), Date.now());
  localStorage.removeItem('auth_token');
  expect(isQueuedBySession('a', '41')).toBe(false);
});

test.each([
  'submit-incomplete',
  'submit-disputed',
  'submit-no-group',
  'assignment-closed',
  'submit-gone',
  'form-not-subscribed',
])('the refusal %s keeps its reason', (code) => {
  localStorage.setItem(outboxKey('a', '41'), JSON.stringify({ savedAt: 1, refused: code }));
  expect(refusalOf('a', '41')).toBe(code);
});

test('a refusal without a text of its own is a failed submission', () => {
  localStorage.setItem(outboxKey('a', '41'), '{"savedAt":1,"refused":"user-missing"}');
  expect(refusalOf('a', '41')).toBe('submit-failed');
});

test('what could not be stored is known by user until it is stored or dropped', () => {
  const [mine, draft] = [answersKey('a', '41'), draftKey('ab')];
  expect([isPersisted(mine), isEverythingPersisted()]).toEqual([true, true]);
  setPersisted(draft, false);
  expect([isPersisted(draft), isEverythingPersisted()]).toEqual([false, false]);
  setPersisted(mine, false);
  expect(isPersisted(mine)).toBe(false);
  setPersisted(mine, true);
  expect([isPersisted(mine), isPersisted(draft)]).toEqual([true, false]);
  forgetUnpersisted();
  expect([isPersisted(draft), isEverythingPersisted()]).toEqual([true, true]);
});

test("unsentKeys lists a user's drafts, answers and outbox entries", () => {
  const unsent = [
    ...[draftKey('a'), assignmentDraftKey('a'), groupsDraftKey('a')],
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
  expect(outboxFormIds('a')).toEqual([]);
  expect(hasQueuedBySession('a')).toBe(false);
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
