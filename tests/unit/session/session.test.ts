// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '../../../src/api/users.ts';
import {
  beginSession,
  currentSession,
  endSession,
  isSessionEnded,
  isSessionReplaced,
  isSignInDialogShown,
  logOut,
  markSessionEnded,
  renewSession,
  replaceUser,
  type Session,
  sessionChanges,
  sessionOfPage,
  tokenOfPage,
  useSessionChanges,
  useSessionEnded,
} from '../../../src/device/session/session.ts';
import { answerWith, failureOf, stubCalls } from '../api/calls.ts';
import { userOf } from './people.ts';
import { withStorage } from './storage.ts';

withStorage();
stubCalls();
afterEach(cleanup);

const noor = userOf('uuid-noor');
const bo = userOf('uuid-bo');

/** The backend's responses: the user of each token, a status, or no response. */
let users: Record<string, User | number | 'offline' | 'never' | 'rubbish'> = {};
let asked: string[] = [];

beforeEach(() => {
  endSession();
  users = { 'token-noor': noor, 'token-noor-2': noor, 'token-bo': bo };
  asked = [];
  answerWith(async (address, request) => {
    if (String(address).endsWith('/login')) {
      const password = new URLSearchParams(String(request?.body)).get('password');
      return password === 'wrong'
        ? new Response('', { status: 400 })
        : Response.json({ access_token: password });
    }
    const token = new Headers(request?.headers).get('Authorization')?.replace('Bearer ', '') ?? '';
    asked.push(token);
    const answer = users[token] ?? 401;
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if (answer === 'never') return new Promise<Response>(() => {});
    if (answer === 'rubbish') return new Response('<html>');
    return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer);
  });
});

/** Retries follow at once. */
function withoutPauses() {
  vi.stubGlobal('setTimeout', (work: () => void) => queueMicrotask(work));
}

function begun(token: string): Session {
  beginSession(token);
  const session = currentSession();
  if (!session) throw new Error('No session began');
  return session;
}

describe('the current session', () => {
  test('is null without a token, which also clears the cache', () => {
    localStorage.setItem('user', '{}');
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect([sessionOfPage(), tokenOfPage()]).toEqual([null, null]);
  });

  test('reads the user of its token once, and caches it', async () => {
    const session = begun('token-noor');
    expect(await session.user).toEqual(noor);
    expect(currentSession()).toBe(session);
    expect(sessionOfPage()).toBe(session);
    expect(tokenOfPage()).toBe('token-noor');
    expect(session.signal.aborted).toBe(false);
    expect(asked).toEqual(['token-noor']);
    expect(localStorage.getItem('user')).toContain('uuid-noor');
  });

  test('reads the user again after a failure', async () => {
    users['token-noor'] = 404;
    expect(await failureOf(begun('token-noor').user)).toMatchObject({ code: 'user-missing' });
    // The failure is handled in a later microtask.
    await Promise.resolve();
    expect(sessionOfPage()).toBeNull();
    users['token-noor'] = noor;
    expect(await currentSession()?.user).toEqual(noor);
  });

  test('stays when an earlier session fails late', async () => {
    users['token-noor'] = 404;
    const late = begun('token-noor');
    const session = begun('token-bo');
    await failureOf(late.user);
    await session.user;
    expect(sessionOfPage()).toBe(session);
  });
});

describe('a user who is cached with this token', () => {
  /** Reloads the page with the user cached as the backend had it first. */
  async function reload(): Promise<Session> {
    localStorage.setItem('auth_token', 'token-bo');
    await currentSession()?.user;
    localStorage.setItem('user', JSON.stringify({ savedAt: Date.now(), token: 'token-noor', value: noor }));
    return begun('token-noor');
  }

  function reloadWith(status: number): Promise<Session> {
    users['token-noor'] = status;
    withoutPauses();
    return reload();
  }

  // Counted since the last log in or out.
  beforeEach(endSession);

  test('is there at once, and is also read from the backend', async () => {
    users['token-noor'] = 'never';
    const session = await reload();
    expect(await session.user).toEqual(noor);
    expect(asked.at(-1)).toBe('token-noor');
  });

  test('stays without a notification when the backend gives the same user', async () => {
    const session = await reload();
    expect(await session.fresh).toEqual(noor);
    expect(await session.user).toEqual(noor);
    expect(sessionChanges()).toBe(0);
  });

  test('is replaced by another one in the same session', async () => {
    users['token-noor'] = userOf('uuid-noor', 2);
    const session = await reload();
    expect(await session.user).toMatchObject({ role: { role_id: 1 } });
    await session.fresh;
    expect(currentSession()).toBe(session);
    expect(await session.user).toMatchObject({ role: { role_id: 2 } });
    expect(sessionChanges()).toBe(1);
  });

  test('stays when the session has ended, with a notification', async () => {
    users['token-noor'] = 401;
    const session = await reload();
    expect(await failureOf(session.fresh)).toMatchObject({ code: 'session-ended' });
    expect(await session.user).toEqual(noor);
    expect([isSessionEnded(), sessionChanges()]).toEqual([true, 1]);
    // Logged in again.
    await renewSession('noor', 'token-noor-2');
    expect(isSessionEnded()).toBe(false);
  });

  test('is removed and read again when the backend does not know the user', async () => {
    users['token-noor'] = 404;
    const session = await reload();
    await failureOf(session.fresh);
    expect(await failureOf(session.user)).toMatchObject({ code: 'user-missing' });
    expect([localStorage.getItem('user'), sessionChanges()]).toEqual([null, 1]);
    users['token-noor'] = noor;
    expect(await currentSession()?.user).toEqual(noor);
  });

  test('is used without a network, and the backend is called again each time until it answers', async () => {
    users['token-noor'] = 'offline';
    const session = await reload();
    expect(await session.fresh).toEqual(noor);
    expect(await currentSession()?.fresh).toEqual(noor);
    users['token-noor'] = userOf('uuid-noor', 2);
    expect(await currentSession()?.fresh).toMatchObject({ role: { role_id: 2 } });
    const asks = asked.length;
    currentSession();
    expect(asked).toHaveLength(asks);
  });

  test.each([502, 503, 504])('stays with its token after %i of a proxy', async (status) => {
    const session = await reloadWith(status);
    expect(await session.fresh).toEqual(noor);
    expect(await session.user).toEqual(noor);
    expect(localStorage.getItem('auth_token')).toBe('token-noor');
    expect(sessionChanges()).toBe(0);
  });

  test('does not survive three times 500', async () => {
    const session = await reloadWith(500);
    expect(await failureOf(session.fresh)).toMatchObject({ code: 'user-unavailable', reason: 'status' });
    expect(isSessionEnded()).toBe(true);
  });

  test('stays when the response cannot be read', async () => {
    users['token-noor'] = 'rubbish';
    const session = await reload();
    expect(await failureOf(session.fresh)).toMatchObject({ reason: 'foreign' });
    expect(await session.user).toEqual(noor);
    expect(sessionChanges()).toBe(0);
  });
});

