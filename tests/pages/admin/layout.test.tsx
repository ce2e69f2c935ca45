import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { assignmentIds, formIds } from '../../../mock-backend/seed-ids.ts';
import { paths } from '../../../src/paths.ts';
import { lineOf } from '../../calls.ts';
import { leave } from '../assignment/reload-app.ts';
import { addressOf, people, renderApp } from '../render-app.tsx';
import { backend, calls, on, server } from '../server.ts';
import { stubView } from './assignments/view.ts';

describe('the bar of the staff', () => {
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
});

describe('roles', () => {
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
});
