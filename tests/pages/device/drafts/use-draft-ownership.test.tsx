import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useDraftOwnership } from '../../../../src/device/drafts/use-draft-ownership.ts';

const tab = vi.hoisted(() => ({ close: vi.fn(), takeOver: vi.fn(), setSubmitting: vi.fn() }));
vi.mock('../../../../src/device/drafts/draft-ownership.ts', () => ({ openDraftOwnership: () => tab }));

test('other tabs know that the form is being submitted, and that this tab was left', () => {
  const { rerender, unmount } = renderHook(
    ({ isSubmitting }) => useDraftOwnership('draft', { takesOver: false, isSubmitting }),
    { initialProps: { isSubmitting: false } },
  );
  rerender({ isSubmitting: true });
  expect(tab.setSubmitting).toHaveBeenLastCalledWith(true);
  expect(tab.close).not.toHaveBeenCalled();
  unmount();
  expect(tab.close).toHaveBeenCalledOnce();
});
