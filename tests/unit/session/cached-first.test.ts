// @vitest-environment jsdom
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../../src/api/errors.ts';
import type { Auth } from '../../../src/api/http.ts';
import { sessionContext } from '../../../src/session/auth.ts';
import { cachedFirst } from '../../../src/session/cached-first.ts';
import { isSessionEnded } from '../../../src/session/session-changes.ts';
import { userOf } from './people.ts';
import { withStorage } from './storage.ts';

withStorage();
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Value = { name: string; problem: AppError | null };
const stored: Value = { name: 'stored', problem: null };
const fresh: Value = { name: 'fresh', problem: null };
const failure = new AppError('form-failed', 'network');

/** The arguments of a loader; the token `t` is stored on this device. */
function loaderArgs(): LoaderFunctionArgs {
  localStorage.setItem('auth_token', 't');
  const user = Promise.resolve(userOf('uuid-noor'));
  const context = new RouterContextProvider();
  context.set(sessionContext, { token: 't', user, fresh: user, signal: new AbortController().signal });
  return { request: new Request(location.origin), context } as unknown as LoaderFunctionArgs;
}

/** A call that resolves after some ms, or fails then. */
function arrives(ms: number, answer: Value | AppError, seen: Auth[] = []) {
  return (auth: Auth) => {
    seen.push(auth);
    return new Promise<Value>((resolve, reject) => {
      auth.signal?.addEventListener('abort', () => reject(auth.signal?.reason));
      setTimeout(() => (answer instanceof AppError ? reject(answer) : resolve(answer)), ms);
    });
  };
}

async function load(what: Value | null, read: (auth: Auth) => Promise<Value>) {
  const loading = cachedFirst(loaderArgs(), what, read);
  loading.catch(() => {});
  await vi.advanceTimersByTimeAsync(16);
  return loading;
}

describe('without a cached value', () => {
  test('cachedFirst waits for the backend', async () => {
    const loading = cachedFirst(loaderArgs(), null, arrives(5_000, fresh));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await loading).toEqual({ value: fresh });
  });

  test('a failure is thrown', async () => {
    await expect(load(null, arrives(5, failure))).rejects.toBe(failure);
  });
});

describe('a cached value', () => {
  test('is not shown when the response comes within one frame', async () => {
    expect(await load(stored, arrives(15, fresh))).toEqual({ value: fresh });
  });

  test('is shown first when the response takes longer, and the call is made once', async () => {
    const seen: Auth[] = [];
    const loaded = await load(stored, arrives(5_000, fresh, seen));
    expect(loaded.value).toBe(stored);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await loaded.fresh).toBe(fresh);
    expect(seen.map(({ token }) => token)).toEqual(['t']);
  });

  test.each([5, 5_000])(
    'stays when the call fails after %i ms, with the failure as its problem',
    async (ms) => {
      const loaded = await load(stored, arrives(ms, failure));
      await vi.advanceTimersByTimeAsync(ms);
      expect(await (loaded.fresh ?? loaded.value)).toEqual({ ...stored, problem: failure });
    },
  );

  test('stays when the app fails on the response', async () => {
    const loaded = await load(stored, () => Promise.reject(new TypeError('x')));
    expect(loaded.value).toMatchObject({ name: 'stored', problem: { code: 'page-failed' } });
  });

  test('stays without a problem when the session has ended, which is recorded', async () => {
    expect(isSessionEnded()).toBe(false);
    const loaded = await load(stored, arrives(5, new AppError('session-ended', 'status')));
    expect(loaded.value).toBe(stored);
    expect(isSessionEnded()).toBe(true);
  });

  test('stays when the page is left, which cancels the call', async () => {
    const seen: Auth[] = [];
    const loaded = await load(stored, arrives(5_000, fresh, seen));
    loaded.stop?.();
    expect(seen[0]?.signal?.aborted).toBe(true);
    expect(await loaded.fresh).toBe(stored);
  });
});
