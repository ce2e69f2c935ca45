import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { formIds } from '../../../mock-backend/seed-ids.ts';
import { paths } from '../../../src/paths.ts';
import { lineOf } from '../../calls.ts';
import { leave } from '../assignment/reload-app.ts';
import { addressOf, people, renderApp } from '../render-app.tsx';
import { backend, calls, on, server } from '../server.ts';

const main = () => within(screen.getByRole('main'));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

// Who may open which page: tests/unit/app/staff-routes.test.ts.
test.each([
  ['student', paths.groups],
  ['teacher', paths.data],
  ['researcher', paths.preview(formIds.teamwork)],
] as const)(
  'a %s has no access to %s: only the user is requested, and a link leads home',
  async (who, path) => {
    const { user, router } = await renderApp(path, { as: people[who] });
    expect(title()).toBe('Geen toegang');
    expect(addressOf(router)).toBe(path);
    expect(calls).toEqual([lineOf('getUser')]);
    await user.click(main().getByRole('link', { name: /Home/ }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Dag / })).toBeVisible();
  },
);

test.each([
  ['has no longer what came with the former one', 1, paths.groups, 'Geen toegang'],
  ['has what comes with the new one', 4, paths.users, 'Gebruikers'],
])('a role that has changed since the last visit %s', async (_, role_id, path, name) => {
  await renderApp('/', { as: people.teacher });
  leave();
  Object.assign(backend.db.userByEmail(people.teacher) ?? {}, { role_id });
  await renderApp(path);
  expect(title()).toBe(name);
});

test('the dashboard has the name of the role and a tile for each of its parts, and reads nothing', async () => {
  await renderApp(paths.admin, { as: people.administrator });
  expect(title()).toBe('Beheerder');
  const names = within(main().getByRole('list')).getAllByRole('strong');
  expect(names.map((name) => [name.textContent, name.closest('a')?.getAttribute('href')])).toEqual([
    ['Gebruikers', paths.users],
    ['Groepen', paths.groups],
    ['Vragenlijsten', paths.forms],
    ['Opdrachten', paths.assignments],
    ['Data', paths.data],
  ]);
  expect(calls).toEqual([lineOf('getUser')]);
});

test('the dashboard of a student is a heading without tiles, and that of an unknown role is no page', async () => {
  const { unmount } = await renderApp(paths.admin, { as: people.student });
  expect(title()).toBe('Student');
  expect(main().queryByRole('list')).toBeNull();
  expect(screen.getByRole('button', { name: 'Uitloggen' })).toBeVisible();
  unmount();
  leave();
  Object.assign(backend.db.userByEmail(people.student) ?? {}, { role_id: 9 });
  await renderApp(paths.admin);
  expect(title()).toBe('Geen toegang');
});

test.each(['/', paths.admin])(
  '%s downloads the database with one click, and leads to the reader of scores',
  async (address) => {
    server.use(on('downloadDump', () => new HttpResponse(null, { status: 500 })));
    const { user } = await renderApp(address, { as: people.researcher });
    const scores = () => main().getByRole('link', { name: 'Scores lezen' });
    expect(scores()).toHaveAttribute('href', paths.scores);
    await user.click(main().getByRole('link', { name: 'Data Download de hele databank.' }));
    await waitFor(() => expect(calls).toContain(lineOf('downloadDump')));
    expect(scores()).toHaveAttribute('href', paths.scores);
  },
);
