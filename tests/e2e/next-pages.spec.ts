import type { Page, Request } from '@playwright/test';
import { lineOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';

// Without this, the service worker loads the code of every page when it is idle.
test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ page, login }) => {
  await login(page, accounts.student.email);
});

test('loads code and texts of a page when its link has the pointer or the focus, and nothing more at the click', {
  tag: '@wide',
}, async ({ page, site, calls }) => {
  const files = watchFiles(page, site.origin);
  await page.goto('/');
  await files.untilStarted();
  const link = page.getByRole('link', { name: 'Profiel' });
  await link.hover();
  await expect.poll(files.names).toContain('/locales/nl/profile.json');
  await expect.poll(files.names).toContainEqual(expect.stringMatching(/\/profile-.*\.js$/));
  // What these import.
  await page.waitForLoadState('networkidle');
  await expect.poll(files.waiting).toBe(0);
  files.forget();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Algemeen' })).toBeVisible();
  expect(files.names()).toEqual([]);
  expect(calls.map(({ line }) => line)).toEqual([lineOf('getUser'), lineOf('listUserForms')]);

  await page.getByRole('link', { name: 'Gegevens' }).click();
  await page.getByRole('link', { name: /Persoonlijkheidstest/ }).focus();
  await expect.poll(files.names).toContain('/locales/nl/questionnaire.json');
});

/** Records the code and texts that the page requests from now on, and how many have not arrived yet. */
function watchFiles(page: Page, origin: string) {
  const asked = new Set<string>();
  const waiting = new Set<string>();
  page.on('request', (request) => {
    const { pathname, origin: from } = new URL(request.url());
    if (from !== origin || !/^\/(assets|locales)\//.test(pathname)) return;
    asked.add(pathname);
    waiting.add(pathname);
  });
  const end = (request: Request) => void waiting.delete(new URL(request.url()).pathname);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const names = () => [...asked];
  return {
    names,
    waiting: () => waiting.size,
    forget: () => asked.clear(),
    /** Waits until the files that a page loads when it is idle have come, the service worker's last, and forgets them all. */
    untilStarted: async () => {
      await expect.poll(() => names().join()).toContain('/assets/service-worker-');
      await expect.poll(() => waiting.size).toBe(0);
      asked.clear();
    },
  };
}
