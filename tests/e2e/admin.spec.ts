import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Backend } from '../../mock-backend/backend.ts';
import { documentedLine, isCall, lineOf, urlOf } from '../calls.ts';
import { accounts, axe, consoleErrors, either, expect, startsWith, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

const { student, teacher, researcher, admin } = accounts;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const nobody = '00000000-0000-4000-8000-000000000000';
const tiles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('strong');
const save = (page: Page) => button(page, 'Opslaan');

const uuidOf = ({ db }: Backend, email: string) => db.userByEmail(email)?.uuid ?? '';

for (const { person, name, areas, closed } of [
  {
    person: teacher,
    name: 'Leerkracht',
    areas: ['Groepen', 'Vragenlijsten', 'Opdrachten'],
    closed: ['users', 'data', 'data/lezen'],
  },
  {
    person: researcher,
    name: 'Onderzoeker',
    areas: ['Data'],
    closed: [
      'users',
      'groups',
      'groups/add',
      'forms',
      'forms/add',
      'assignments',
      'assignments/add',
      'assignments/101',
    ],
  },
  {
    person: admin,
    name: 'Beheerder',
    areas: ['Gebruikers', 'Groepen', 'Vragenlijsten', 'Opdrachten', 'Data'],
    closed: [],
  },
]) {
  test(`shows a ${name} the same tiles on the home page and the dashboard, and no other admin pages`, async ({
    page,
    login,
    calls,
  }) => {
    await login(page, person.email);
    await page.goto('/');
    await expect(tiles(page)).toHaveText(areas);
    await page.getByRole('link', { name: 'Profiel' }).click();
    await page.getByRole('navigation', { name: 'Profiel' }).getByRole('link', { name: 'Admin' }).click();
    await expect(title(page, name)).toBeFocused();
    await expect(tiles(page)).toHaveText(areas);
    calls.length = 0;
    for (const path of closed) {
      await page.goto(`/profile/admin/${path}`);
      await expect(title(page, 'Geen toegang')).toBeVisible();
    }
    expect(calls.map(({ line }) => line)).toEqual(closed.map(() => lineOf('getUser')));
  });
}

test('shows a student no admin tab, and a dashboard without tiles', async ({ page, login, calls }) => {
  await login(page, student.email);
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'Gegevens' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  calls.length = 0;
  await page.goto('/profile/admin');
  await expect(title(page, 'Student')).toBeVisible();
  await expect(tiles(page)).toHaveCount(0);
  expect(calls.map(({ line }) => line)).toEqual([lineOf('getUser')]);
});

test.describe('users', () => {
  test.use({
    expectedErrors: either(consoleErrors([404, 'assignRole'], [500, 'listRoles']), /^user-update-failed/),
  });

  test('an administrator assigns a role, which its user has at once', { tag: '@wide' }, async ({
    page,
    login,
    backend,
  }) => {
    await login(page, admin.email);
    await page.goto('/profile/admin');
    await page.getByRole('link', { name: /^Gebruikers \S/ }).click();
    await expect(title(page, 'Gebruikers')).toBeFocused();
    await expect(save(page)).toBeDisabled();
    await page.getByLabel('UUID').fill(nobody);
    await page.getByLabel('Rol').selectOption('Leerkracht');
    await save(page).click();
    await expect(page.getByRole('main').getByText('Gebruiker niet gevonden')).toBeVisible();
    await expect(page.getByLabel('UUID')).toHaveValue(nobody);
    await page.getByLabel('UUID').fill(` ${uuidOf(backend, student.email)} `);
    await page.getByLabel('UUID').press('Enter');
    await expect(page.getByText('Rol is aangepast')).toBeVisible();
    await expect(page.getByLabel('UUID')).toBeFocused();
    await expect(page.getByLabel('UUID')).toHaveValue('');
    await expect(save(page)).toBeDisabled();
    await login(page, student.email);
    await page.goto('/profile/admin');
    await expect(title(page, 'Leerkracht')).toBeVisible();
  });

  test('shows the rest of the page when the roles do not load', async ({ page, login }) => {
    await login(page, admin.email);
    await page.route(urlOf('listRoles'), (route) =>
      route.fulfill({ status: 500, headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
    await page.goto('/profile/admin/users');
    await expect(page.getByText('Er is iets misgegaan bij het updaten van uw account')).toBeVisible();
    await axe(page);
    await page.getByLabel('UUID').fill('half');
    await page.unroute(urlOf('listRoles'));
    await button(page, 'Probeer opnieuw').click();
    await expect(page.getByLabel('Rol')).toBeVisible();
    await expect(page.getByLabel('UUID')).toHaveValue('half');
  });

  test('hides the page and the tab from an administrator who removes their role', async ({
    page,
    login,
    backend,
  }) => {
    await login(page, admin.email);
    await page.goto('/profile/admin/users');
    await page.getByLabel('UUID').fill(uuidOf(backend, admin.email));
    await page.getByLabel('Rol').selectOption('Student');
    await save(page).click();
    await page
      .getByRole('dialog', { name: 'Je eigen rol wijzigen?' })
      .getByRole('button', { name: 'Rol wijzigen' })
      .click();
    await expect(title(page, 'Geen toegang')).toBeVisible();
    // The toast covers the link for a few seconds.
    await page.getByRole('link', { name: 'Profiel' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Gegevens' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  });
});

test.describe('data', () => {
  test.use({
    expectedErrors: either(
      consoleErrors([500, 'downloadDump']),
      startsWith(`${documentedLine('downloadDump')}: the answer is not a file`),
    ),
  });

  for (const person of [researcher, admin])
    test(`saves the SQL dump for role ${person.role_id}`, async ({ page, login, calls }) => {
      await login(page, person.email);
      await page.goto('/profile/admin');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: /^Data \S/ }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('database_dump.sql');
      expect(await readFile(await file.path(), 'utf8')).toMatch(/^(--|CREATE|BEGIN|PRAGMA|DROP)/);
      await expect(page).toHaveURL(/\/profile\/admin$/);
      await expect(page.getByText('database_dump.sql is gedownload')).toBeVisible();
      await page.goBack();
      await expect(tiles(page).last()).toHaveText('Data');
      expect(calls.filter(({ line }) => isCall(line, 'downloadDump'))).toHaveLength(1);
    });

  test('shows the progress of a download and stops it when the user leaves', { tag: '@wide' }, async ({
    page,
    login,
  }) => {
    await login(page, researcher.email);
    await page.route(urlOf('downloadDump'), () => {});
    await page.goto('/profile/admin/data');
    await button(page, 'Downloaden').click();
    const progress = page.getByRole('progressbar', { name: 'De server maakt het bestand klaar…' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(progress).toBeVisible();
      await axe(page);
    }
    const aborted = page.waitForEvent('requestfailed', (request) =>
      urlOf('downloadDump').test(request.url()),
    );
    await page.getByRole('link', { name: 'Annuleren' }).click();
    await aborted;
    await expect(title(page, 'Onderzoeker')).toBeVisible();
  });

  test('saves no file when the dump fails', async ({ page, login }) => {
    const saved: string[] = [];
    page.on('download', (file) => saved.push(file.suggestedFilename()));
    const headers = { 'Access-Control-Allow-Origin': '*' };
    let answer: { status: number; contentType?: string; body?: string } = { status: 500 };
    await login(page, researcher.email);
    await page.route(urlOf('downloadDump'), (route) => route.fulfill({ headers, ...answer }));
    await page.goto('/profile/admin/data');
    await button(page, 'Downloaden').click();
    const failed = page.getByRole('main').getByText(/^De databank kon niet worden gedownload\./);
    await expect(failed).toBeVisible();
    answer = { status: 200, contentType: 'application/sql', body: '{"detail": "Database is down"}' };
    await button(page, 'Probeer opnieuw').click();
    await expect(failed).toHaveText(/De server gaf een antwoord dat niet te lezen is\./);
    expect(saved).toEqual([]);
    await page.unroute(urlOf('downloadDump'));
    const download = page.waitForEvent('download');
    await button(page, 'Probeer opnieuw').click();
    await download;
    expect(saved).toEqual(['database_dump.sql']);
  });
});
