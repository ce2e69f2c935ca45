// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showWait } from '../../../../src/app/in-page/wait.ts';

const texts = {
  product: 'Product',
  loading: 'Loading',
  slow: 'Slow',
  tryAgain: 'Try again',
  home: 'Home',
  profile: 'Profile',
};
const wait = () => document.querySelector('.wait');

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="root"><div class="wait"><p role="status"></p></div></div>';
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

test('a start that takes long says so, and has a button to reload after ten seconds', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  showWait(texts);
  vi.advanceTimersByTime(900);
  expect(wait()?.textContent).toBe('');
  vi.advanceTimersByTime(200);
  expect(wait()?.textContent).toBe('Loading');
  vi.advanceTimersByTime(4_000);
  expect(wait()?.textContent).toBe('Slow');
  expect(wait()?.querySelector('button')).toBeNull();
  vi.advanceTimersByTime(5_000);
  wait()?.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledOnce();
});

test('nothing is said once the app is there', () => {
  showWait(texts);
  document.body.innerHTML = '<div id="root"><p role="status"></p></div>';
  vi.advanceTimersByTime(20_000);
  expect(document.body.textContent).toBe('');
  expect(document.querySelector('button')).toBeNull();
});
