import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lateCode } from '../../../src/ui/late-code.tsx';

type Props = { open: boolean; onError?: (error: unknown) => void };
const code = {
  Dialog: ({ open }: Props) => (open ? <p>Sure?</p> : null),
  Note: () => <p>A note</p>,
};
const lost = new TypeError('Failed to fetch');
const isNeeded = ({ open }: Props) => open;

test('it is loaded when a part of it is needed first, once for all of its parts', async () => {
  const importCode = vi.fn(async () => code);
  const { part, load } = lateCode(importCode);
  const Dialog = part<Props>(({ Dialog }) => Dialog, { isNeeded });
  const Note = part(({ Note }) => Note);
  const view = render(<Dialog open={false} />);
  expect(importCode).not.toHaveBeenCalled();
  view.rerender(<Dialog open />);
  expect(await screen.findByText('Sure?')).toBeVisible();
  view.rerender(<Dialog open={false} />);
  expect(screen.queryByText('Sure?')).toBeNull();
  render(<Note />);
  expect(screen.getByText('A note')).toBeVisible();
  expect(await load()).toBe(code);
  expect(importCode).toHaveBeenCalledTimes(1);
});

test('something else replaces a part that does not load, and it is loaded again when it is needed again', async () => {
  const importCode = vi.fn(async () => code).mockRejectedValueOnce(lost);
  const Dialog = lateCode(importCode).part<Props>(({ Dialog }) => Dialog, {
    isNeeded,
    instead: ({ error }) => <p>{String(error)}</p>,
  });
  const view = render(<Dialog open />);
  expect(await screen.findByText('TypeError: Failed to fetch')).toBeVisible();
  view.rerender(<Dialog open={false} />);
  expect(screen.queryByText(/./)).toBeNull();
  view.rerender(<Dialog open />);
  expect(await screen.findByText('Sure?')).toBeVisible();
});

test('a part that did not load appears when another one has loaded the code', async () => {
  const importCode = vi.fn(async () => code).mockRejectedValueOnce(lost);
  const { part } = lateCode(importCode);
  const Note = part(({ Note }) => Note);
  const Dialog = part<Props>(({ Dialog }) => Dialog);
  render(<Note />);
  await vi.waitFor(() => expect(importCode).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(importCode.mock.settledResults[0]?.type).toBe('rejected'));
  render(<Dialog open />);
  expect(await screen.findByText('Sure?')).toBeVisible();
  expect(screen.getByText('A note')).toBeVisible();
});

test('a part that is no longer needed when its code turns out to be lost is not replaced', async () => {
  let reject = () => {};
  const promise = new Promise<typeof code>((_, fail) => {
    reject = () => fail(lost);
  });
  const instead = vi.fn(() => null);
  const Dialog = lateCode(() => promise).part<Props>(({ Dialog }) => Dialog, { isNeeded, instead });
  const view = render(<Dialog open />);
  view.rerender(<Dialog open={false} />);
  reject();
  await expect(promise).rejects.toBe(lost);
  view.rerender(<Dialog open={false} />);
  expect(instead).not.toHaveBeenCalled();
});

test('who asks for the code itself hears that it did not load, and the next one loads it again', async () => {
  const { load, useCode } = lateCode(vi.fn(async () => code).mockRejectedValueOnce(lost));
  const Status = () => <p>{useCode() ? 'loaded' : 'not yet'}</p>;
  render(<Status />);
  await expect(load()).rejects.toBe(lost);
  expect(screen.getByText('not yet')).toBeVisible();
  await load();
  expect(await screen.findByText('loaded')).toBeVisible();
});
