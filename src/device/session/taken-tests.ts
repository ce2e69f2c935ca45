import * as v from 'valibot';
import { readCache, writeCache } from '../cache.ts';
import { takenKey } from '../keys.ts';
import { readToken } from '../token.ts';
import type { Session } from './session.ts';

/** Stores whether the user has results of a self-test. Resolves when it is stored, or cannot be. */
export async function storeTaken({ token, user }: Session, testType: string, isTaken: boolean) {
  const uuid = await user.then(({ uuid }) => uuid).catch(() => null);
  if (uuid !== null) writeCache(token, takenKey(uuid, testType), isTaken);
}

/** Whether the user has results of a self-test; null when this device does not know. */
export function readTaken(userUuid: string, testType: string): boolean | null {
  return readCache(readToken() ?? '', takenKey(userUuid, testType), v.boolean());
}
