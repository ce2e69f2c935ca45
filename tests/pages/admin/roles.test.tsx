import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { assignmentIds } from '../../../mock-backend/seed-ids.ts';
import { paths } from '../../../src/paths.ts';
import { expectAccessible } from '../axe.ts';
import { addressOf, people, renderApp } from '../render-app.tsx';
import { bases, calls, server } from '../server.ts';
import { stubView } from './assignments/view.ts';

const main = () => within(screen.getByRole('main'));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

type Person = keyof typeof people;
const teaching: Person[] = ['teacher', 'administrator', 'secondAdministrator'];
const administrators: Person[] = ['administrator', 'secondAdministrator'];
const researching: Person[] = ['researcher', ...administrators];

// Every page under /profile/admin, its title, and who may go there (docs/backend.md, 6).
const routes: [path: string, title: string | RegExp, allowed: Person[]][] = [
  [paths.admin, /^(Leerkracht|Onderzoeker|Beheerder)$/, [...teaching, 'researcher']],
  [paths.users, 'Gebruikers', administrators],
  [paths.groups, 'Groepen', teaching],
  [paths.addGroup, 'Groep toevoegen', teaching],
  [paths.forms, 'Vragenlijsten', teaching],
  [paths.addForm, 'Vragenlijst toevoegen', teaching],
  [paths.assignments, 'Opdrachten', teaching],
  [paths.addAssignment, 'Opdracht toevoegen', teaching],
  [paths.adminAverages(assignmentIds.averagesReady), 'Gemiddeldes', teaching],
  [paths.data, 'Data', researching],
  [paths.scores, 'Scores lezen', researching],
];

describe.each(Object.keys(people) as Person[])('%s', (person) => {
  const barred = routes.filter(([, , allowed]) => !allowed.includes(person)).map(([path]) => path);
  const open = routes.filter(([, , allowed]) => allowed.includes(person)).map(([path, name]) => [path, name]);

  if (barred.length > 0)
    test.each(barred)('has no access to %s, and nothing is asked but who it is', async (path) => {
      const { user, router } = await renderApp(path, { as: people[person] });
      expect(title()).toBe('Geen toegang');
      expect(addressOf(router)).toBe(path);
      expect(calls).toEqual(['GET auth/user']);
      await user.click(main().getByRole('link', { name: /Home/ }));
      expect(await screen.findByRole('heading', { level: 1, name: /^Dag / })).toBeVisible();
    });

  if (open.length > 0)
    test.each(open)('goes to %s', async (path, name) => {
      stubView();
      // A download that has begun is not what this is about.
      server.use(http.get(`${bases.api}/data`, () => new Promise<never>(() => {})));
      await renderApp(String(path), { as: people[person] });
      expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
    });
});

test('a researcher cannot read the forms of a group', async () => {
  await renderApp(paths.groupForms(1), { as: people.researcher });
  expect(title()).toBe('Geen toegang');
  expect(calls).toEqual(['GET auth/user']);
});

describe('the dashboard', () => {
  const users = ['Gebruikers', paths.users];
  const teaches = [
    ['Groepen', paths.groups],
    ['Vragenlijsten', paths.forms],
    ['Opdrachten', paths.assignments],
  ];
  const data = [
    ['Data', paths.data],
    ['Scores lezen', paths.scores],
  ];

  test.each<[Person, string, string[][]]>([
    ['teacher', 'Leerkracht', teaches],
    ['researcher', 'Onderzoeker', data],
    ['administrator', 'Beheerder', [users, ...teaches, ...data]],
    ['secondAdministrator', 'Beheerder', [users, ...teaches, ...data]],
  ])('of a %s is called %s, with a tile for each part', async (person, name, tiles) => {
    await renderApp(paths.admin, { as: people[person] });
    expect(title()).toBe(name);
    const links = within(main().getByRole('list')).getAllByRole('link');
    expect(
      links.map((link) => [within(link).getByRole('strong').textContent, link.getAttribute('href')]),
    ).toEqual(tiles);
    expect(calls).toEqual(['GET auth/user']);
    await expectAccessible();
  });

  test.each([
    ['/', 'researcher'],
    [paths.admin, 'administrator'],
  ] as const)('%s asks before it downloads the whole database', async (address, person) => {
    const { user, router } = await renderApp(address, { as: people[person] });
    const tile = main().getByRole('link', { name: 'Data Download de hele databank.' });
    await user.click(tile);
    const dialog = await screen.findByRole('dialog', { name: 'De hele databank downloaden?' });
    expect(dialog).toHaveAccessibleDescription(
      /namen, e-mailadressen, geboortedata en antwoorden van iedereen/,
    );
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: 'Annuleren' }));
    await user.pointer({ target: tile, keys: '[MouseMiddle]' });
    expect(await screen.findByRole('dialog', { name: 'De hele databank downloaden?' })).toBeVisible();
    expect(addressOf(router)).toBe(address);
    expect(calls).toEqual(['GET auth/user']);
    await user.click(screen.getByRole('button', { name: 'Downloaden' }));
    await waitFor(() => expect(calls).toContain('GET evaluation/data'));
  });

  test.each([
    ['en', 'Teacher'],
    ['fr', 'Enseignant'],
  ] as const)('in %s is called %s', async (language, name) => {
    await renderApp(paths.admin, { as: people.teacher, language });
    expect(title()).toBe(name);
  });
});
