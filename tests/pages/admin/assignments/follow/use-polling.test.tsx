import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { usePolling } from '../../../../../src/features/admin/assignments/follow/FollowPage.tsx';

// React renders a load's end at once when it ends before its beginning was rendered, as on a slow device.
test('continues after a load that ended before its start was rendered', async () => {
  vi.useFakeTimers();
  let loads = 0;
  function Component() {
    usePolling(10_000, useLoaderData());
    return null;
  }
  const loader = () => ({ load: ++loads });
  const router = createMemoryRouter([{ path: '/', Component, loader, HydrateFallback: () => null }]);
  render(<RouterProvider router={router} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(loads).toBe(1);
  for (const expected of [2, 3, 4]) {
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(loads).toBe(expected);
  }
  vi.useRealTimers();
});
