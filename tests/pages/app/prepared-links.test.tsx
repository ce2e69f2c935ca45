import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, type RouteObject } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { usePreparedLinks } from '../../../src/app/layout/Root.tsx';
import { page } from '../../../src/app/page.ts';

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

test('a page loads when its link is focused or pointed at, and not for a link to another site', () => {
  const groups = vi.fn(async () => ({ Component: () => null }));
  const forms = vi.fn(async () => ({ Component: () => null }));
  const routes = [
    { path: '/groups', lazy: page(groups) },
    { path: '/forms', lazy: page(forms) },
  ];
  render(<Links routes={routes} />, { wrapper: MemoryRouter });
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(groups).not.toHaveBeenCalled();
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Groups' }));
  expect(groups).toHaveBeenCalledOnce();
  screen.getByRole('button', { name: 'Forms' }).focus();
  expect(forms).toHaveBeenCalledOnce();
});
