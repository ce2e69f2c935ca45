import { afterEach, expect, test, vi } from 'vitest';
import { progress } from '../../../../src/features/admin/data/progress.ts';

afterEach(progress.clear);

test('what has come is told to those who follow, until they stop', () => {
  const read = vi.fn();
  expect(progress.get()).toEqual({ loaded: 0, total: null });
  const stop = progress.follow(read);
  progress.set({ loaded: 5, total: 9 });
  expect(progress.get()).toEqual({ loaded: 5, total: 9 });
  progress.clear();
  expect(progress.get()).toEqual({ loaded: 0, total: null });
  expect(read).toHaveBeenCalledTimes(2);
  stop();
  progress.set({ loaded: 6, total: null });
  expect(read).toHaveBeenCalledTimes(2);
});
