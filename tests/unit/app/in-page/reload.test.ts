// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from '../../../../src/app/in-page/reload.ts';

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('location', { reload });
});

test('the page reloads once for files that do not load, and then stays', () => {
  expect(reloadOnce()).toBe(true);
  expect(reloadOnce()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test('the page does not reload where it could not remember that it has', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
