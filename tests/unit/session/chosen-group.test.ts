// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import {
  cacheUser,
  clearCache,
  knownGroup,
  readChosenGroup,
  storeChosenGroup,
} from '../../../src/device/cache.ts';
import { userOf } from './people.ts';
import { withStorage } from './storage.ts';

withStorage();

const noor = userOf('uuid-noor');
const bo = userOf('uuid-bo');
const group = { group_id: 7, name: 'Groep Vos' };
const sessionOf = (user: Promise<typeof noor>) => ({ token: 't', user, signal: AbortSignal.abort() });

beforeEach(() => localStorage.setItem('auth_token', 't'));

test('a chosen group is read only for its user and assignment', async () => {
  await storeChosenGroup(sessionOf(Promise.resolve(noor)), '41', group);
  expect(Object.keys(localStorage)).toContain('group:uuid-noor:41');
  expect(readChosenGroup('uuid-noor', '41')).toEqual(group);
  expect(readChosenGroup('uuid-bo', '41')).toBeNull();
  expect(readChosenGroup('uuid-noor', '42')).toBeNull();
});

test('a chosen group is removed when the session ends or another user signs in', async () => {
  await storeChosenGroup(sessionOf(Promise.resolve(noor)), '41', group);
  cacheUser('t', noor);
  expect(readChosenGroup('uuid-noor', '41')).toEqual(group);
  cacheUser('t', bo);
  expect(readChosenGroup('uuid-noor', '41')).toBeNull();
  await storeChosenGroup(sessionOf(Promise.resolve(noor)), '41', group);
  clearCache();
  expect(readChosenGroup('uuid-noor', '41')).toBeNull();
});

test('no group is stored when the user does not load', async () => {
  await storeChosenGroup(sessionOf(Promise.reject(new Error('no user'))), '41', group);
  expect(Object.keys(localStorage)).toEqual(['auth_token']);
});

test('the group from the backend counts, with the stored name if it has none', async () => {
  await storeChosenGroup(sessionOf(Promise.resolve(noor)), '41', group);
  const known = (given: Parameters<typeof knownGroup>[0]) => knownGroup(given, 'uuid-noor', '41');
  expect(known(null)).toEqual(group);
  expect(known({ group_id: '7', name: null })).toEqual(group);
  expect(known({ group_id: 7, name: '' })).toEqual(group);
  expect(known({ group_id: 7, name: 'Nieuwe naam' })).toEqual({ group_id: 7, name: 'Nieuwe naam' });
  expect(known({ group_id: 8, name: null })).toEqual({ group_id: 8, name: null });
  expect(knownGroup(null, 'uuid-noor', '42')).toBeNull();
});
