import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyDialog } from '../../../src/ui/lazy-dialog.tsx';

type Props = { open: boolean; onClose: () => void };
const Dialog = ({ open }: Props) => (open ? <p>Sure?</p> : null);

test('its code is loaded when it is first opened, once for all of its places', async () => {
  const load = vi.fn(async () => Dialog);
  const Lazy = lazyDialog<Props>(load, () => {});
  const view = render(<Lazy open={false} onClose={() => {}} />);
  expect(load).not.toHaveBeenCalled();
  view.rerender(<Lazy open onClose={() => {}} />);
  expect(await screen.findByText('Sure?')).toBeVisible();
  view.rerender(<Lazy open={false} onClose={() => {}} />);
  expect(screen.queryByText('Sure?')).toBeNull();
  render(<Lazy open onClose={() => {}} />);
  expect(screen.getByText('Sure?')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('where it does not load something else is done instead, and it is tried again the next time', async () => {
  const load = vi.fn(async () => Dialog).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Lazy = lazyDialog<Props>(load, ({ onClose }) => onClose());
  const onClose = vi.fn();
  const view = render(<Lazy open onClose={onClose} />);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  view.rerender(<Lazy open={false} onClose={onClose} />);
  view.rerender(<Lazy open onClose={onClose} />);
  expect(await screen.findByText('Sure?')).toBeVisible();
});

test('one that is closed before its code has come stays closed', async () => {
  let fail = () => {};
  const held = new Promise<typeof Dialog>((_, reject) => {
    fail = () => reject(new TypeError('Failed to fetch'));
  });
  const instead = vi.fn();
  const Lazy = lazyDialog<Props>(() => held, instead);
  const view = render(<Lazy open onClose={() => {}} />);
  view.unmount();
  fail();
  await held.catch(() => {});
  expect(instead).not.toHaveBeenCalled();
});
