import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Backend } from '../../mock-backend/backend.ts';
import { isCall } from '../calls.ts';
import { accounts, consoleErrors, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

const { student, researcher, admin } = accounts;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const nobody = '00000000-0000-4000-8000-000000000000';
const tiles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('strong');
const save = (page: Page) => button(page, 'Opslaan');

const uuidOf = ({ db }: Backend, email: string) => db.userByEmail(email)?.uuid ?? '';

test.describe('users', () => {
  test.use({ expectedErrors: consoleErrors([404, 'assignRole']) });

  test('an administrator assigns a role, which its user has at once', { tag: ['@wide', '@main'] }, async ({
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
});

test.describe('data', () => {
  test('saves the SQL dump', { tag: '@main' }, async ({ page, login, calls }) => {
    await login(page, researcher.email);
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
});
