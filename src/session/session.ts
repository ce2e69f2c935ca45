import { AppError, gotNoAnswer } from '../api/errors.ts';
import type { Auth } from '../api/http.ts';
import { login } from '../api/session.ts';
import { getUser, type User } from '../api/users.ts';
import { keepUser, readUser, removeCopies } from './copies.ts';
import { readToken, writeToken } from './token.ts';

/**
 * A token together with the user whom it stands for; the user's call runs from the start. The signal says
 * that the session is over on this device: calls under way are given up.
 */
export type Session = { readonly token: string; readonly user: Promise<User>; readonly signal: AbortSignal };

let current: Session | null = null;
let ending = new AbortController();
// Whose user is the copy of this device, because the backend gave no answer.
const offline = new WeakSet<Session>();

/**
 * The session of this moment, or null. The token is read anew each time (specification, section 4); the
 * user is asked for once per token, and again after a failure. While there is no network, the copy of this
 * token's user on this device stands in. Without a token no such copy stays.
 */
export function currentSession(): Session | null {
  const token = readToken();
  if (token === null) {
    current = null;
    removeCopies();
  } else if (current?.token !== token || offline.has(current)) current = opened(token);
  return current;
}

function opened(token: string): Session {
  const { signal } = ending;
  const user = getUser({ token, signal }).then(
    (user) => {
      keepUser(token, user);
      return user;
    },
    (error: unknown) => {
      const kept = gotNoAnswer(error) ? readUser(token) : null;
      if (!kept) throw error;
      offline.add(session);
      return kept;
    },
  );
  const session: Session = { token, user, signal };
  user.catch(() => {
    if (current === session) current = null;
  });
  return session;
}

function openedFor(user: User, token: string, signal: AbortSignal): Session {
  keepUser(token, user);
  return { token, user: Promise.resolve(user), signal };
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
  removeCopies();
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
