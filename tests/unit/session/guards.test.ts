// @vitest-environment jsdom
import { type DataStrategyResult, type MiddlewareFunction, RouterContextProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../src/api/errors.ts';
import type { User } from '../../../src/api/users.ts';
import { authOf, sessionContext, sessionOf } from '../../../src/session/auth.ts';
import {
  readSession,
  requireFreshUser,
  requireGuest,
  requireRight,
  requireSession,
} from '../../../src/session/guards.ts';
import { ensureHistoryKeys } from '../../../src/session/history-keys.ts';
import type { Right } from '../../../src/session/roles.ts';
import { beginSession, endSession, type Session, sessionOfPage } from '../../../src/session/session.ts';
import { markSessionEnded } from '../../../src/session/session-changes.ts';
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

/** Runs a guard for an address; gives what it threw, or what it let through. */
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
  test('makes it known to everything inside', async () => {
    expect((await run(readSession)).context.get(sessionContext)).toBeNull();
    beginSession('t');
    const { context, isThrough } = await run(readSession);
    expect(isThrough).toBe(true);
    expect(context.get(sessionContext)).toBe(sessionOfPage());
    expect(context.get(sessionContext)?.token).toBe('t');
  });

  test("starts the page anew where it is when it is another person's by now, before anything is read", async () => {
    beginSession('t');
    await run(readSession);
    localStorage.setItem('auth_token', 'other');
    expect(await run(readSession)).toMatchObject({ to: '/profile?x=1', isThrough: false });
    expect(await run(readSession, { path: '//evil.example' })).toMatchObject({ to: '/', isThrough: false });
    expect(sessionOfPage()?.token).toBe('t');
  });

  test.each([
    ['session-ended', 'status'],
    ['user-unavailable', 'status'],
  ] as const)('takes %s for its end, and remembers the address', async (code, reason) => {
    beginSession('t');
    const failure: Results = {
      shell: { type: 'data', result: 1 },
      page: { type: 'error', result: new AppError(code, reason) },
    };
    const { outcome } = await run(readSession, { results: failure });
    expect(outcome).toMatchObject({ shell: { type: 'data', result: 1 }, page: { type: 'error' } });
    const { page } = outcome as Record<string, { result: Response }>;
    expect(page?.result.headers.get('Location')).toBe('/sign-in?session=ended');
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('requestLink')).toBe('/profile?x=1');
    expect(sessionOfPage()).toBeNull();
  });

  test('remembers the block at which the session ended', async () => {
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
  ])('goes on after %s', async (_, page) => {
    beginSession('t');
    expect((await run(readSession, { results: { page } })).outcome).toEqual({ page });
    expect(localStorage.getItem('auth_token')).toBe('t');
    expect(localStorage.getItem('requestLink')).toBeNull();
  });
});

describe('a session that the backend refused while it was shown', () => {
  beforeEach(() => {
    beginSession('t');
    markSessionEnded('t');
  });

  test('ends with the next page, whose address is remembered', async () => {
    expect(await run(readSession)).toMatchObject({ to: '/sign-in?session=ended', isThrough: false });
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('requestLink')).toBe('/profile?x=1');
  });

  test('stays for what is sent, which can log in again first', async () => {
    expect(await run(readSession, { method: 'POST' })).toMatchObject({ isThrough: true });
  });

  test('is another one once somebody has logged in', async () => {
    beginSession('u');
    expect(await run(readSession)).toMatchObject({ isThrough: true });
  });
});

