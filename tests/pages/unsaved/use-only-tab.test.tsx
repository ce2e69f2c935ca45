import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOnlyTab } from '../../../src/unsaved/use-only-tab.ts';

const tab = vi.hoisted(() => ({ close: vi.fn(), takeOver: vi.fn(), setSubmitting: vi.fn() }));
vi.mock('../../../src/unsaved/only-tab.ts', () => ({ openOnlyTab: () => tab }));

test('other tabs know that the form is being sent, and that this tab was left', () => {
  const { rerender, unmount } = renderHook(
    ({ isSubmitting }) => useOnlyTab('draft', { takesOver: false, isSubmitting }),
    { initialProps: { isSubmitting: false } },
  );
  rerender({ isSubmitting: true });
  expect(tab.setSubmitting).toHaveBeenLastCalledWith(true);
  expect(tab.close).not.toHaveBeenCalled();
  unmount();
  expect(tab.close).toHaveBeenCalledOnce();
});
