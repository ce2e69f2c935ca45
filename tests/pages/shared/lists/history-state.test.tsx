import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { endSession } from '../../../../src/device/session/session.ts';
import { people, renderApp } from '../../render-app.tsx';

const path = '/profile/admin/groups';
const search = () => screen.findByRole('searchbox', { name: 'Zoeken' });

test('Back to a list restores its search, and a link to the list begins without one', async () => {
  const { user, router } = await renderApp(path, { as: people.teacher });
  await user.type(await search(), 'mercator');
  await user.click(screen.getByRole('link', { name: 'Profiel' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Algemeen' })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await search()).toHaveValue('mercator');
  const bar = within(screen.getByRole('navigation', { name: 'Admin' }));
  await user.click(bar.getByRole('link', { name: 'Vragenlijsten' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Vragenlijsten' })).toBeVisible();
  await user.click(bar.getByRole('link', { name: 'Groepen' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Groepen' })).toBeVisible();
  expect(await search()).toHaveValue('');
});

test('the search of one user is not restored for the next', async () => {
  const first = await renderApp(path, { as: people.teacher });
  await first.user.type(await search(), 'mercator');
  first.unmount();
  endSession();
  // A router that is new has the same key for its first address.
  await renderApp(path, { as: people.administrator });
  expect(await search()).toHaveValue('');
});
