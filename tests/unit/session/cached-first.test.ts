// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../../src/api/errors.ts';
import type { Auth } from '../../../src/api/http.ts';
import { isSessionEnded } from '../../../src/device/session/session-changes.ts';
import { sessionContext } from '../../../src/session/auth.ts';
import { type CachedFirst, cachedFirst, useCachedFirst } from '../../../src/session/cached-first.ts';
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

  test('it uses the token and signal of the session', async () => {
    const seen: Auth[] = [];
    await load(null, arrives(5, fresh, seen));
    expect(seen).toEqual([{ token: 't', signal: expect.any(AbortSignal) }]);
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
    expect(loaded.value).toMatchObject({
      name: 'stored',
      problem: { code: 'page-failed', reason: 'status', cause: expect.any(TypeError) },
    });
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

describe('a page', () => {
  /** A response that comes when `arrive` is called. */
  function response() {
    let arrive = (_: Value) => {};
    const fresh = new Promise<Value>((resolve) => {
      arrive = resolve;
    });
    return { fresh, arrive: (value: Value) => act(async () => arrive(value)) };
  }
  const show = (loaded: CachedFirst<Value>) =>
    renderHook(({ loaded }) => useCachedFirst(loaded), { initialProps: { loaded } });

  test('shows the cached value, and then the one from the backend', async () => {
    const { fresh: waiting, arrive } = response();
    const { result } = show({ value: stored, fresh: waiting });
    expect(result.current).toBe(stored);
    await arrive(fresh);
    expect(result.current).toBe(fresh);
  });

  test('keeps the newer value while it is read again from the cache', async () => {
    const { fresh: waiting, arrive } = response();
    const { result, rerender } = show({ value: stored, fresh: Promise.resolve(fresh) });
    await act(async () => {});
    rerender({ loaded: { value: { ...stored }, fresh: waiting } });
    expect(result.current).toBe(fresh);
    await arrive(stored);
    expect(result.current).toBe(stored);
  });

  test('shows a value of the backend at once, and keeps it while the cached one waits', async () => {
    const { result, rerender } = show({ value: stored });
    rerender({ loaded: { value: fresh } });
    expect(result.current).toBe(fresh);
    rerender({ loaded: { value: stored, fresh: new Promise(() => {}) } });
    expect(result.current).toBe(fresh);
  });

  test('that is left cancels the call, and shows nothing any more', async () => {
    const { fresh: waiting, arrive } = response();
    const stop = vi.fn();
    const { result, unmount } = show({ value: stored, fresh: waiting, stop });
    expect(stop).not.toHaveBeenCalled();
    unmount();
    expect(stop).toHaveBeenCalledTimes(1);
    await arrive(fresh);
    expect(result.current).toBe(stored);
  });

  test('cancels the call of the values before when others are loaded', () => {
    const stop = vi.fn();
    const { rerender } = show({ value: stored, fresh: new Promise(() => {}), stop });
    rerender({ loaded: { value: fresh } });
    expect(stop).toHaveBeenCalledTimes(1);
  });
});
