import { AppError, gotNoAnswer, isAppError } from '../api/errors.ts';
import type { Auth } from '../api/http.ts';
import { login } from '../api/session.ts';
import { getUser, type User } from '../api/users.ts';
import { cacheUser, clearCache, moveCache, readCachedUser } from '../storage/cache.ts';
import { userKey } from '../storage/keys.ts';
import { remove } from '../storage/local-storage.ts';
import { readToken, writeToken } from '../storage/token.ts';
import { markSessionEnded, notifySessionChange } from './session-changes.ts';

/** A token together with the user whom it stands for; the user's call runs from the start. */
export type Session = {
  readonly token: string;
  /** The user who is stored on this device with this token, at once; the backend's, when that has come. */
  readonly user: Promise<User>;
  /** The user as the backend has it now; the stored one only where the backend gives no answer. */
  readonly fresh: Promise<User>;
  /** Says that the session is over on this device: calls under way are given up. */
  readonly signal: AbortSignal;
};

let current: Session | null = null;
let ending = new AbortController();
// The sessions whose user is the stored one because the backend could not be asked.
const offline = new WeakSet<Session>();

/**
 * The session of this moment, or null. The token is read anew each time (docs/backend.md, 4); the
 * user is asked for once per token, and again after a failure. Until the backend has answered, and while there
 * is no network, the user who is stored with this token stands in. Without a token no such copy stays.
 */
export function currentSession(): Session | null {
  const token = readToken();
  if (token === null) {
    current = null;
    clearCache();
  } else if (current?.token !== token || offline.has(current)) current = opened(token);
  return current;
}

function opened(token: string): Session {
  const { signal } = ending;
  const stored = readCachedUser(token);
  const asked = getUser({ token, signal });
  const fresh = asked.catch((error: unknown) => {
    if (stored && gotNoAnswer(error)) return stored;
    throw error;
  });
  const session = { token, user: stored ? Promise.resolve(stored) : fresh, fresh, signal };
  // Whoever needs it waits for it, and meets its failure.
  fresh.catch(() => {});
  asked.then(
    (user) => {
      cacheUser(token, user);
      session.user = fresh;
      if (stored && JSON.stringify(stored) !== JSON.stringify(user)) notifySessionChange();
    },
    (error: unknown) => failed(session, stored !== null, error),
  );
  return session;
}

/** The user's call failed: what becomes of a session whose stored user is shown already, or is not. */
function failed(
  session: { -readonly [Key in keyof Session]: Session[Key] },
  isShown: boolean,
  error: unknown,
) {
  if (session.signal.aborted) return;
  if (isShown && isAppError(error)) {
    if (error.reason !== 'status') return void offline.add(session);
    if (endsSession(error)) return markSessionEnded(session.token);
    remove(userKey);
  }
  session.user = session.fresh;
  if (current === session) current = null;
  if (isShown) notifySessionChange();
}

/** Whether a failure says that there is no session any more (docs/backend.md, 4 and 8). */
export function endsSession(error: unknown): boolean {
  return (
    isAppError(error, 'session-ended') || (isAppError(error, 'user-unavailable') && error.reason === 'status')
  );
}

function openedFor(user: User, token: string, signal: AbortSignal): Session {
  cacheUser(token, user);
  return { token, user: Promise.resolve(user), fresh: Promise.resolve(user), signal };
}

/** Begins the session that a login gave. */
export function beginSession(token: string) {
  writeToken(token);
}

/**
 * Logs the same person in again, without leaving the page: what it holds goes on under the new token.
 * Throws an AppError when the login fails, or when it is another person's (`other-account`).
 */
export async function renewSession(username: string, password: string, signal: AbortSignal): Promise<Auth> {
  const before = await current?.user;
  const token = await login(username, password, { signal });
  const user = await getUser({ token, signal });
  if (user.uuid !== before?.uuid) throw new AppError('other-account', 'status');
  moveCache(token);
  writeToken(token);
  current = openedFor(user, token, ending.signal);
  return { token, signal };
}

/**
 * Puts the user as it was just saved in the place of the one that the session began with, so that it need
 * not be asked for again. Does nothing when that session is over.
 */
export function replaceUser({ token, signal }: Session, user: User) {
  if (current?.token === token) current = openedFor(user, token, signal);
}

/**
 * Ends the session on this device: the token goes, the user and every copy of what was read are forgotten,
 * calls under way are given up.
 */
export function endSession() {
  writeToken(null);
  clearCache();
  current = null;
  ending.abort();
  ending = new AbortController();
}

/**
 * Whether another tab has put another person's token in the place of the one that this page was made
 * with. What this page holds must then not be sent any more.
 */
export function isSessionReplaced(): boolean {
  const token = readToken();
  return current !== null && token !== null && token !== current.token;
}

/** The session that this page was made with, whatever other tabs did since, or null. */
export function sessionOfPage(): Session | null {
  return current;
}

/** The token that this page was made with, whatever other tabs did since; null without a session. */
export function tokenOfPage(): string | null {
  return current?.token ?? null;
}
