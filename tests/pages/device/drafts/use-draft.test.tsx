import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDraft } from '../../../../src/device/drafts/use-draft.ts';
import { tokenOfPage } from '../../../../src/device/session/session.ts';

vi.mock('../../../../src/device/session/session.ts');

const storeDraft = vi.fn((_key: string, _fields: string) => true);
const options = {
  read: () => null,
  write: storeDraft,
  restart: () => {},
  focus: () => {},
  takesOver: false,
  isSubmitting: false,
};
const open = () => renderHook(() => useDraft<string>('draft', options));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(tokenOfPage).mockReturnValue('token');
});
afterEach(() => {
  vi.useRealTimers();
  storeDraft.mockClear();
});

test('what was typed last is stored when the page is left', () => {
  const { result, unmount } = open();
  result.current.change('typed last');
  unmount();
  expect(storeDraft.mock.calls).toEqual([['draft', 'typed last']]);
});

test('a user who logs out stores nothing, not even a moment later', () => {
  const { result, unmount } = open();
  result.current.change('typed last');
  vi.mocked(tokenOfPage).mockReturnValue(null);
  unmount();
  vi.runAllTimers();
  expect(storeDraft).not.toHaveBeenCalled();
});

test('work that continues after the page was left stores nothing', () => {
  const { result, unmount } = open();
  unmount();
  result.current.change('the next row');
  vi.runAllTimers();
  expect(storeDraft).not.toHaveBeenCalled();
});
