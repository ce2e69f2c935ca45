// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { localAnswers, removeAnswers } from '../../../../src/device/answers/local-answers.ts';
import { answersKey, outboxKey, queuedKey } from '../../../../src/device/local-storage.ts';
import {
  addToOutbox,
  isQueued,
  markRefused,
  outboxFormIds,
  queuedFormIds,
  readOutboxEntry,
  readSubmitted,
  removeFromOutbox,
  writeSubmitted,
} from '../../../../src/device/outbox/entries.ts';
import { fillStorage, withStorage } from '../../session/storage.ts';

withStorage();

const key = answersKey('uuid-noor', '41');
const said = new Map([['0:11', 2]] as const);
const add = (answers: Parameters<typeof addToOutbox>[2] = said) => addToOutbox('uuid-noor', '41', answers);
const entry = () => readOutboxEntry('uuid-noor', '41');

beforeEach(() => localStorage.setItem('auth_token', 't'));
afterEach(() => removeAnswers(key));

test('answers are queued by user and form, until they are taken out; they stay', () => {
  expect(add()).toBe(true);
  expect(entry()).toEqual({ state: 'queued' });
  expect([queuedFormIds('uuid-noor'), queuedFormIds('uuid-bo')]).toEqual([['41'], []]);
  expect(isQueued('uuid-noor', '42')).toBe(false);
  removeFromOutbox('uuid-noor', '41');
  expect(entry()).toBeNull();
  expect([...localAnswers(key).answers()]).toEqual([...said]);
});

test('the outbox is read by user', () => {
  for (const name of [answersKey('a', '1'), 'x-outbox:a:9', outboxKey('a', '41'), outboxKey('ab', '42')])
    localStorage.setItem(name, '{"savedAt":1}');
  expect([outboxFormIds('a'), outboxFormIds('b')]).toEqual([['41'], []]);
});

test.each<[string, () => void]>([
  ['storage is full', fillStorage],
  ['the session has ended', () => localStorage.removeItem('auth_token')],
])('answers are not queued when %s', (_, change) => {
  change();
  expect(add()).toBe(false);
  expect(queuedFormIds('uuid-noor')).toEqual([]);
});

test('answers are queued only when their last change is stored too', () => {
  add();
  const set = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    if (name === key) throw new DOMException('full', 'QuotaExceededError');
    set.call(this, name, value);
  });
  expect(add(new Map([['0:12', 4]]))).toBe(false);
  expect(isQueued('uuid-noor', '41')).toBe(true);
});

test.each<[string, () => void]>([
  ['without a session', () => localStorage.removeItem('auth_token')],
  ['in another session', () => localStorage.setItem('auth_token', 'another')],
  ['when somebody planted them', () => localStorage.removeItem(queuedKey('uuid-noor', '41'))],
  [
    'when somebody planted them with a guess of the token',
    () => localStorage.setItem(queuedKey('uuid-noor', '41'), '{"savedAt":1,"token":"guess","value":1}'),
  ],
])('answers are offered, not submitted automatically, %s', (_, change) => {
  add();
  change();
  expect(entry()?.state).toBe('queued-earlier');
  expect(queuedFormIds('uuid-noor')).toEqual([]);
});

test.each([
  ['submit-incomplete', 'submit-incomplete'],
  ['assignment-closed', 'assignment-closed'],
  ['user-missing', 'submit-failed'],
] as const)('answers that were refused with %s are no longer queued, and say %s', (refused, refusal) => {
  add();
  markRefused('uuid-noor', '41', refused);
  expect(entry()).toMatchObject({ state: 'refused', refusal });
  expect(queuedFormIds('uuid-noor')).toEqual([]);
});

test.each(['null', '{"savedAt'])('an entry %j counts as none', (text) => {
  localStorage.setItem(outboxKey('uuid-noor', '41'), text);
  expect(entry()).toBeNull();
});

test.each([
  ['now', __BUILT_AT__ + 5_000, __BUILT_AT__ + 5_000],
  ['in the future', __BUILT_AT__ + 5_001, null],
  ['before the app was built', __BUILT_AT__ - 1, null],
])('the time of a submission is known unless a wrong clock wrote it: %s', (_, at, known) => {
  vi.useFakeTimers({ now: __BUILT_AT__ + 5_000 });
  onTestFinished(() => void vi.useRealTimers());
  writeSubmitted('t', 'uuid-noor', '41', at);
  expect(readSubmitted('uuid-noor', '41')).toEqual({ at: known });
});
