import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useMedia, useOnline } from '../../../src/ui/use-media.ts';

test('a component follows the window as it becomes narrow', () => {
  const media = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = () => media as unknown as MediaQueryList;
  const { result } = renderHook(() => useMedia('(width < 40rem)'));
  expect(result.current).toBe(false);
  media.matches = true;
  act(() => void media.dispatchEvent(new Event('change')));
  expect(result.current).toBe(true);
});

test('a page is called each time the connection is back, and no longer once it was left', () => {
  const call = vi.fn();
  const { unmount } = renderHook(() => useOnline(call));
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  expect(call).toHaveBeenCalledTimes(2);
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(call).toHaveBeenCalledTimes(2);
});
