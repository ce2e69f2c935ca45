import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useMedia } from '../../../src/ui/use-media.ts';

test('a component follows the window as it becomes narrow', () => {
  const media = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = () => media as unknown as MediaQueryList;
  const { result } = renderHook(() => useMedia('(width < 40rem)'));
  expect(result.current).toBe(false);
  media.matches = true;
  act(() => void media.dispatchEvent(new Event('change')));
  expect(result.current).toBe(true);
});
