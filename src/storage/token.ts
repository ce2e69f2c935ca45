import { tokenPattern } from '../api/request.ts';
import { tokenKey } from './keys.ts';
import { readText, remove, writeText } from './local-storage.ts';

// Holds the token until the page is closed where storage is full or forbidden.
let inMemory: string | null = null;

/** The session's token, or null when there is none, or something that cannot be one. */
export function readToken(): string | null {
  const token = inMemory ?? readText(tokenKey);
  return token && tokenPattern.test(token) && !['null', 'undefined'].includes(token) ? token : null;
}

/** Stores a token, or removes it with null. */
export function writeToken(token: string | null) {
  const isStored = token === null ? remove(tokenKey) : writeText(tokenKey, token);
  inMemory = isStored ? null : token;
}
