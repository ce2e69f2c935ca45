import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../../../scripts/tools/limit.mjs';
import { ConfirmDialog } from '../../../src/ui/Dialog.tsx';

const confirm = vi.fn();
const cancel = vi.fn();
beforeEach(() => vi.clearAllMocks());

function dialog(props: { open?: boolean; busy?: boolean }) {
  return (
    <ConfirmDialog
      open
      title="Delete?"
      text="All answers go."
      confirmLabel="Delete"
      cancelLabel="Keep"
      danger
      onConfirm={confirm}
      onCancel={cancel}
      {...props}
    />
  );
}

test('Escape is left to the parent, which closes it', () => {
  const { rerender } = render(dialog({}));
  const element = screen.getByRole<HTMLDialogElement>('dialog');
  const press = createEvent('cancel', element, { cancelable: true });
  fireEvent(element, press);
  expect(press.defaultPrevented).toBe(true);
  expect(cancel).toHaveBeenCalledOnce();
  rerender(dialog({ open: false }));
  expect(element.open).toBe(false);
  expect(element.textContent).toBe('');
  expect(cancel).toHaveBeenCalledOnce();
});

test('a click beside it cancels; one inside, one that only ends beside it and a second one do not', () => {
  render(dialog({}));
  const element = screen.getByRole('dialog');
  const heading = screen.getByRole('heading', { name: 'Delete?' });
  fireEvent.mouseDown(heading);
  fireEvent.click(heading);
  fireEvent.mouseDown(heading);
  fireEvent.click(element);
  // The second click of a double-click on what opened it.
  fireEvent.mouseDown(element, { detail: 2 });
  fireEvent.click(element, { detail: 2 });
  expect(cancel).not.toHaveBeenCalled();
  fireEvent.mouseDown(element);
  fireEvent.click(element);
  expect(cancel).toHaveBeenCalledOnce();
});

test('while busy nothing closes it and nothing confirms twice', async () => {
  render(dialog({ busy: true }));
  const element = screen.getByRole<HTMLDialogElement>('dialog');
  fireEvent(element, createEvent('cancel', element, { cancelable: true }));
  element.close();
  await vi.waitFor(() => expect(element.open).toBe(true), patience);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(cancel).not.toHaveBeenCalled();
  expect(confirm).not.toHaveBeenCalled();
  expect(element.open).toBe(true);
});

test('it closes itself when its owner goes away', () => {
  const { unmount } = render(dialog({}));
  const element = screen.getByRole<HTMLDialogElement>('dialog');
  unmount();
  expect(element.open).toBe(false);
  expect(cancel).not.toHaveBeenCalled();
});

test('the late news of an earlier closing does not close it again', () => {
  const { rerender } = render(dialog({}));
  const element = screen.getByRole<HTMLDialogElement>('dialog');
  rerender(dialog({ open: false }));
  rerender(dialog({ open: true }));
  // A browser tells of a closing with its next frame only.
  fireEvent(element, new Event('close'));
  expect(cancel).not.toHaveBeenCalled();
  expect(element.open).toBe(true);
});
