// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { removeAnswers } from '../../../../src/device/answers/local-answers.ts';
import { writeCache } from '../../../../src/device/cache.ts';
import { answersKey, outboxKey, queuedKey } from '../../../../src/device/keys.ts';
import {
  addToOutbox,
  isQueued,
  outboxFormIds,
  queuedFormIds,
  readOutboxEntry,
} from '../../../../src/device/outbox/entries.ts';
import { forbidStorage, withStorage } from '../../session/storage.ts';

withStorage();

const key = answersKey('uuid-noor', '41');
const said = new Map([['0:11', 2]] as const);

const put = (...keys: string[]) => {
  for (const key of keys) localStorage.setItem(key, '{"savedAt":1}');
};
const stateOf = (userUuid: string, formId: string) => readOutboxEntry(userUuid, formId)?.state ?? null;

beforeEach(() => localStorage.setItem('auth_token', 't'));
afterEach(() => removeAnswers(key));

/** From here on storage takes short texts, but no more answers. */
function leaveRoomForNotes() {
  const set = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    if (name === key) throw new DOMException('full', 'QuotaExceededError');
    set.call(this, name, value);
  });
}

describe('answers are queued', () => {
  test('only when their last change is stored too, although earlier ones are queued already', () => {
    expect(addToOutbox('uuid-noor', '41', said)).toBe(true);
    leaveRoomForNotes();
    expect(addToOutbox('uuid-noor', '41', new Map([['0:12', 4]]))).toBe(false);
    expect(isQueued('uuid-noor', '41')).toBe(true);
  });

  test('not when the session has ended: the next session asks before submitting', () => {
    localStorage.removeItem('auth_token');
    expect(addToOutbox('uuid-noor', '41', said)).toBe(false);
  });
});

test('the outbox is read by user', () => {
  put(
    answersKey('a', '1'),
    'x-outbox:a:9',
    outboxKey('a', '41'),
    outboxKey('a', 'x:y'),
    outboxKey('ab', '42'),
  );
  expect(outboxFormIds('a').sort()).toEqual(['41', 'x:y']);
  expect(outboxFormIds('b')).toEqual([]);
  expect([stateOf('a', '41'), stateOf('a', '42'), stateOf('b', '41')]).toEqual([
    'queued-earlier',
    null,
    null,
  ]);
});

test('answers are queued when this session queued them', () => {
  put(outboxKey('a', '41'));
  writeCache('t', queuedKey('a', '41'), Date.now());
  expect(readOutboxEntry('a', '41')).toEqual({ savedAt: 1, state: 'queued' });
  expect([isQueued('a', '41'), isQueued('a', '42')]).toEqual([true, false]);
  expect([queuedFormIds('a'), queuedFormIds('b')]).toEqual([['41'], []]);
});

test.each([
  ['without a session', () => localStorage.removeItem('auth_token')],
  ['in another session', () => localStorage.setItem('auth_token', 'another')],
])('answers are not submitted automatically %s, and have the time since when', (_, change) => {
  put(outboxKey('a', '41'));
  writeCache('t', queuedKey('a', '41'), Date.now());
  change();
  expect(readOutboxEntry('a', '41')).toEqual({ savedAt: 1, state: 'queued-earlier' });
  expect(queuedFormIds('a')).toEqual([]);
});

test.each([
  'submit-incomplete',
  'submit-disputed',
  'submit-no-group',
  'assignment-closed',
  'submit-gone',
  'form-not-subscribed',
])('answers that were refused are no longer queued, and the refusal %s keeps its reason', (refused) => {
  localStorage.setItem(outboxKey('a', '41'), JSON.stringify({ savedAt: 1, refused }));
  writeCache('t', queuedKey('a', '41'), Date.now());
  expect(readOutboxEntry('a', '41')).toEqual({ savedAt: 1, state: 'refused', refusal: refused });
  expect(queuedFormIds('a')).toEqual([]);
});

test('a refusal without a text of its own is a failed submission', () => {
  localStorage.setItem(outboxKey('a', '41'), '{"savedAt":1,"refused":"user-missing"}');
  expect(readOutboxEntry('a', '41')?.refusal).toBe('submit-failed');
});

test.each([
  ['without a date', '{}'],
  ['that breaks off', '{"savedAt'],
])('an entry %s counts as none', (_, text) => {
  localStorage.setItem(outboxKey('a', '41'), text);
  expect(readOutboxEntry('a', '41')).toBeNull();
});

test('the outbox is empty when storage is forbidden', () => {
  put(outboxKey('a', '41'));
  forbidStorage();
  expect(outboxFormIds('a')).toEqual([]);
});
