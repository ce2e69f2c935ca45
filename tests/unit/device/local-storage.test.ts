// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import * as keys from '../../../src/device/local-storage.ts';
import { fillStorage, forbidStorage, withStorage } from '../session/storage.ts';

const { keysWithPrefix, readJson, readText, readToken, remove, writeJson, writeText, writeToken } = keys;

withStorage();
afterEach(() => writeToken(null));

test('a text and a value are written, read and removed', () => {
  expect([readText('a'), readJson('a')]).toEqual([null, undefined]);
  expect([writeText('a', 'x'), writeJson('ab', { one: [1] })]).toEqual([true, true]);
  expect([readText('a'), readJson('a'), readJson('ab')]).toEqual(['x', undefined, { one: [1] }]);
  expect([keysWithPrefix('a').sort(), keysWithPrefix('b')]).toEqual([['a', 'ab'], []]);
  expect(remove('a')).toBe(true);
  expect([readText('a'), keysWithPrefix('a')]).toEqual([null, ['ab']]);
});

test('full storage keeps what it has, and says so', () => {
  writeText('a', 'x');
  fillStorage();
  expect([writeText('a', 'y'), writeJson('b', 1)]).toEqual([false, false]);
  expect([readText('a'), readText('b')]).toEqual(['x', null]);
});

test('forbidden storage has nothing and takes nothing', () => {
  writeText('a', '1');
  forbidStorage();
  expect([readText('a'), readJson('a'), writeText('a', 'y'), remove('a'), keysWithPrefix('a')]).toEqual([
    null,
    undefined,
    false,
    false,
    [],
  ]);
});

test('a token is stored where other tabs read it', () => {
  writeToken('a.b-c');
  expect(localStorage.getItem('auth_token')).toBe('a.b-c');
  expect(readToken()).toBe('a.b-c');
  localStorage.setItem('auth_token', 'other');
  expect(readToken()).toBe('other');
  writeToken(null);
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(readToken()).toBeNull();
});

test.each(['', 'null', 'undefined', 'a b', 'sleutel€'])('a stored %j is not a token', (stored) => {
  localStorage.setItem('auth_token', stored);
  expect(readToken()).toBeNull();
});

test.each([
  ['forbidden', forbidStorage],
  ['full, whatever was stored before', fillStorage],
])('a token stays in memory while storage is %s', (_, refuse) => {
  localStorage.setItem('auth_token', 'before');
  refuse();
  writeToken('a');
  expect(readToken()).toBe('a');
  writeToken(null);
  expect(readToken()).toBeNull();
});

// With another name, what lies on people's devices would be lost, or never be removed.
test('what is stored on a device keeps its name', () => {
  expect([keys.tokenKey, keys.requestLinkKey, keys.languageKey, keys.drawerKey, keys.userKey]).toEqual([
    'auth_token',
    'requestLink',
    'language',
    'drawer',
    'user',
  ]);
  expect(keys.textsPrefix).toBe('i18next_res_');
  expect(keys.formKey('a', '41')).toBe('form:a:41');
  expect(keys.formListKey('a')).toBe('forms:a');
  expect(keys.groupKey('a', '41')).toBe('group:a:41');
  expect(keys.submittedKey('a', '41')).toBe('group:a:41:submitted');
  expect(keys.queuedKey('a', '41')).toBe('group:a:41:queued');
  expect(keys.answersKey('a', '41')).toBe('answers:a:41');
  expect(keys.outboxKey('a', '41')).toBe('outbox:a:41');
  expect(keys.draftKey('a')).toBe('form-draft:a');
  expect(keys.assignmentDraftKey('a')).toBe('assignment-draft:a');
  expect(keys.groupsDraftKey('a')).toBe('groups-draft:a');
});
