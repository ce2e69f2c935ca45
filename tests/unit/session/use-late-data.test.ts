// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Auth } from '../../../src/api/http.ts';
import { useLateData } from '../../../src/session/use-late-data.ts';

const session = vi.hoisted(() => ({ token: 't', signal: new AbortController().signal }));
vi.mock('../../../src/device/session/session.ts', () => ({ sessionOfPage: () => session }));

type Call = { auth: Auth; answer: (value: string) => Promise<void>; fail: (error: Error) => Promise<void> };
let calls: Call[];

const load = (auth: Auth) =>
  new Promise<string>((resolve, reject) => {
    calls.push({
      auth,
      answer: (value) => act(async () => resolve(value)),
      fail: (error) => act(async () => reject(error)),
    });
  });

const show = (key: string | null) =>
  renderHook(({ key }) => useLateData(key, load), { initialProps: { key } });

beforeEach(() => {
  calls = [];
});
afterEach(cleanup);

test('has neither value nor error until the data come', async () => {
  const { result } = show('a');
  expect(result.current).toMatchObject({ value: null, error: null });
  expect(calls[0]?.auth.token).toBe('t');
  await calls[0]?.answer('one');
  expect(result.current).toMatchObject({ value: 'one', error: null });
});

test('has the error of a call that failed', async () => {
  const { result } = show('a');
  const lost = new Error('lost');
  await calls[0]?.fail(lost);
  expect(result.current).toMatchObject({ value: null, error: lost });
});

test('loads again for another key, and shows nothing of the former one', async () => {
  const { result, rerender } = show('a');
  await calls[0]?.answer('one');
  rerender({ key: 'a' });
  expect(calls).toHaveLength(1);
  rerender({ key: 'b' });
  expect(result.current.value).toBeNull();
  expect(calls[0]?.auth.signal?.aborted).toBe(true);
  await calls[1]?.answer('two');
  expect(result.current.value).toBe('two');
});

test('loads nothing without a key, and what was loaded before stays', async () => {
  const { result, rerender } = show(null);
  expect(calls).toEqual([]);
  rerender({ key: 'a' });
  await calls[0]?.answer('one');
  rerender({ key: null });
  expect(result.current.value).toBe('one');
  expect(calls).toHaveLength(1);
});

test('aborts its call when the page is left, and ignores a late answer', async () => {
  const { result, unmount } = show('a');
  unmount();
  expect(calls[0]?.auth.signal?.aborted).toBe(true);
  await calls[0]?.answer('one');
  expect(result.current.value).toBeNull();
});
