import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ReloadButton } from '../../../../src/shared/lists/Pager.tsx';

test('a reload reads the list and what belongs to it once, however often the button is pressed', async () => {
  let answer = () => {};
  const held = () =>
    new Promise<null>((resolve) => {
      answer = () => resolve(null);
    });
  const loader = vi.fn<() => Promise<null>>(async () => null);
  const onReload = vi.fn();
  const Component = () => <ReloadButton onReload={onReload}>Reload</ReloadButton>;
  const router = createMemoryRouter([{ path: '/', loader, Component, HydrateFallback: () => null }]);
  render(<RouterProvider router={router} />);
  const button = await screen.findByRole('button', { name: 'Reload' });
  loader.mockImplementation(held);
  const user = userEvent.setup();
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  expect(onReload).toHaveBeenCalledOnce();
  expect(loader).toHaveBeenCalledTimes(2);
  act(() => answer());
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
});
