import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftOwner } from '../../../../src/device/drafts/draft-ownership.ts';
import { useDraft } from '../../../../src/device/drafts/use-draft.ts';

type Fields = { name: string };

/** The tab, whose state the test changes. */
const tab = vi.hoisted(() => ({
  isHere: (): boolean => true,
  change: (_: DraftOwner) => {},
  close: vi.fn(),
  takeOver: () => {},
  setSubmitting: vi.fn(),
}));
vi.mock('../../../../src/device/drafts/draft-ownership.ts', () => ({
  openDraftOwnership: (
    _name: string,
    _takesOver: boolean,
    onChange: (state: DraftOwner, previous: DraftOwner) => void,
  ) => {
    tab.change = (owner) => {
      const previous = tab.isHere() ? 'here' : 'elsewhere';
      tab.isHere = () => owner === 'here';
      onChange(owner, previous);
    };
    return tab;
  },
}));
vi.mock('../../../../src/device/session/session.ts', () => ({ tokenOfPage: () => 'token' }));

const key = 'draft';
const read = () => JSON.parse(localStorage.getItem(key) ?? 'null') as Fields | null;
const write = (_: string, fields: Fields) => {
  localStorage.setItem(key, JSON.stringify(fields));
  return true;
};

/** What another tab does to the draft. */
function changeElsewhere(fields: Fields | null) {
  if (fields) write(key, fields);
  else localStorage.removeItem(key);
  const newValue = localStorage.getItem(key);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
}

function open({ isSubmitting = false } = {}) {
  const restart = vi.fn();
  const options = { read, write, restart, focus: () => {}, takesOver: false };
  const view = renderHook(({ isSubmitting }) => useDraft(key, { ...options, isSubmitting }), {
    initialProps: { isSubmitting },
  });
  const type = (name: string) => {
    act(() => {
      view.result.current.change({ name });
      view.result.current.store();
    });
  };
  return { ...view, restart, type };
}

beforeEach(() => {
  tab.isHere = () => true;
  tab.close.mockClear();
  localStorage.clear();
});
afterEach(() => localStorage.clear());

test('a tab that owns the draft stores it, and one that follows never does', () => {
  const { type, result } = open();
  type('Samen');
  expect(read()).toEqual({ name: 'Samen' });
  act(() => tab.change('elsewhere'));
  expect(result.current.isElsewhere).toBe(true);
  changeElsewhere({ name: 'Daar' });
  type('Toch hier');
  expect(read()).toEqual({ name: 'Daar' });
});

test('a tab that follows shows what the other one writes, and that the form is gone', () => {
  const { restart, result } = open();
  act(() => tab.change('elsewhere'));
  changeElsewhere({ name: 'Daar' });
  expect(restart).toHaveBeenLastCalledWith({ name: 'Daar' });
  expect(result.current.isGone).toBe(false);
  changeElsewhere(null);
  expect(restart).toHaveBeenLastCalledWith(null);
  expect(result.current.isGone).toBe(true);
});

test('a tab that becomes the owner again continues with what the other one wrote', () => {
  const { restart, result, type } = open();
  act(() => tab.change('elsewhere'));
  changeElsewhere({ name: 'Daar' });
  restart.mockClear();
  act(() => tab.change('here'));
  expect(restart).toHaveBeenCalledExactlyOnceWith({ name: 'Daar' });
  expect(result.current.isElsewhere).toBe(false);
  type('Weer hier');
  expect(read()).toEqual({ name: 'Weer hier' });
});

test('other tabs know that the form is being submitted, and that this tab was left', () => {
  const { rerender, unmount } = open();
  rerender({ isSubmitting: true });
  expect(tab.setSubmitting).toHaveBeenLastCalledWith(true);
  expect(tab.close).not.toHaveBeenCalled();
  unmount();
  expect(tab.close).toHaveBeenCalledOnce();
});
