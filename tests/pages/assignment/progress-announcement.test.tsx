import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerSource } from '../../../src/device/answers/answer-store.ts';
import { useProgressAnnouncement } from '../../../src/questionnaire/Progress.tsx';
import { announce } from '../../../src/texts/use-write.ts';
import { readTexts } from '../render-app.tsx';

vi.mock('../../../src/texts/use-write.ts', async (original) => ({
  ...(await original<typeof import('../../../src/texts/use-write.ts')>()),
  announce: vi.fn(),
}));

const source = { subscribe: () => () => {}, answers: () => new Map() } as unknown as AnswerSource;
const follow = (open: number) =>
  renderHook(({ open }) => useProgressAnnouncement(source, open, false), { initialProps: { open } });
const quiet = () => act(() => vi.advanceTimersByTimeAsync(1_000));

beforeEach(async () => {
  await readTexts('questionnaire');
  vi.mocked(announce).mockClear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('several quick answers are announced once, after a pause', async () => {
  const { rerender } = follow(5);
  rerender({ open: 4 });
  await act(() => vi.advanceTimersByTimeAsync(300));
  rerender({ open: 3 });
  await quiet();
  expect(announce).toHaveBeenCalledOnce();
});

test('answers of another tab are not announced, and the next answer here is', async () => {
  const { rerender } = follow(9);
  rerender({ open: 3 });
  await quiet();
  expect(announce).not.toHaveBeenCalled();
  rerender({ open: 2 });
  await quiet();
  expect(announce).toHaveBeenCalledOnce();
});
