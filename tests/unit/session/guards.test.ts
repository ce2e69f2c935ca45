// @vitest-environment jsdom
import { type DataStrategyResult, type MiddlewareFunction, RouterContextProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../src/api/errors.ts';
import type { User } from '../../../src/api/users.ts';
import {
  beginSession,
  endSession,
  markSessionEnded,
  type Session,
  sessionOfPage,
} from '../../../src/device/session/session.ts';
import {
  ensureHistoryKeys,
  readSession,
  requireFreshUser,
  requireGuest,
  requireRight,
  requireSession,
} from '../../../src/session/guards.ts';
import { authOf, sessionContext, sessionOf } from '../../../src/session/route.ts';
import { answerWith, stubCalls } from '../api/calls.ts';
import { userOf } from './people.ts';
import { withStorage } from './storage.ts';

withStorage();
stubCalls();

const noor = userOf('uuid-noor');

beforeEach(() => {
  endSession();
  history.replaceState(null, '', '/');
  answerWith(async () => Response.json(noor));
});

type Results = Record<string, DataStrategyResult>;

/** Runs a guard for an address, and returns what it threw or what it let through. */
async function run(
  guard: MiddlewareFunction,
  { path = '/profile?x=1', method = 'GET', session = null as Session | null, results = {} as Results } = {},
) {
  const context = new RouterContextProvider();
  if (session) context.set(sessionContext, session);
  const request = new Request(location.origin + path, { method });
  const args = { request, context } as unknown as Parameters<MiddlewareFunction>[0];
  let isThrough = false;
  const next = async () => {
    isThrough = true;
    return results;
  };
  try {
    const outcome = await guard(args, next);
    return { outcome, context, isThrough };
  } catch (thrown) {
    if (thrown instanceof Response) return { to: thrown.headers.get('Location'), context, isThrough };
    return { thrown, context, isThrough };
  }
}

const sessionFor = (user: User): Session => ({
  token: 't',
  user: Promise.resolve(user),
  fresh: Promise.resolve(user),
  signal: new AbortController().signal,
});

describe('reading the session', () => {
  test('reloads the page before anything is read when another user has logged in in another tab', async () => {
    beginSession('t');
    await run(readSession);
    localStorage.setItem('auth_token', 'other');
    expect(await run(readSession)).toMatchObject({ to: '/profile?x=1', isThrough: false });
    expect(await run(readSession, { path: '//evil.example' })).toMatchObject({ to: '/', isThrough: false });
    expect(sessionOfPage()?.token).toBe('t');
  });

  test.each([
    ['session-ended', 401, 'ended'],
    ['user-unavailable', 200, 'ended'],
    ['user-unavailable', 403, 'ended'],
    ['user-unavailable', 500, 'unread'],
  ] as const)('ends the session after %s (%i) and stores the address', async (code, status, end) => {
    beginSession('t');
    const failure: Results = {
      shell: { type: 'data', result: 1 },
      page: { type: 'error', result: new AppError(code, 'status', { status }) },
    };
    const { outcome } = await run(readSession, { results: failure });
    expect(outcome).toMatchObject({ shell: { type: 'data', result: 1 }, page: { type: 'error' } });
    const { page } = outcome as Record<string, { result: Response }>;
    expect(page?.result.headers.get('Location')).toBe(`/sign-in?session=${end}`);
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('requestLink')).toBe('/profile?x=1');
    expect(sessionOfPage()).toBeNull();
  });

  test('stores the address with the block when the session ends', async () => {
    history.replaceState(null, '', '/vragenlijst/3#blok-2');
    const page: DataStrategyResult = { type: 'error', result: new AppError('session-ended', 'status') };
    await run(readSession, { path: '/vragenlijst/3', results: { page } });
    expect(localStorage.getItem('requestLink')).toBe('/vragenlijst/3#blok-2');
  });

  test.each<[string, DataStrategyResult]>([
    ['another refusal', { type: 'error', result: new AppError('no-access', 'status') }],
    ['no answer', { type: 'error', result: new AppError('user-unavailable', 'network') }],
    ['an error of the app', { type: 'error', result: new Error('x') }],
    ['data that looks like an end', { type: 'data', result: new AppError('session-ended', 'status') }],
  ])('does not end the session after %s', async (_, page) => {
    beginSession('t');
    expect((await run(readSession, { results: { page } })).outcome).toEqual({ page });
    expect(localStorage.getItem('auth_token')).toBe('t');
    expect(localStorage.getItem('requestLink')).toBeNull();
  });
});

describe('a session that the backend refused while its pages are shown', () => {
  beforeEach(() => {
    beginSession('t');
    markSessionEnded('t');
  });

  test('ends at the next navigation, whose address is stored', async () => {
    expect(await run(readSession)).toMatchObject({ to: '/sign-in?session=ended', isThrough: false });
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('requestLink')).toBe('/profile?x=1');
  });

  test('does not end when an action runs, which can log in again', async () => {
    expect(await run(readSession, { method: 'POST' })).toMatchObject({ isThrough: true });
  });

  test('is over when the user has logged in again', async () => {
    beginSession('u');
    expect(await run(readSession)).toMatchObject({ isThrough: true });
  });
});

