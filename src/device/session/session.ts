import { AppError, gotNoAnswer, isAppError } from '../../api/errors.ts';
import { getUser, login, type User } from '../../api/users.ts';
import { cacheUser, clearCache, moveCache, readCachedUser } from '../cache.ts';
import { userKey } from '../keys.ts';
import { remove } from '../local-storage.ts';
import { readToken, writeToken } from '../token.ts';
import { forgetUnpersisted } from '../unsent.ts';
import { clearRequestLink } from './request-link.ts';
import { markSessionEnded, notifySessionChange } from './session-changes.ts';

/** A token with its user, whose call starts when the session is opened. */
export type Session = {
  readonly token: string;
  /** The cached user until the backend has answered; without one, as `fresh`. */
  readonly user: Promise<User>;
  /** The user from the backend, or the cached one when there is no answer. */
  readonly fresh: Promise<User>;
  /** Aborts when the session ends on this device. */
  readonly signal: AbortSignal;
};

let current: Session | null = null;
let ending = new AbortController();
// The sessions that use the cached user because the backend gave no answer.
const offlineSessions = new WeakSet<Session>();

/**
 * The current session, or null. Reads the token each time (docs/backend.md, 4), and opens a new session for another
 * token, or when the user did not load before.
 */
export function currentSession(): Session | null {
  const token = readToken();
  if (token === null) {
    current = null;
    clearCache();
  } else if (current?.token !== token || offlineSessions.has(current)) current = openSession(token);
  return current;
}

function openSession(token: string): Session {
  const { signal } = ending;
  const cached = readCachedUser(token);
  const loading = getUser({ token, signal });
  const fresh = loading.catch((error: unknown) => {
    if (cached && gotNoAnswer(error)) return cached;
    throw error;
  });
  const session = { token, user: cached ? Promise.resolve(cached) : fresh, fresh, signal };
  // Loaders and guards handle the failure; this prevents an unhandled rejection.
  fresh.catch(() => {});
  loading.then(
    (user) => {
      cacheUser(token, user);
      session.user = fresh;
      if (cached && JSON.stringify(cached) !== JSON.stringify(user)) notifySessionChange();
    },
    (error: unknown) => handleUserFailure(session, cached !== null, error),
  );
  return session;
}

/** Without an answer the cached user stays. Otherwise the session has ended, or is opened again. */
function handleUserFailure(
  session: { -readonly [Key in keyof Session]: Session[Key] },
  isCached: boolean,
  error: unknown,
) {
  if (session.signal.aborted) return;
  if (isCached && isAppError(error)) {
    if (error.reason !== 'status') return void offlineSessions.add(session);
    if (endsSession(error)) return markSessionEnded(session.token);
    remove(userKey);
  }
  session.user = session.fresh;
  if (current === session) current = null;
  if (isCached) notifySessionChange();
}

/** Whether a failure means that the session has ended (docs/backend.md, 4 and 8). */
export function endsSession(error: unknown): boolean {
  return (
    isAppError(error, 'session-ended') || (isAppError(error, 'user-unavailable') && error.reason === 'status')
  );
}

function createSession(user: User, token: string, signal: AbortSignal): Session {
  cacheUser(token, user);
  return { token, user: Promise.resolve(user), fresh: Promise.resolve(user), signal };
}

export function beginSession(token: string) {
  writeToken(token);
}

/**
 * Logs the same user in again without leaving the page, and moves the cache to the new token. Throws as `login` and
 * `getUser` do, and `other-account` for another user.
 */
export async function renewSession(username: string, password: string): Promise<void> {
  const { signal } = ending;
  const before = await current?.user;
  const token = await login(username, password, { signal });
  const user = await getUser({ token, signal });
  if (user.uuid !== before?.uuid) throw new AppError('other-account', 'status');
  moveCache(token);
  writeToken(token);
  current = createSession(user, token, signal);
}

/** Replaces the user of a session after saving it, without reloading. Ignored when that session is over. */
export function replaceUser({ token, signal }: Session, user: User) {
  if (current?.token === token) current = createSession(user, token, signal);
}

/** Ends the session on this device: removes its token and cache, and cancels its calls. */
export function endSession() {
  writeToken(null);
  clearCache();
  current = null;
  ending.abort();
  ending = new AbortController();
}

/** Ends the session when the user logs out: the next user must not start on the same address. */
export function logOut() {
  // First, because other tabs read the address as soon as the token is removed.
  clearRequestLink();
  forgetUnpersisted();
  endSession();
}

/** Whether another tab has stored another session's token, with which data of this page must not be sent. */
export function isSessionReplaced(): boolean {
  const token = readToken();
  return current !== null && token !== null && token !== current.token;
}

/** The session with which this page was loaded, or null, whatever other tabs have done since. */
export function sessionOfPage(): Session | null {
  return current;
}

/** The token of {@link sessionOfPage}, or null. */
export function tokenOfPage(): string | null {
  return current?.token ?? null;
}
