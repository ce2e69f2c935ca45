import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { addManyForms } from '../../../../mock-backend/seed-large.ts';
import { isCall } from '../../../calls.ts';
import { addressOf, people, renderApp } from '../../render-app.tsx';
import { backend, calls } from '../../server.ts';

const path = '/profile/admin/groups';
// By label and by text: looking for a role reads the styles of sixty rows.
const search = () => screen.getByLabelText('Zoeken');
const order = () => screen.getByLabelText('Sorteren');
const bar = () => within(screen.getByRole('navigation', { name: 'Admin' }));
const lists = () => calls.filter((call) => isCall(call, 'listGroups'));
const first = () => document.querySelector('[aria-expanded]')?.textContent;

/** Two pages of groups, as few as they can be. */
function addGroups() {
  backend.db.state.groups = Array.from({ length: 61 }, (_, at) => ({
    group_id: at + 1,
    name: `Groep ${at + 1}`,
    memberlimit: 15,
  }));
}

test('search, order and page of a list are in the address, and nothing is loaded for them', async () => {
  addGroups();
  const { user, router } = await renderApp(path, { as: people.teacher });
  await user.click(search());
  await user.paste('groep');
  await user.selectOptions(order(), 'Z-A');
  await user.click(screen.getByText('Volgende pagina'));
  await waitFor(() => expect(addressOf(router)).toBe(`${path}?search=groep&order=z-a&page=2`));
  await user.click(search());
  await user.paste(' 61');
  await waitFor(() => expect(addressOf(router)).toBe(`${path}?search=groep+61&order=z-a`));
  expect(search()).toHaveValue('groep 61');
  await user.clear(search());
  await user.selectOptions(order(), 'A-Z');
  await waitFor(() => expect(addressOf(router)).toBe(path));
  expect(lists()).toHaveLength(1);
});

test('an address shows its part of the list, and a wrong one shows the first page from A to Z', async () => {
  addGroups();
  const { router } = await renderApp(`${path}?search=groep&order=newest&page=2`, { as: people.teacher });
  expect(search()).toHaveValue('groep');
  expect(order()).toHaveDisplayValue('Nieuwste eerst');
  expect(screen.getByText('Pagina 2 van 2')).toBeVisible();
  expect(first()).toBe('Groep 1');
  await act(() => router.navigate(`${path}?order=x&page=-1`));
  expect(order()).toHaveDisplayValue('A-Z');
  expect(screen.getByText('Pagina 1 van 2')).toBeVisible();
  expect(first()).toBe('Groep 1');
});

test('Back restores the search, also after the link of the list itself, which begins without one', async () => {
  const { user, router } = await renderApp(`${path}?search=mercator`, { as: people.teacher });
  await user.click(bar().getByRole('link', { name: 'Groepen' }));
  await waitFor(() => expect(search()).toHaveValue(''));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(search()).toHaveValue('mercator'));
  await user.click(screen.getByRole('link', { name: 'Profiel' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Algemeen' })).toBeVisible();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(search()).toHaveValue('mercator'));
});

test('the pages of the questionnaires on the home page are in the address', async () => {
  const student = backend.db.userByEmail(people.student)?.user_id ?? 0;
  backend.db.state.subscriptions = [];
  addManyForms(backend.db, student, 61);
  const { user, router } = await renderApp('/', { as: people.student });
  await user.click(screen.getByText('Volgende pagina'));
  await waitFor(() => expect(addressOf(router)).toBe('/?open=2'));
  expect(calls.filter((call) => isCall(call, 'listUserForms'))).toHaveLength(1);
});