describe('a guarded page', () => {
  test('is for people with a session', async () => {
    expect(await run(requireSession, { session: sessionFor(noor) })).not.toHaveProperty('to');
    expect(localStorage.getItem('requestLink')).toBeNull();
  });

  test('asks others to sign in, and remembers its address', async () => {
    expect(await run(requireSession)).toMatchObject({ to: '/sign-in' });
    expect(localStorage.getItem('requestLink')).toBe('/profile?x=1');
  });

  test('remembers the fragment of the address bar, when that is the address that was asked for', async () => {
    history.replaceState(null, '', '/vragenlijst/3?x=1#blok-2');
    await run(requireSession, { path: '/vragenlijst/3?x=1' });
    expect(localStorage.getItem('requestLink')).toBe('/vragenlijst/3?x=1#blok-2');
    await run(requireSession, { path: '/profile' });
    expect(localStorage.getItem('requestLink')).toBe('/profile');
  });

  describe('that is come back to', () => {
    /** An entry of the history as it is found when a page loads there. */
    const load = (state: unknown, path = '/vragenlijst/3') => {
      history.replaceState(state, '', path);
      ensureHistoryKeys();
      return run(requireSession, { path });
    };

    test('is not remembered in the place of another address, nor after logging out', async () => {
      for (const stored of ['', '/profile']) {
        localStorage.setItem('requestLink', stored);
        expect(await load({ key: 'before' })).toMatchObject({ to: '/sign-in' });
        expect(localStorage.getItem('requestLink')).toBe(stored);
      }
    });

    test('is remembered when no address is, and nobody has logged out', async () => {
      await load({ key: 'before' });
      expect(localStorage.getItem('requestLink')).toBe('/vragenlijst/3');
    });

    test('is told from one that is typed', async () => {
      localStorage.setItem('requestLink', '');
      await load(null);
      expect(localStorage.getItem('requestLink')).toBe('/vragenlijst/3');
    });

    test('is also one that was shown with a session, until another address is asked for', async () => {
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

  test.each<[Right, number, boolean]>([
    ['own-forms', 1, true],
    ['own-forms', 2, false],
    ['groups', 2, true],
    ['users', 2, false],
    ['users', 4, true],
  ])('that takes the right %s is for role %i: %s', async (right, role, isOpen) => {
    const session = sessionFor(userOf('uuid', role));
    const { thrown } = await run(requireRight(right), { session });
    if (isOpen) expect(thrown).toBeUndefined();
    else expect(thrown).toMatchObject({ code: 'no-access', reason: 'status' });
  });
});

describe('a page that shows or changes what only the backend knows', () => {
  const session = { ...sessionFor(userOf('uuid', 4)), fresh: Promise.resolve(userOf('uuid', 1)) };

  test('judges the role as it is now, and not as it was stored', async () => {
    expect((await run(requireRight('users'), { session })).thrown).toMatchObject({ code: 'no-access' });
  });

  test('waits for the user, and fails with that', async () => {
    expect((await run(requireFreshUser, { session })).thrown).toBeUndefined();
    const error = new AppError('user-missing', 'status');
    const failed = { ...session, fresh: Promise.reject(error) };
    expect((await run(requireFreshUser, { session: failed })).thrown).toBe(error);
  });
});

describe('a page for guests', () => {
  test('is for people without a session', async () => {
    expect(await run(requireGuest)).not.toHaveProperty('to');
  });

  test('sends others where they were going, once, or home', async () => {
    const session = sessionFor(noor);
    localStorage.setItem('requestLink', '/vragenlijst/3');
    expect(await run(requireGuest, { session })).toMatchObject({ to: '/vragenlijst/3' });
    expect(await run(requireGuest, { session })).toMatchObject({ to: '/' });
  });

  test('takes what is sent from it, also with a session', async () => {
    const session = sessionFor(noor);
    expect(await run(requireGuest, { session, method: 'POST' })).not.toHaveProperty('to');
  });

  test('waits until it is known whose session it is', async () => {
    const error = new AppError('user-missing', 'status');
    const session = { ...sessionFor(noor), user: Promise.reject(error) };
    localStorage.setItem('requestLink', '/vragenlijst/3');
    expect((await run(requireGuest, { session })).thrown).toBe(error);
    expect(localStorage.getItem('requestLink')).toBe('/vragenlijst/3');
  });
});

describe('what a call goes with', () => {
  const contextWith = (session: Session | null) => {
    const context = new RouterContextProvider();
    if (session) context.set(sessionContext, session);
    return context;
  };
  const request = () => {
    const controller = new AbortController();
    return { controller, request: new Request(location.origin, { signal: controller.signal }) };
  };

  test('is the token, until the navigation or the session ends', () => {
    for (const end of ['navigation', 'session'] as const) {
      const session = new AbortController();
      const { controller, request: asked } = request();
      const context = contextWith({ ...sessionFor(noor), signal: session.signal });
      const { token, signal } = authOf({ request: asked, context });
      expect(token).toBe('t');
      expect(signal?.aborted).toBe(false);
      (end === 'navigation' ? controller : session).abort();
      expect(signal?.aborted).toBe(true);
    }
  });

  test('is no token without a session', () => {
    const { controller, request: asked } = request();
    const { token, signal } = authOf({ request: asked, context: contextWith(null) });
    expect(token).toBeUndefined();
    controller.abort();
    expect(signal?.aborted).toBe(true);
  });

  test('is asked for on guarded routes alone', () => {
    const session = sessionFor(noor);
    expect(sessionOf({ context: contextWith(session) })).toBe(session);
    expect(() => sessionOf({ context: contextWith(null) })).toThrow('not guarded');
  });
});
