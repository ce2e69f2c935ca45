import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzip } from '../unit/ui/unzip.ts';
import { accounts, expect, test } from './fixtures.ts';

/** Presses Tab until the focus is on a control with this name. */
async function tabTo(page: Page, role: 'button' | 'link', name: string) {
  const control = page.getByRole('main').getByRole(role, { name, exact: true });
  await expect(control).toBeAttached();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** Everything that a site can store in a browser, apart from what the app stores on every page. */
function storedIn(page: Page) {
  return page.evaluate(async () => {
    const names: string[] = [];
    const folder = await navigator.storage.getDirectory().catch(() => null);
    if (folder && 'keys' in folder)
      for await (const name of (folder as unknown as { keys(): AsyncIterable<string> }).keys())
        names.push(name);
    const cached = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) cached.push(request.url);
    return {
      localStorage: Object.entries(localStorage)
        .filter(([key]) => !key.startsWith('i18next_res_'))
        .sort(),
      sessionStorage: Object.keys(sessionStorage).sort(),
      indexedDB: await indexedDB.databases(),
      caches: cached.filter((url) => !/\/(assets|locales)\/|\/$|\.(svg|png|ico|webmanifest|json)/.test(url)),
      files: names,
      cookies: document.cookie,
    };
  });
}

test('the scores of a dump leave nothing in the browser', async ({ page, login, calls }) => {
  await login(page, accounts.researcher.email);
  await page.goto('/profile/admin');
  await tabTo(page, 'link', 'Scores lezen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Scores lezen' })).toBeFocused();
  const before = await storedIn(page);
  const made = calls.length;

  // Before the focus moves: the browser hears of it a moment later, and would open a dialog of its own until then.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, 'button', 'Bestand kiezen');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles('tests/unit/admin/dump/fixtures/pg-copy.sql');
  await expect(page.getByRole('heading', { name: 'pg-copy.sql' })).toBeFocused();
  await expect(page.getByText(/^Helemaal gelezen: /)).toBeVisible();
  expect(page.workers()).toHaveLength(1);

  await expect(page.getByText('5 van 8 hebben toegestemd volgens users.permission_id = 1.')).toBeVisible();
  for (const name of ['Dit klopt', 'Dat klopt', 'Berekenen']) {
    await tabTo(page, 'button', name);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('table', { name: 'Gemiddelde per blok' })).toContainText('Planning');
  await expect(page.getByRole('row', { name: /^Planning 8 / })).toBeVisible();

  const download = page.waitForEvent('download');
  await tabTo(page, 'button', 'Zip downloaden');
  await page.keyboard.press('Enter');
  const file = await download;
  const names = (await unzip(new Blob([await readFile(await file.path())]))).map(({ name }) => name);
  expect(names).toContain('codeboek.csv');
  await expect(page.getByText(`${file.suggestedFilename()} is gedownload`)).toBeVisible();

  expect(calls).toHaveLength(made);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Onderzoeker' })).toBeVisible();
  await expect.poll(() => page.workers()).toHaveLength(0);
  expect(await storedIn(page)).toEqual(before);
});
