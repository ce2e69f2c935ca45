// @vitest-environment jsdom

import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cacheUser,
  clearCache,
  readCache,
  readCachedUser,
  removeExpiredCache,
  writeCache,
} from '../../../src/storage/cache.ts';
import { formKey } from '../../../src/storage/keys.ts';
import { remove } from '../../../src/storage/local-storage.ts';
import { userOf } from '../session/people.ts';
import { fillStorage, forbidStorage, withStorage } from '../session/storage.ts';

withStorage();

const day = 24 * 60 * 60 * 1000;
const days30 = 30 * day;
const noor = userOf('uuid-noor');
const key = formKey('uuid-noor', '41');
const schema = v.object({ name: v.string() });
const keptNames = () => Object.keys(localStorage).sort();

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  localStorage.setItem('auth_token', 't');
});
afterEach(() => vi.useRealTimers());

describe('a copy', () => {
  test('has a name for each person and form, and is read as its schema has it', () => {
    expect(key).toBe('form:uuid-noor:41');
    writeCache('t', key, { name: 'Vorm', more: 1 });
    expect(readCache('t', key, schema)).toEqual({ name: 'Vorm' });
    remove(key);
    expect(readCache('t', key, schema)).toBeNull();
  });

  test('is not made when the session is over by now', () => {
    localStorage.setItem('auth_token', 'other');
    writeCache('t', key, { name: 'Vorm' });
    localStorage.setItem('form:uuid-bo:1', '{}');
    cacheUser('t', noor);
    expect(keptNames()).toEqual(['auth_token', 'form:uuid-bo:1']);
  });

  test('that there is no more room for leaves no older one behind', () => {
    writeCache('t', key, { name: 'Vorm' });
    fillStorage();
    writeCache('t', key, { name: 'Nieuw' });
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('counts for 30 days', () => {
    writeCache('t', key, { name: 'Vorm' });
    vi.setSystemTime(1_000_000 + days30);
    expect(readCache('t', key, schema)).toEqual({ name: 'Vorm' });
    vi.setSystemTime(1_000_001 + days30);
    expect(readCache('t', key, schema)).toBeNull();
  });

  test.each([
    'x',
    '',
    'null',
    '{"name":"Vorm"}',
    '{"savedAt":1000000,"value":{"name":"Vorm"}}',
    '{"token":"t","value":{"name":"Vorm"}}',
    '{"savedAt":"1000000","token":"t","value":{"name":"Vorm"}}',
    '{"savedAt":1000000,"token":"t","value":{"name":7}}',
    '{"savedAt":1000000,"token":"t"}',
    `{"savedAt":${1_000_001 + day},"token":"t","value":{"name":"Vorm"}}`,
  ])('that is %s is none', (text) => {
    localStorage.setItem(key, text);
    expect(readCache('t', key, schema)).toBeNull();
  });
});

describe('the user', () => {
  test('is read back by the session that it belongs to, and by no other', () => {
    cacheUser('t', noor);
    expect(readCachedUser('t')).toEqual(noor);
    expect(readCachedUser('other')).toBeNull();
    localStorage.removeItem('user');
    expect(readCachedUser('t')).toBeNull();
  });

  test('leaves nothing of anybody else here but answers', () => {
    const others = formKey('uuid-bo', '41');
    writeCache('t', key, {});
    writeCache('t', others, {});
    localStorage.setItem('answers:uuid-bo:41', '{}');
    cacheUser('t', noor);
    expect(keptNames()).toEqual(['answers:uuid-bo:41', 'auth_token', key, 'user']);
  });
});

test('all copies go together, and nothing else', () => {
  cacheUser('t', noor);
  writeCache('t', key, {});
  for (const other of ['answers:uuid-noor:41', 'outbox:uuid-noor:41', 'users', 'language'])
    localStorage.setItem(other, '{}');
  clearCache();
  expect(keptNames()).toEqual([
    'answers:uuid-noor:41',
    'auth_token',
    'language',
    'outbox:uuid-noor:41',
    'users',
  ]);
});

test('copies that are too old go, those that cannot be read, and those with a date in the future', () => {
  cacheUser('t', noor);
  localStorage.setItem(
    formKey('uuid-noor', '2'),
    `{"savedAt":${1_000_002 + days30 + day},"token":"t","value":{}}`,
  );
  localStorage.setItem(formKey('uuid-noor', '1'), 'rubbish');
  vi.setSystemTime(1_000_001 + days30);
  writeCache('t', key, {});
  removeExpiredCache();
  expect(keptNames()).toEqual(['auth_token', key]);
});

test('where storage is forbidden nothing is kept, and nothing breaks', () => {
  cacheUser('t', noor);
  forbidStorage();
  writeCache('t', key, {});
  expect(readCache('t', key, schema)).toBeNull();
  expect(readCachedUser('t')).toBeNull();
  remove(key);
  clearCache();
  removeExpiredCache();
});
