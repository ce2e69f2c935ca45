// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createElement, StrictMode } from 'react';
import {
  createMemoryRouter,
  type LoaderFunctionArgs,
  RouterProvider,
  useLoaderData,
  useLocation,
} from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../../src/api/errors.ts';
import { isSessionEnded } from '../../../src/device/session/session.ts';
import { type Stored, storedOnDevice, useNewest } from '../../../src/session/late-data.ts';
import { sessionContext } from '../../../src/session/route.ts';
import { userOf } from './people.ts';
import { withStorage } from './storage.ts';

withStorage();

type Value = { name: string; problem: AppError | null };
const copy: Value = { name: 'copy', problem: null };
const fresh: Value = { name: 'fresh', problem: null };
const failure = new AppError('form-failed', 'network');

/** The signals of the calls so far, and what the next call answers after how many ms. */
let calls: AbortSignal[];
let next: { ms: number; answer: Value | Error };

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  localStorage.setItem('auth_token', 't');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function read({ request: { signal } }: LoaderFunctionArgs): Promise<Value> {
  const { ms, answer } = next;
  calls.push(signal);
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    setTimeout(() => (answer instanceof Error ? reject(answer) : resolve(answer)), ms);
  });
}

const text = () => document.body.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens a page whose loader has this copy, and whose backend answers after some ms. Then one frame passes. */
async function open(stored: Value, ms: number, answer: Value | Error) {
  next = { ms, answer };
  const user = Promise.resolve(userOf('uuid-noor'));
  const session = { token: 't', user, fresh: user, signal: new AbortController().signal };
  const Page = () => {
    const { name, problem } = useNewest(useLoaderData<Stored<Value>>());
    return `${name}${useLocation().hash} ${problem?.code ?? ''}`.trim();
  };
  const router = createMemoryRouter([
    {
      path: '/',
      HydrateFallback: () => 'waiting',
      middleware: [({ context }) => context.set(sessionContext, session)],
      children: [
        {
          index: true,
          loader: (args) => storedOnDevice(args, stored, read),
          Component: Page,
        },
        { path: 'other', Component: () => 'other' },
      ],
    },
  ]);
  render(createElement(RouterProvider, { router, onError: () => {} }), { wrapper: StrictMode });
  await pass(16);
  return router;
}

describe('a copy', () => {
  test('is not shown when the response comes within one frame', async () => {
    await open(copy, 15, fresh);
    expect(text()).toBe('fresh');
    expect(calls).toHaveLength(1);
  });

  test('is shown first when the response takes longer, and one call brings it up to date', async () => {
    await open(copy, 5_000, fresh);
    expect(text()).toBe('copy');
    await pass(5_000);
    expect(text()).toBe('fresh');
    expect(calls).toHaveLength(1);
  });

  test.each([5, 5_000])(
    'stays when the call fails after %i ms, with the failure as its problem',
    async (ms) => {
      await open(copy, ms, failure);
      await pass(ms);
      expect(text()).toBe('copy form-failed');
      expect(calls).toHaveLength(1);
    },
  );

  test('stays when the app fails on the response', async () => {
    await open(copy, 5, new TypeError('x'));
    expect(text()).toBe('copy page-failed');
  });

  test('stays without a problem when the session has ended, which is recorded', async () => {
    expect(isSessionEnded()).toBe(false);
    await open(copy, 5, new AppError('session-ended', 'status'));
    expect(text()).toBe('copy');
    expect(isSessionEnded()).toBe(true);
  });

  test('does not hold back a change of the fragment while its call waits', async () => {
    const router = await open(copy, 5_000, fresh);
    await act(() => router.navigate('#block-2'));
    expect(text()).toBe('copy#block-2');
    await pass(5_000);
    expect(text()).toBe('fresh#block-2');
    expect(calls).toHaveLength(1);
  });

  test('of a page that is left cancels its call', async () => {
    const router = await open(copy, 5_000, fresh);
    expect(calls[0]?.aborted).toBe(false);
    await act(() => router.navigate('/other'));
    expect(calls[0]?.aborted).toBe(true);
    await pass(5_000);
    expect(text()).toBe('other');
  });
});

describe('a page that is reloaded', () => {
  /** Reloads the page, whose backend answers after 5 s. Then one frame passes. */
  async function reload(router: Awaited<ReturnType<typeof open>>, answer: Value | Error) {
    next = { ms: 5_000, answer };
    void router.revalidate();
    await pass(16);
  }

  test('keeps its newer value until the response comes, and does not go back to the copy', async () => {
    const router = await open(copy, 5, fresh);
    await reload(router, { ...fresh, name: 'newer' });
    expect(text()).toBe('fresh');
    await pass(5_000);
    expect(text()).toBe('newer');
    expect(calls).toHaveLength(2);
  });

  test('cancels the call that it made before', async () => {
    const router = await open(copy, 60_000, fresh);
    await reload(router, { ...fresh, name: 'newer' });
    expect([calls[0]?.aborted, text()]).toEqual([true, 'copy']);
    await pass(60_000);
    expect(text()).toBe('newer');
  });
});
