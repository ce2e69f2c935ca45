// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchOtherTabs } from '../../../src/device/session/other-tabs.ts';
import { currentSession, endSession } from '../../../src/device/session/session.ts';
import { answerWith, stubCalls } from '../api/calls.ts';
import { userOf } from './people.ts';
import { withStorage } from './storage.ts';

withStorage();
stubCalls();

const handlers = { onRemoved: vi.fn(), onReplaced: vi.fn() };
let stop = () => {};

beforeEach(() => {
  endSession();
  handlers.onRemoved.mockReset();
  handlers.onReplaced.mockReset();
  answerWith(async () => Response.json(userOf('uuid-noor')));
  localStorage.setItem('auth_token', 'token-noor');
  currentSession();
  stop = watchOtherTabs(handlers);
});
afterEach(() => stop());

/** Another tab writes; null empties the whole storage. */
function otherTab(key: string | null, value: string | null) {
  if (key === null) localStorage.clear();
  else if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

const comeBack = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

const callCounts = () => [handlers.onRemoved.mock.calls.length, handlers.onReplaced.mock.calls.length];

test('onRemoved is called when the token is removed, also with all of storage', () => {
  otherTab('auth_token', null);
  expect(callCounts()).toEqual([1, 0]);
  otherTab(null, null);
  expect(callCounts()).toEqual([2, 0]);
});

test('onReplaced is called for another token, and not for the same one', () => {
  otherTab('auth_token', 'token-noor');
  expect(callCounts()).toEqual([0, 0]);
  otherTab('auth_token', 'token-bo');
  expect(callCounts()).toEqual([0, 1]);
});

test('changes to other keys are ignored', () => {
  localStorage.removeItem('auth_token');
  otherTab('answers:a:41', '{}');
  expect(callCounts()).toEqual([0, 0]);
});

test('a page from the back/forward cache is hidden and reloaded when its session is over', () => {
  comeBack(true);
  localStorage.removeItem('auth_token');
  comeBack(false);
  expect(callCounts()).toEqual([0, 0]);
  expect(document.documentElement.hidden).toBe(false);
  comeBack(true);
  expect(callCounts()).toEqual([0, 1]);
  expect(document.documentElement.hidden).toBe(true);
});

test('watching can be stopped', () => {
  stop();
  otherTab('auth_token', null);
  comeBack(true);
  expect(callCounts()).toEqual([0, 0]);
});
