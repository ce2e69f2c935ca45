import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LateConfirmDialog } from '../../../src/ui/LateConfirmDialog.tsx';

vi.mock('../../../src/ui/ConfirmDialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test.each([true, false])(
  'a dialog that does not load is replaced by that of the browser, answer %s',
  async (answer) => {
    const confirm = vi.fn(() => answer);
    vi.stubGlobal('confirm', confirm);
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
    render(
      <LateConfirmDialog
        open
        title="Leave?"
        text="It is lost."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    );
    await vi.waitFor(() => expect(answer ? onConfirm : onCancel).toHaveBeenCalledOnce());
    expect(answer ? onCancel : onConfirm).not.toHaveBeenCalled();
    expect(confirm).toHaveBeenCalledWith('Leave?\n\nIt is lost.');
  },
);
