import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from '../../../src/app/start/schedule.ts';

afterEach(() => vi.useRealTimers());

test('work that can wait is done when the page has loaded, also where the browser cannot say that it is idle', () => {
  vi.useFakeTimers();
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const work = vi.fn();
  whenIdle(work);
  vi.advanceTimersByTime(5_000);
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledOnce();
  readyState.mockReturnValue('complete');
  whenIdle(work);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(2);
});
