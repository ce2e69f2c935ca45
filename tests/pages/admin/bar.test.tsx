import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { assignmentIds } from '../../../mock-backend/seed-ids.ts';
import { paths } from '../../../src/paths.ts';
import { addressOf, people, renderApp } from '../render-app.tsx';
import { on, server } from '../server.ts';
import { stubView } from './assignments/view.ts';

const bar = () => within(screen.getByRole('navigation', { name: 'Admin' }));
const links = () =>
  bar()
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const admin = `Admin ${paths.admin}`;
const teaches = [
  `Groepen ${paths.groups}`,
  `Vragenlijsten ${paths.forms}`,
  `Opdrachten ${paths.assignments}`,
];

test.each([
  ['teacher', [admin, ...teaches]],
  ['researcher', [admin, `Data ${paths.data}`]],
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

test('marks the area of each page alone, and each page has breadcrumbs to the dashboard and its area', async () => {
  stubView();
  // Otherwise the page of the data leads to the dashboard.
  server.use(on('downloadDump', () => new HttpResponse(null, { status: 500 })));
  const { router } = await renderApp(paths.admin, { as: people.administrator });
  const current = () =>
    bar()
      .getAllByRole('link', { current: 'page' })
      .map(({ textContent }) => textContent);
  expect(current()).toEqual(['Admin']);
  for (const [path, area, page] of [
    [paths.users, ['Gebruikers', null]],
    [paths.groups, ['Groepen', null]],
    [paths.addGroup, ['Groepen', paths.groups], 'Groep toevoegen'],
    [paths.forms, ['Vragenlijsten', null]],
    [paths.addForm, ['Vragenlijsten', paths.forms], 'Vragenlijst toevoegen'],
    [paths.assignments, ['Opdrachten', null]],
    [paths.addAssignment, ['Opdrachten', paths.assignments], 'Opdracht toevoegen'],
    [paths.adminAverages(assignmentIds.averagesReady), ['Opdrachten', paths.assignments], 'Gemiddeldes'],
    [paths.data, ['Data', null]],
    [paths.scores, ['Data', null]],
  ] as const) {
    await act(() => router.navigate(path));
    const name = page ?? (path === paths.scores ? 'Scores lezen' : area[0]);
    expect(await screen.findByText(name, { selector: 'ol [aria-current=page]' })).toBeVisible();
    expect(current()).toEqual([area[0]]);
    const crumbs = within(screen.getByRole('navigation', { name: 'Kruimelpad' })).getAllByRole('link');
    expect(crumbs.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Admin', paths.admin],
      ...(page ? [area] : []),
    ]);
  }
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
