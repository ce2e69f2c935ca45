import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOnline } from '../../../src/ui/use-online.ts';

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
