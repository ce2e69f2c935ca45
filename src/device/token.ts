import { tokenPattern } from '../api/request.ts';
import { tokenKey } from './keys.ts';
import { readWithFallback, writeWithFallback } from './local-storage.ts';

/** The session's token; null when there is none or it is malformed. */
export function readToken(): string | null {
  const token = readWithFallback(tokenKey);
  return token && tokenPattern.test(token) && !['null', 'undefined'].includes(token) ? token : null;
}

/** Stores a token, or removes it with null. */
export function writeToken(token: string | null) {
  writeWithFallback(tokenKey, token);
}
