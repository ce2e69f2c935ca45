import { useEffect, useSyncExternalStore } from 'react';
import { AppError, gotNoAnswer, isAppError } from '../../api/errors.ts';
import { getUser, login, type User } from '../../api/users.ts';
import { forgetUnpersisted } from '../answers/open-stores.ts';
import { cacheUser, clearCache, moveCache, readCachedUser } from '../cache.ts';
import { readToken, remove, userKey, writeToken } from '../local-storage.ts';
import { clearRequestLink } from './request-link.ts';

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

/** As this file changes it. `isOffline`: it uses the cached user because the backend gave no answer. */
type OwnSession = { -readonly [Key in keyof Session]: Session[Key] } & { isOffline?: boolean };

/** The only state of the session besides local storage. */
const state = {
  current: null as OwnSession | null,
  /** Aborts the calls of the session when it ends. */
  ending: new AbortController(),
  /** The last token that the backend refused while pages of its session were shown. */
  refused: null as { token: string; end: SessionEnd } | null,
  /** How many components on the page ask for the password in a dialog when the session has ended. */
  dialogCount: 0,
  /** How often the page showed an outdated session, since somebody logged in or out. */
  changeCount: 0,
  listeners: new Set<() => void>(),
};

/**
 * The current session, or null. Reads the token each time (docs/backend.md, 4), and opens a new session for another
 * token, or when the user did not load before.
 */
export function currentSession(): Session | null {
  const token = readToken();
  if (token === null) {
    state.current = null;
    clearCache();
  } else if (state.current?.token !== token || state.current.isOffline) state.current = openSession(token);
  return state.current;
}

function openSession(token: string): OwnSession {
  const { signal } = state.ending;
  const cached = readCachedUser(token);
  const loading = getUser({ token, signal });
  const fresh = loading.catch((error: unknown) => {
    if (cached && gotNoAnswer(error)) return cached;
    throw error;
  });
  const session: OwnSession = { token, user: cached ? Promise.resolve(cached) : fresh, fresh, signal };
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
function handleUserFailure(session: OwnSession, isCached: boolean, error: unknown) {
  if (session.signal.aborted) return;
  if (isCached && isAppError(error)) {
    session.isOffline = error.reason !== 'status';
    if (session.isOffline) return;
    const end = sessionEndOf(error);
    if (end) return markSessionEnded(session.token, end);
    remove(userKey);
  }
  session.user = session.fresh;
  if (state.current === session) state.current = null;
  if (isCached) notifySessionChange();
}

/** The codes with which a session ends: the backend refused the token, or did not give the user. */
export type SessionEnd = 'session-ended' | 'user-unavailable';

/** The code with which a failure ends the session, or null (docs/backend.md, 4 and 8). No user (200) is a refusal. */
export function sessionEndOf(error: unknown): SessionEnd | null {
  if (!isAppError(error, 'session-ended', 'user-unavailable')) return null;
  if (error.code === 'user-unavailable' && error.reason !== 'status') return null;
  return [200, 403].includes(error.status ?? 0) ? 'session-ended' : error.code;
}

function createSession(user: User, token: string, signal: AbortSignal): Session {
  cacheUser(token, user);
  return { token, user: Promise.resolve(user), fresh: Promise.resolve(user), signal };
}

export function beginSession(token: string) {
  state.changeCount = 0;
  writeToken(token);
}

/**
 * Logs the same user in again without leaving the page, and moves the cache to the new token. Throws as `login` and
 * `getUser` do, and `other-account` for another user.
 */
export async function renewSession(username: string, password: string): Promise<void> {
  const { signal } = state.ending;
  const before = await state.current?.user;
  const token = await login(username, password, { signal });
  const user = await getUser({ token, signal });
  if (user.uuid !== before?.uuid) throw new AppError('other-account', 'status');
  moveCache(token);
  writeToken(token);
  state.current = createSession(user, token, signal);
}

/** Replaces the user of a session after saving it, without reloading. Ignored when that session is over. */
export function replaceUser({ token, signal }: Session, user: User) {
  if (state.current?.token === token) state.current = createSession(user, token, signal);
}

/** Ends the session on this device: removes its token and cache, and cancels its calls. */
export function endSession() {
  writeToken(null);
  clearCache();
  state.current = null;
  state.changeCount = 0;
  state.ending.abort();
  state.ending = new AbortController();
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
  return state.current !== null && token !== null && token !== state.current.token;
}

/** The session with which this page was loaded, or null, whatever other tabs have done since. */
export function sessionOfPage(): Session | null {
  return state.current;
}

/** The token of {@link sessionOfPage}, or null. */
export function tokenOfPage(): string | null {
  return state.current?.token ?? null;
}

function notifySessionChange() {
  state.changeCount++;
  for (const listener of state.listeners) listener();
}

/** Records that the backend refused a token whose pages are shown. */
export function markSessionEnded(token: string, end: SessionEnd = 'session-ended') {
  state.refused = { token, end };
  notifySessionChange();
}

/** With which code the session of the stored token ended, or null. */
export function sessionEnd(): SessionEnd | null {
  return state.refused?.token === readToken() ? (state.refused?.end ?? null) : null;
}

export function isSessionEnded(): boolean {
  return sessionEnd() !== null;
}

/** Whether the page asks for the password in a dialog, so that nothing may redirect to the sign-in page. */
export function isSignInDialogShown(): boolean {
  return state.dialogCount > 0;
}

/** A number that rises when the page is outdated: the backend returned another user than the cached one, or none. */
export function sessionChanges(): number {
  return state.changeCount;
}

export function useSessionChanges(): number {
  return useSyncExternalStore(subscribe, sessionChanges);
}

/** Whether the session has ended. A component that uses this hook must then ask for the password. */
export function useSessionEnded(): boolean {
  useEffect(() => {
    state.dialogCount += 1;
    return () => {
      state.dialogCount -= 1;
      if (isSessionEnded()) notifySessionChange();
    };
  }, []);
  return useSyncExternalStore(subscribe, isSessionEnded);
}

function subscribe(listener: () => void): () => void {
  state.listeners.add(listener);
  return () => state.listeners.delete(listener);
}
