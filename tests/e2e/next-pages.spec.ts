import type { Request } from '@playwright/test';
import { lineOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';

test('loads code and texts of a page when its link has the pointer or the focus, and nothing more at the click', {
  tag: '@wide',
}, async ({ page, login, site, calls }) => {
  const asked = new Set<string>();
  const waiting = new Set<string>();
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin !== site.origin || !/^\/(assets|locales)\//.test(pathname)) return;
    asked.add(pathname);
    waiting.add(pathname);
  });
  const end = (request: Request) => void waiting.delete(new URL(request.url()).pathname);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const names = () => [...asked];
  const allCame = () => expect.poll(() => waiting.size).toBe(0);

  await login(page, accounts.student.email);
  await page.goto('/');
  // The last file that a page loads when it is idle.
  await expect.poll(() => names().join()).toContain('/assets/service-worker-');
  await allCame();
  asked.clear();
  const link = page.getByRole('link', { name: 'Profiel' });
  await link.hover();
  await expect.poll(names).toContain('/locales/nl/profile.json');
  await expect.poll(names).toContainEqual(expect.stringMatching(/\/profile-.*\.js$/));
  // What these import.
  await page.waitForLoadState('networkidle');
  await allCame();
  asked.clear();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Algemeen' })).toBeVisible();
  expect(names()).toEqual([]);
  expect(calls.map(({ line }) => line)).toEqual([lineOf('getUser'), lineOf('listUserForms')]);

  await page.getByRole('link', { name: 'Gegevens' }).click();
  await page.getByRole('link', { name: /Persoonlijkheidstest/ }).focus();
  await expect.poll(names).toContain('/locales/nl/questionnaire.json');
});
