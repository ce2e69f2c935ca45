import { afterEach, expect, test, vi } from 'vitest';
import { receivedBytes } from '../../../../src/features/admin/data/received-bytes.ts';

afterEach(receivedBytes.clear);

test('calls a listener when bytes arrive, until it unsubscribes', () => {
  const listener = vi.fn();
  expect(receivedBytes.get()).toEqual({ loaded: 0, total: null });
  const unsubscribe = receivedBytes.subscribe(listener);
  receivedBytes.set({ loaded: 5, total: 9 });
  expect(receivedBytes.get()).toEqual({ loaded: 5, total: 9 });
  receivedBytes.clear();
  expect(receivedBytes.get()).toEqual({ loaded: 0, total: null });
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  receivedBytes.set({ loaded: 6, total: null });
  expect(listener).toHaveBeenCalledTimes(2);
});
