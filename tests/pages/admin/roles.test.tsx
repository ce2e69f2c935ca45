import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { assignmentIds, formIds } from '../../../mock-backend/seed-ids.ts';
import { paths } from '../../../src/paths.ts';
import { lineOf } from '../../calls.ts';
import { leave } from '../assignment/reload-app.ts';
import { addressOf, people, renderApp } from '../render-app.tsx';
import { backend, calls, on, server } from '../server.ts';
import { stubView } from './assignments/view.ts';

const main = () => within(screen.getByRole('main'));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

type Person = keyof typeof people;
const teaching: Person[] = ['teacher', 'administrator', 'secondAdministrator'];
const administrators: Person[] = ['administrator', 'secondAdministrator'];
const researching: Person[] = ['researcher', ...administrators];

// Every page of the staff, its title, and who may go there (docs/backend.md, 6).
const routes: [path: string, title: string | RegExp, allowed: Person[]][] = [
  [paths.admin, /^(Student|Leerkracht|Onderzoeker|Beheerder)$/, Object.keys(people) as Person[]],
  [paths.users, 'Gebruikers', administrators],
  [paths.groups, 'Groepen', teaching],
  [paths.addGroup, 'Groep toevoegen', teaching],
  [paths.forms, 'Vragenlijsten', teaching],
  [paths.addForm, 'Vragenlijst toevoegen', teaching],
  [paths.assignments, 'Opdrachten', teaching],
  [paths.addAssignment, 'Opdracht toevoegen', teaching],
  [paths.assignment(assignmentIds.averagesReady), 'Delen', teaching],
  [paths.adminAverages(assignmentIds.averagesReady), 'Gemiddeldes', teaching],
  [paths.data, 'Data', researching],
  [paths.scores, 'Scores lezen', researching],
  [paths.preview(formIds.teamwork), /./, teaching],
];

describe.each(Object.keys(people) as Person[])('%s', (person) => {
  const barred = routes.filter(([, , allowed]) => !allowed.includes(person)).map(([path]) => path);
  const open = routes.filter(([, , allowed]) => allowed.includes(person)).map(([path, name]) => [path, name]);

  if (barred.length > 0)
    test.each(barred)('has no access to %s, and only the user is requested', async (path) => {
      const { user, router } = await renderApp(path, { as: people[person] });
      expect(title()).toBe('Geen toegang');
      expect(addressOf(router)).toBe(path);
      expect(calls).toEqual([lineOf('getUser')]);
      await user.click(main().getByRole('link', { name: /Home/ }));
      expect(await screen.findByRole('heading', { level: 1, name: /^Dag / })).toBeVisible();
    });

  if (open.length > 0)
    test.each(open)('goes to %s', async (path, name) => {
      stubView();
      // Otherwise the page of the data leads to the dashboard.
      server.use(on('downloadDump', () => new HttpResponse(null, { status: 500 })));
      await renderApp(String(path), { as: people[person] });
      expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
    });
});

describe('a role that has changed since the last visit', () => {
  async function openAgain(path: string, role_id: number) {
    await renderApp('/', { as: people.teacher });
    leave();
    Object.assign(backend.db.userByEmail(people.teacher) ?? {}, { role_id });
    return renderApp(path);
  }

  test.each([
    ['no longer has what came with the former one', 1, paths.groups, 'Geen toegang'],
    ['has what comes with the new one', 4, paths.users, 'Gebruikers'],
  ])('%s', async (_, role_id, path, name) => {
    await openAgain(path, role_id);
    expect(title()).toBe(name);
  });
});

describe('the dashboard', () => {
  const users = ['Gebruikers', paths.users];
  const teaches = [
    ['Groepen', paths.groups],
    ['Vragenlijsten', paths.forms],
    ['Opdrachten', paths.assignments],
  ];
  const data = ['Data', paths.data];

  test.each<[Person, string, string[][]]>([
    ['teacher', 'Leerkracht', teaches],
    ['researcher', 'Onderzoeker', [data]],
    ['administrator', 'Beheerder', [users, ...teaches, data]],
    ['secondAdministrator', 'Beheerder', [users, ...teaches, data]],
  ])('of a %s is called %s, with a tile for each part', async (person, name, tiles) => {
    await renderApp(paths.admin, { as: people[person] });
    expect(title()).toBe(name);
    const names = within(main().getByRole('list')).getAllByRole('strong');
    expect(names.map((name) => [name.textContent, name.closest('a')?.getAttribute('href')])).toEqual(tiles);
    expect(calls).toEqual([lineOf('getUser')]);
  });

  test('of a student is a heading without tiles', async () => {
    await renderApp(paths.admin, { as: people.student });
    expect(title()).toBe('Student');
    expect(main().queryByRole('list')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Uitloggen' })).toBeVisible();
    expect(calls).toEqual([lineOf('getUser')]);
  });

  test('of a role that the app does not know is no page', async () => {
    const person = backend.db.userByEmail(people.student);
    if (person) person.role_id = 9;
    await renderApp(paths.admin, { as: people.student });
    expect(title()).toBe('Geen toegang');
  });

  test.each(['/', paths.admin])(
    '%s leads to the reader of scores from the tile of the data',
    async (address) => {
      const { user, router } = await renderApp(address, { as: people.researcher });
      const tile = main().getByRole('strong').closest('li') as HTMLElement;
      await user.click(within(tile).getByRole('link', { name: 'Scores lezen' }));
      await waitFor(() => expect(addressOf(router)).toBe(paths.scores));
      expect(calls).not.toContain(lineOf('downloadDump'));
    },
  );

  test('the page of the data leads to the reader of scores', async () => {
    server.use(on('downloadDump', () => new HttpResponse(null, { status: 500 })));
    await renderApp(paths.data, { as: people.researcher });
    expect(main().getByRole('link', { name: 'Scores lezen' })).toHaveAttribute('href', paths.scores);
  });

  test.each([
    ['/', 'researcher'],
    [paths.admin, 'administrator'],
  ] as const)('%s downloads the whole database with one click on its tile', async (address, person) => {
    const { user } = await renderApp(address, { as: people[person] });
    await user.click(main().getByRole('link', { name: 'Data Download de hele databank.' }));
    await waitFor(() => expect(calls).toContain(lineOf('downloadDump')));
  });

  test.each([
    ['en', 'Teacher'],
    ['fr', 'Enseignant'],
  ] as const)('in %s is called %s', async (language, name) => {
    await renderApp(paths.admin, { as: people.teacher, language });
    expect(title()).toBe(name);
  });
});
