import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { StaffAssignments } from '../../../src/features/home/lazy-staff.tsx';
import { readTexts } from '../render-app.tsx';

vi.mock('../../../src/features/home/StaffAssignments.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('the home page works without the open assignments when their code does not load', async () => {
  await readTexts('home');
  const element = (
    <>
      <p>Tiles</p>
      <Suspense fallback={<p>Loading</p>}>
        <StaffAssignments />
      </Suspense>
    </>
  );
  const router = createMemoryRouter([{ path: '/', element, errorElement: <p>Failed</p> }]);
  render(<RouterProvider router={router} onError={() => {}} />);
  expect(screen.getByText('Loading')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  expect(screen.getByText('Tiles')).toBeVisible();
  expect(screen.queryByText('Failed')).toBeNull();
});
