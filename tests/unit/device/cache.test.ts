// @vitest-environment jsdom

import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cachedFormIds,
  cacheUser,
  clearCache,
  moveCache,
  readCache,
  readCachedUser,
  writeCache,
} from '../../../src/device/cache.ts';
import { formKey, remove } from '../../../src/device/local-storage.ts';
import { userOf } from '../session/people.ts';
import { fillStorage, withStorage } from '../session/storage.ts';

withStorage();

const day = 24 * 60 * 60 * 1000;
const noor = userOf('uuid-noor');
const key = formKey('uuid-noor', '41');
const schema = v.object({ name: v.string() });
const keptNames = () => Object.keys(localStorage).sort();

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  localStorage.setItem('auth_token', 't');
});
afterEach(() => vi.useRealTimers());

describe('a cached value', () => {
  test('has a key for each user and form, and is checked against its schema', () => {
    expect(key).toBe('form:uuid-noor:41');
    writeCache('t', key, { name: 'Vorm', more: 1 });
    expect(readCache('t', key, schema)).toEqual({ name: 'Vorm' });
    remove(key);
    expect(readCache('t', key, schema)).toBeNull();
  });

  test('is not stored when the session is over', () => {
    localStorage.setItem('auth_token', 'other');
    writeCache('t', key, { name: 'Vorm' });
    localStorage.setItem('form:uuid-bo:1', '{}');
    cacheUser('t', noor);
    expect(keptNames()).toEqual(['auth_token', 'form:uuid-bo:1']);
  });

  test('that does not fit removes the older one', () => {
    writeCache('t', key, { name: 'Vorm' });
    fillStorage();
    writeCache('t', key, { name: 'Nieuw' });
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('is read whatever the clock says', () => {
    writeCache('t', key, { name: 'Vorm' });
    for (const now of [0, 1_000_000 - 2 * day, 1_000_000 + 31 * day]) {
      vi.setSystemTime(now);
      expect(readCache('t', key, schema)).toEqual({ name: 'Vorm' });
    }
  });

  test.each([
    'x',
    'null',
    '{"savedAt":1000000,"value":{"name":"Vorm"}}',
    '{"token":"t","value":{"name":"Vorm"}}',
    '{"savedAt":1000000,"token":"t","value":{"name":7}}',
  ])('that is %s is ignored', (text) => {
    localStorage.setItem(key, text);
    expect(readCache('t', key, schema)).toBeNull();
  });
});

describe('the cached user', () => {
  test('is read by its session only', () => {
    cacheUser('t', noor);
    expect(readCachedUser('t')).toEqual(noor);
    expect(readCachedUser('other')).toBeNull();
    localStorage.removeItem('user');
    expect(readCachedUser('t')).toBeNull();
  });

  test('removes what is cached for other users, and leaves their answers', () => {
    const others = formKey('uuid-bo', '41');
    writeCache('t', key, {});
    writeCache('t', others, {});
    localStorage.setItem('answers:uuid-bo:41', '{}');
    cacheUser('t', noor);
    expect(keptNames()).toEqual(['answers:uuid-bo:41', 'auth_token', key, 'user']);
  });
});

test('clearCache removes all cached values and nothing else', () => {
  cacheUser('t', noor);
  writeCache('t', key, {});
  const others = ['answers', 'outbox', 'submitting'].map((kind) => `${kind}:uuid-noor:41`);
  for (const other of [...others, 'users', 'language']) localStorage.setItem(other, '{}');
  clearCache();
  expect(keptNames()).toEqual([...others, 'auth_token', 'language', 'users'].sort());
});

test('the forms that are cached for a user are listed by id', () => {
  writeCache('t', key, {});
  writeCache('t', formKey('uuid-noor', 'treo'), {});
  writeCache('t', formKey('uuid-noor-2', '42'), {});
  expect(cachedFormIds('uuid-noor').sort()).toEqual(['41', 'treo']);
});

test('moveCache gives what is cached to the new token of the same user, with its date', () => {
  cacheUser('t', noor);
  writeCache('t', key, { name: 'Vorm' });
  localStorage.setItem(formKey('uuid-noor', '1'), 'rubbish');
  vi.setSystemTime(1_000_000 + day);
  moveCache('t2');
  expect([readCache('t', key, schema), readCache('t2', key, schema)]).toEqual([null, { name: 'Vorm' }]);
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({ savedAt: 1_000_000 });
  expect(localStorage.getItem(formKey('uuid-noor', '1'))).toBe('rubbish');
});
