// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { readToken, writeToken } from '../../../src/device/local-storage.ts';
import { fillStorage, forbidStorage, withStorage } from '../session/storage.ts';

withStorage();
afterEach(() => writeToken(null));

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

test.each(['', 'null', 'undefined', ' ', 'a b', 'a\nb', '{"token": "x"}', 'sleutel€'])(
  'a stored %j is not a token',
  (stored) => {
    localStorage.setItem('auth_token', stored);
    expect(readToken()).toBeNull();
  },
);

test('a token stays in memory while storage is forbidden', () => {
  forbidStorage();
  writeToken('a');
  expect(readToken()).toBe('a');
  writeToken(null);
  expect(readToken()).toBeNull();
});

test('a token stays in memory while storage is full, whatever was stored before', () => {
  localStorage.setItem('auth_token', 'before');
  fillStorage();
  writeToken('a');
  expect(readToken()).toBe('a');
  writeToken(null);
  expect(readToken()).toBeNull();
});
