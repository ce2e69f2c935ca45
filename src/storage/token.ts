import { tokenPattern } from '../api/request.ts';

/** Where the session's token lies (docs/backend.md, 9); other tabs read and change it too. */
export const tokenKey = 'auth_token';

/** Where the copy of this token's user is kept, for when there is no network. */
export const userKey = 'user';

// Carries the session where storage does not take it, being full or forbidden: until the page is left.
let memory: string | null = null;

/** The session's token, or null when there is none, or something that cannot be one. */
export function readToken(): string | null {
  let token = memory;
  try {
    token ??= localStorage.getItem(tokenKey);
  } catch {}
  return token && tokenPattern.test(token) && !['null', 'undefined'].includes(token) ? token : null;
}

/** Keeps a token, or forgets it with null. */
export function writeToken(token: string | null) {
  memory = null;
  try {
    if (token === null) localStorage.removeItem(tokenKey);
    else localStorage.setItem(tokenKey, token);
  } catch {
    memory = token;
  }
}
