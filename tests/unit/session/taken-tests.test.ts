// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { Session } from '../../../src/device/session/session.ts';
import { readTaken, storeTaken } from '../../../src/device/session/taken-tests.ts';
import { userOf } from './people.ts';
import { withStorage } from './storage.ts';

withStorage();
beforeEach(() => localStorage.setItem('auth_token', 'token'));

const session = (user: Session['user']): Session => ({
  token: 'token',
  user,
  fresh: user,
  signal: new AbortController().signal,
});

test.each([true, false])(
  'that a test was taken (%s) is known on this device, in this session',
  async (isTaken) => {
    expect(readTaken('uuid-noor', 'bfi2')).toBeNull();
    await storeTaken(session(Promise.resolve(userOf('uuid-noor'))), 'bfi2', isTaken);
    expect(readTaken('uuid-noor', 'bfi2')).toBe(isTaken);
    expect([readTaken('uuid-noor', 'treo'), readTaken('uuid-bo', 'bfi2')]).toEqual([null, null]);
    localStorage.setItem('auth_token', 'another');
    expect(readTaken('uuid-noor', 'bfi2')).toBeNull();
    localStorage.removeItem('auth_token');
    expect(readTaken('uuid-noor', 'bfi2')).toBeNull();
  },
);

test('nothing is stored without a user', async () => {
  const before = { ...localStorage };
  await storeTaken(session(Promise.reject(new Error('offline'))), 'bfi2', true);
  expect({ ...localStorage }).toEqual(before);
});
