import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { assignmentIds } from '../../../mock-backend/seed-ids.ts';
import { paths } from '../../../src/paths.ts';
import { lineOf } from '../../calls.ts';
import { addressOf, people, renderApp } from '../render-app.tsx';
import { calls, on, server } from '../server.ts';
import { stubView } from './assignments/view.ts';

const bar = () => within(screen.getByRole('navigation', { name: 'Admin' }));
const links = () =>
  bar()
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const current = () =>
  bar()
    .getAllByRole('link', { current: 'page' })
    .map(({ textContent }) => textContent);

const admin = `Admin ${paths.admin}`;
const users = `Gebruikers ${paths.users}`;
const teaches = [
  `Groepen ${paths.groups}`,
  `Vragenlijsten ${paths.forms}`,
  `Opdrachten ${paths.assignments}`,
];
const data = `Data ${paths.data}`;

beforeEach(() => stubView());

test.each([
  ['teacher', [admin, ...teaches]],
  ['researcher', [admin, data]],
  ['administrator', [admin, users, ...teaches, data]],
] as const)(
  'has the areas of a %s, who is logged in, and a button that logs out',
  async (person, expected) => {
    const { user, router } = await renderApp(paths.admin, { as: people[person] });
    expect(links()).toEqual(expected);
    expect(bar().getByText(people[person])).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Uitloggen' }));
    await waitFor(() => expect(addressOf(router)).toBe(paths.signIn));
  },
);

test.each([
  [paths.admin, 'Admin'],
  [paths.users, 'Gebruikers'],
  [paths.groups, 'Groepen'],
  [paths.addGroup, 'Groepen'],
  [paths.forms, 'Vragenlijsten'],
  [paths.addForm, 'Vragenlijsten'],
  [paths.assignments, 'Opdrachten'],
  [paths.addAssignment, 'Opdrachten'],
  [paths.adminAverages(assignmentIds.averagesReady), 'Opdrachten'],
  [paths.scores, 'Data'],
])('at %s marks %s alone', async (path, name) => {
  await renderApp(path, { as: people.administrator });
  expect(current()).toEqual([name]);
});

test('stays when another area is opened, and the focus moves to the heading of the page', async () => {
  const { user, router } = await renderApp(paths.groups, { as: people.teacher });
  const shown = screen.getByRole('navigation', { name: 'Admin' });
  await user.click(bar().getByRole('link', { name: 'Vragenlijsten' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Vragenlijsten' })).toHaveFocus();
  expect(addressOf(router)).toBe(paths.forms);
  expect(screen.getByRole('navigation', { name: 'Admin' })).toBe(shown);
});

test('stays when a page does not load', async () => {
  server.use(on('listGroups', () => new HttpResponse(null, { status: 500 })));
  await renderApp(paths.groups, { as: people.teacher });
  expect(screen.getByRole('heading', { level: 1, name: 'Er ging iets mis' })).toBeVisible();
  expect(links()).toEqual([admin, ...teaches]);
});

test('is not shown to a user without admin pages', async () => {
  await renderApp(paths.groups, { as: people.student });
  expect(screen.getByText('Geen toegang')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Admin' })).not.toBeInTheDocument();
});

test('the link to the data starts its download', async () => {
  const { user } = await renderApp(paths.admin, { as: people.administrator });
  await user.click(bar().getByRole('link', { name: 'Data' }));
  await waitFor(() => expect(calls).toContain(lineOf('downloadDump')));
});

test.each([
  [paths.users, 'Gebruikers'],
  [paths.scores, 'Scores lezen'],
  [paths.data, 'Data'],
])('%s has breadcrumbs to the dashboard', async (path, name) => {
  server.use(on('downloadDump', () => new HttpResponse(null, { status: 500 })));
  await renderApp(path, { as: people.administrator });
  const crumbs = within(screen.getByRole('navigation', { name: 'Kruimelpad' }));
  expect(crumbs.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', paths.admin);
  expect(crumbs.getByText(name)).toHaveAttribute('aria-current', 'page');
});

test('a page below an area has breadcrumbs to the dashboard and to the area', async () => {
  await renderApp(paths.addForm, { as: people.teacher });
  const crumbs = within(screen.getByRole('navigation', { name: 'Kruimelpad' })).getAllByRole('listitem');
  expect(crumbs.map(({ textContent }) => textContent)).toEqual([
    'Admin',
    'Vragenlijsten',
    'Vragenlijst toevoegen',
  ]);
  const links = crumbs.map((crumb) => crumb.querySelector('a')?.getAttribute('href'));
  expect(links).toEqual([paths.admin, paths.forms, undefined]);
  expect(crumbs[2]?.firstElementChild).toHaveAttribute('aria-current', 'page');
});
