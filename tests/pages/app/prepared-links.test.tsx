import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { MemoryRouter, type RouteObject } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { usePreparedLinks } from '../../../src/app/layout/Root.tsx';
import { page } from '../../../src/app/page.ts';
import { server } from '../server.ts';

function Links({ routes }: { routes: RouteObject[] }) {
  usePreparedLinks(routes);
  return (
    <>
      <a href="/groups">Groups</a>
      <a href="https://elsewhere.test/groups">Elsewhere</a>
      <button type="button" data-leads-to="/forms">
        Forms
      </button>
    </>
  );
}

test('a page loads when its link is focused or pointed at, and the site can be reached', async () => {
  const groups = vi.fn(async () => ({ Component: () => null }));
  const forms = vi.fn(async () => ({ Component: () => null }));
  const routes = [
    { path: '/groups', lazy: page(groups) },
    { path: '/forms', lazy: page(forms) },
  ];
  const asked = vi.fn(() => HttpResponse.error());
  server.use(http.head('/', asked));
  render(<Links routes={routes} />, { wrapper: MemoryRouter });
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Elsewhere' }));
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Groups' }));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  server.resetHandlers();
  screen.getByRole('button', { name: 'Forms' }).focus();
  await waitFor(() => expect(forms).toHaveBeenCalledOnce());
  // A failed import would be remembered by the browser.
  expect(groups).not.toHaveBeenCalled();
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Groups' }));
  await waitFor(() => expect(groups).toHaveBeenCalledOnce());
});
