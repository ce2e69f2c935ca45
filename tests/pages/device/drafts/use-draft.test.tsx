import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDraft } from '../../../../src/device/drafts/use-draft.ts';
import { tokenOfPage } from '../../../../src/device/session/session.ts';

vi.mock('../../../../src/device/session/session.ts');

type Fields = { text: string };

const key = 'draft';
const stored = () => localStorage.getItem(key);
const write = (to: string, { text }: Fields) => {
  if (text) localStorage.setItem(to, text);
  else localStorage.removeItem(to);
  return true;
};
const read = (from: string) => {
  const text = localStorage.getItem(from);
  return text === null ? null : { text };
};
const restart = vi.fn();

function open() {
  const { result, unmount } = renderHook(() => {
    const form = useForm<Fields>();
    return { form, ...useDraft(form, key, { read, write, restart }) };
  });
  const type = (text: string) => act(() => result.current.form.setValue('text', text));
  return { result, unmount, type };
}

/** What another tab does to the draft. */
function writeElsewhere(text: string) {
  write(key, { text });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(tokenOfPage).mockReturnValue('token');
});
afterEach(() => {
  vi.useRealTimers();
  restart.mockClear();
});

test('what was typed last is stored when the page is left', () => {
  const { type, unmount } = open();
  type('typed last');
  unmount();
  expect(stored()).toBe('typed last');
});

test('a user who logs out stores nothing, not even a moment later', () => {
  const { type, unmount } = open();
  type('typed last');
  vi.mocked(tokenOfPage).mockReturnValue(null);
  unmount();
  vi.runAllTimers();
  expect(stored()).toBeNull();
});

test('the last write wins, and the version of another tab can still be loaded', () => {
  const { result, type } = open();
  expect(result.current.elsewhere).toBeNull();
  writeElsewhere('there');
  expect(result.current.elsewhere).toBe('changed');
  type('here');
  act(() => vi.runAllTimers());
  expect(stored()).toBe('here');
  expect(result.current.elsewhere).toBe('changed');
  type('here, a moment ago');
  act(() => result.current.loadOther());
  expect(restart).toHaveBeenCalledExactlyOnceWith({ text: 'there' });
  expect(result.current.elsewhere).toBeNull();
  act(() => vi.runAllTimers());
  expect(stored()).toBe('there');
});

test('a draft that another tab removed stays here, until the user starts again', () => {
  const { result, type } = open();
  type('here');
  act(() => vi.runAllTimers());
  writeElsewhere('');
  expect(result.current.elsewhere).toBe('removed');
  expect(restart).not.toHaveBeenCalled();
  act(() => result.current.loadOther());
  expect(restart).toHaveBeenCalledExactlyOnceWith(null);
  expect(result.current.elsewhere).toBeNull();
});

test('typing on stores a draft again that another tab removed', () => {
  const { result, type } = open();
  writeElsewhere('');
  type('here');
  act(() => vi.runAllTimers());
  expect(stored()).toBe('here');
  expect(result.current.elsewhere).toBeNull();
});