describe('a guarded page', () => {
  test('opens with a session, and without one redirects to sign-in and stores its address', async () => {
    expect(await run(requireSession, { session: sessionFor(noor) })).not.toHaveProperty('to');
    expect(localStorage.getItem('requestLink')).toBeNull();
    expect(await run(requireSession)).toMatchObject({ to: '/sign-in' });
    expect(localStorage.getItem('requestLink')).toBe('/profile?x=1');
  });

  test('stores the fragment of the address bar when it has the same address', async () => {
    history.replaceState(null, '', '/vragenlijst/3?x=1#blok-2');
    await run(requireSession, { path: '/vragenlijst/3?x=1' });
    expect(localStorage.getItem('requestLink')).toBe('/vragenlijst/3?x=1#blok-2');
    await run(requireSession, { path: '/profile' });
    expect(localStorage.getItem('requestLink')).toBe('/profile');
  });

  describe('that is revisited', () => {
    /** The history entry when a page is loaded. */
    const load = (state: unknown, path = '/vragenlijst/3') => {
      history.replaceState(state, '', path);
      ensureHistoryKeys();
      return run(requireSession, { path });
    };

    test('does not replace a stored address, nor the empty one after logging out', async () => {
      for (const stored of ['', '/profile']) {
        localStorage.setItem('requestLink', stored);
        expect(await load({ key: 'before' })).toMatchObject({ to: '/sign-in' });
        expect(localStorage.getItem('requestLink')).toBe(stored);
      }
    });

    test('is stored when no address is, and when it was typed', async () => {
      await load({ key: 'before' });
      expect(localStorage.getItem('requestLink')).toBe('/vragenlijst/3');
      localStorage.setItem('requestLink', '');
      await load(null);
      expect(localStorage.getItem('requestLink')).toBe('/vragenlijst/3');
    });

    test('includes one that was shown with a session, until another address is opened', async () => {
      localStorage.setItem('requestLink', '');
      history.replaceState(null, '', '/vragenlijst/3');
      ensureHistoryKeys();
      await run(requireSession, { path: '/vragenlijst/3', session: sessionFor(noor) });
      await run(requireSession, { path: '/vragenlijst/3' });
      expect(localStorage.getItem('requestLink')).toBe('');
      await run(requireSession, { path: '/profile' });
      expect(localStorage.getItem('requestLink')).toBe('/profile');
    });
  });

  test('that needs a right opens only for a role with it', async () => {
    expect(
      (await run(requireRight('users'), { session: sessionFor(userOf('uuid', 4)) })).thrown,
    ).toBeUndefined();
    const { thrown } = await run(requireRight('users'), { session: sessionFor(userOf('uuid', 2)) });
    expect(thrown).toMatchObject({ code: 'no-access', reason: 'status' });
  });
});

describe('a page that needs the user from the backend', () => {
  const session = { ...sessionFor(userOf('uuid', 4)), fresh: Promise.resolve(userOf('uuid', 1)) };

  test('uses the role from the backend instead of the cached one', async () => {
    expect((await run(requireRight('users'), { session })).thrown).toMatchObject({ code: 'no-access' });
  });

  test('waits for the user, and fails when the user does not load', async () => {
    expect((await run(requireFreshUser, { session })).thrown).toBeUndefined();
    const error = new AppError('user-missing', 'status');
    const failed = { ...session, fresh: Promise.reject(error) };
    expect((await run(requireFreshUser, { session: failed })).thrown).toBe(error);
  });
});

describe('a page for guests', () => {
  test('opens without a session, and runs its action also with one', async () => {
    expect(await run(requireGuest)).not.toHaveProperty('to');
    expect(await run(requireGuest, { session: sessionFor(noor), method: 'POST' })).not.toHaveProperty('to');
  });

  test('redirects with a session to the stored address once, and then home', async () => {
    const session = sessionFor(noor);
    localStorage.setItem('requestLink', '/vragenlijst/3');
    expect(await run(requireGuest, { session })).toMatchObject({ to: '/vragenlijst/3' });
    expect(await run(requireGuest, { session })).toMatchObject({ to: '/' });
  });

  test('waits for the user before it redirects', async () => {
    const error = new AppError('user-missing', 'status');
    const session = { ...sessionFor(noor), user: Promise.reject(error) };
    localStorage.setItem('requestLink', '/vragenlijst/3');
    expect((await run(requireGuest, { session })).thrown).toBe(error);
    expect(localStorage.getItem('requestLink')).toBe('/vragenlijst/3');
  });
});

test.each(['navigation', 'session'])(
  'a call has the token of the session, and is aborted with the %s',
  (end) => {
    const [navigation, session] = [new AbortController(), new AbortController()];
    const context = new RouterContextProvider();
    context.set(sessionContext, { ...sessionFor(noor), signal: session.signal });
    const request = new Request(location.origin, { signal: navigation.signal });
    const { token, signal } = authOf({ request, context });
    expect([token, signal?.aborted]).toEqual(['t', false]);
    (end === 'navigation' ? navigation : session).abort();
    expect(signal?.aborted).toBe(true);
  },
);

test('without a session a call has no token, and a loader that needs one fails', () => {
  const context = new RouterContextProvider();
  expect(authOf({ request: new Request(location.origin), context }).token).toBeUndefined();
  expect(() => sessionOf({ context })).toThrow('not guarded');
});
