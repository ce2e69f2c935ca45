import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { addManyForms, addManyGroups } from '../../../../mock-backend/seed-large.ts';
import { isCall } from '../../../calls.ts';
import { addressOf, people, renderApp } from '../../render-app.tsx';
import { backend, calls } from '../../server.ts';

const path = '/profile/admin/groups';
const search = () => screen.findByRole('searchbox', { name: 'Zoeken' });
const bar = () => within(screen.getByRole('navigation', { name: 'Admin' }));
const lists = () => calls.filter((call) => isCall(call, 'listGroups'));

test('search, order and page of a list are in the address, and nothing is loaded for them', async () => {
  addManyGroups(backend.db, 200);
  const { user, router } = await renderApp(path, { as: people.teacher });
  await user.type(await search(), 'groep');
  await user.selectOptions(screen.getByLabelText('Sorteren'), 'Z-A');
  await user.click(screen.getByRole('button', { name: 'Volgende pagina' }));
  await waitFor(() => expect(addressOf(router)).toBe(`${path}?search=groep&order=z-a&page=2`));
  await user.type(await search(), ' 1');
  await waitFor(() => expect(addressOf(router)).toBe(`${path}?search=groep+1&order=z-a`));
  expect(await search()).toHaveValue('groep 1');
  await user.clear(await search());
  await user.selectOptions(screen.getByLabelText('Sorteren'), 'A-Z');
  await waitFor(() => expect(addressOf(router)).toBe(path));
  expect(lists()).toHaveLength(1);
});

test('an address shows its part of the list, and a wrong one shows the first page from A to Z', async () => {
  addManyGroups(backend.db, 200);
  const { unmount } = await renderApp(`${path}?search=groep&order=newest&page=3`, { as: people.teacher });
  expect(await search()).toHaveValue('groep');
  expect(screen.getByLabelText('Sorteren')).toHaveDisplayValue('Nieuwste eerst');
  expect(screen.getByText('Pagina 3 van 4')).toBeVisible();
  unmount();
  await renderApp(`${path}?order=x&page=-1`);
  expect(screen.getByLabelText('Sorteren')).toHaveDisplayValue('A-Z');
  expect(screen.getByText('Pagina 1 van 4')).toBeVisible();
});

test('Back restores the search, also after the link of the list itself, which begins without one', async () => {
  const { user, router } = await renderApp(path, { as: people.teacher });
  await user.type(await search(), 'mercator');
  await waitFor(() => expect(addressOf(router)).toBe(`${path}?search=mercator`));
  await user.click(bar().getByRole('link', { name: 'Groepen' }));
  await waitFor(async () => expect(await search()).toHaveValue(''));
  await act(() => router.navigate(-1));
  await waitFor(async () => expect(await search()).toHaveValue('mercator'));
  await user.click(screen.getByRole('link', { name: 'Profiel' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Algemeen' })).toBeVisible();
  await act(() => router.navigate(-1));
  await waitFor(async () => expect(await search()).toHaveValue('mercator'));
});

test('the pages of the questionnaires on the home page are in the address', async () => {
  const student = backend.db.userByEmail(people.student)?.user_id ?? 0;
  backend.db.state.subscriptions = [];
  addManyForms(backend.db, student, 130);
  const { user, router } = await renderApp('/', { as: people.student });
  await user.click(await screen.findByRole('button', { name: 'Volgende pagina' }));
  await waitFor(() => expect(addressOf(router)).toBe('/?open=2'));
  expect(calls.filter((call) => isCall(call, 'listUserForms'))).toHaveLength(1);
});