describe('logging the same user in again', () => {
  test('continues with the new token on the same page', async () => {
    await begun('token-noor').user;
    await renewSession('noor', 'token-noor-2');
    expect(localStorage.getItem('auth_token')).toBe('token-noor-2');
    expect(tokenOfPage()).toBe('token-noor-2');
    expect(isSessionReplaced()).toBe(false);
    const asks = asked.length;
    expect(await currentSession()?.user).toEqual(noor);
    expect(asked).toHaveLength(asks);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ token: 'token-noor-2' });
  });

  test.each([
    ['another person', 'token-bo', 'other-account'],
    ['a wrong password', 'wrong', 'login-wrong'],
    ['a failure to read the user', 'token-noor-2', 'user-unavailable'],
  ])('changes nothing after %s', async (_, password, code) => {
    await begun('token-noor').user;
    users['token-noor-2'] = 418;
    expect(await failureOf(renewSession('x', password))).toMatchObject({ code });
    expect(localStorage.getItem('auth_token')).toBe('token-noor');
    expect(tokenOfPage()).toBe('token-noor');
  });

  test('fails when nobody was signed in', async () => {
    expect(await failureOf(renewSession('x', 'token-bo'))).toMatchObject({ code: 'other-account' });
  });
});

test('a saved user replaces the one of its session only', async () => {
  const session = begun('token-noor');
  await session.user;
  const saved = { ...noor, firstname: 'Nora' };
  replaceUser(session, saved);
  expect(await currentSession()?.user).toEqual(saved);
  expect(currentSession()?.signal).toBe(session.signal);
  expect(localStorage.getItem('user')).toContain('Nora');

  const next = begun('token-bo');
  replaceUser(session, noor);
  expect(currentSession()).toBe(next);
  endSession();
  replaceUser(session, noor);
  expect(currentSession()).toBeNull();
});

test('endSession removes token and cache, and cancels its calls but not those of the next session', async () => {
  const session = begun('token-noor');
  await session.user;
  localStorage.setItem('form:uuid-noor:1', '{}');
  localStorage.setItem('answers:uuid-noor:1', '{}');
  // What is cancelled finds the session over.
  const seen = vi.fn(() => [Object.keys(localStorage), sessionOfPage()]);
  session.signal.addEventListener('abort', seen);
  endSession();
  expect(seen).toHaveReturnedWith([['answers:uuid-noor:1'], null]);
  expect(begun('token-noor').signal.aborted).toBe(false);
});

test('logging out empties the stored address before it removes the token, to which other tabs react', () => {
  begun('token-noor');
  localStorage.setItem('requestLink', '/profile');
  const { removeItem } = Storage.prototype;
  const addresses: (string | null)[] = [];
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    if (key === 'auth_token') addresses.push(this.getItem('requestLink'));
    removeItem.call(this, key);
  });
  logOut();
  expect(addresses).toEqual(['']);
  expect(localStorage.getItem('requestLink')).toBe('');
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('isSessionReplaced is true when another tab has stored another token', async () => {
  expect(isSessionReplaced()).toBe(false);
  localStorage.setItem('auth_token', 'token-bo');
  expect(isSessionReplaced()).toBe(false);
  await begun('token-noor').user;
  expect(isSessionReplaced()).toBe(false);
  localStorage.setItem('auth_token', 'token-bo');
  expect(isSessionReplaced()).toBe(true);
  expect(tokenOfPage()).toBe('token-noor');
  localStorage.removeItem('auth_token');
  expect(isSessionReplaced()).toBe(false);
});

test('a page that asks for the password learns that its session ended, and others when it is left', () => {
  localStorage.setItem('auth_token', 't');
  const changes = renderHook(() => useSessionChanges()).result;
  const before = changes.current;
  const { result, unmount } = renderHook(() => useSessionEnded());
  expect([result.current, isSignInDialogShown()]).toEqual([false, true]);
  act(() => markSessionEnded('t'));
  expect([result.current, changes.current - before]).toEqual([true, 1]);
  act(unmount);
  expect([isSignInDialogShown(), changes.current - before]).toEqual([false, 2]);
  localStorage.setItem('auth_token', 'another');
  renderHook(() => useSessionEnded()).unmount();
  expect(changes.current - before).toBe(2);
});
