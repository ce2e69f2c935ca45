import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../scripts/tools/child.mjs';
import { axe, test as base, expect } from './fixtures.ts';
import { button } from './questionnaire.ts';
import { basesAt } from './site.ts';
import { serveStatic } from './web-server.ts';

const settings = {
  name: 'Samen terugblikken',
  shortName: 'Terugblik',
  logo: 'logo.png',
  accent: { light: '#7a1f5c', dark: '#f0a6d6' },
  language: 'fr',
  contact: 'ict@lindeboom.example',
  privacy: { url: 'https://school.example/privacy' },
  texts: { fr: { 'sign-in:tagline': 'Regarde </script><b>en arrière</b>.' } },
};
const accents = { light: 'rgb(122, 31, 92)', dark: 'rgb(240, 166, 214)' };

/** Like the other tests, but the site has the settings of a school. */
const test = base.extend({
  site: async ({ backend }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    copyFileSync(join(root, 'public/app-icons/512.png'), join(folder, 'logo.png'));
    writeFileSync(join(folder, 'site.json'), JSON.stringify(settings));
    const bases = basesAt(backend.origin);
    const site = await serveStatic(bases, '/evaluatie/', { settings: join(folder, 'site.json') });
    await use(site);
    await site.close();
    rmSync(folder, { recursive: true });
  },
});

// The host answers 404 with the page.
test.use({ serviceWorkers: 'allow', expectedErrors: /status of 404|ERR_(INTERNET_DISCONNECTED|FAILED)/ });

test('a site has the name and look of its school, also offline', async ({ page, context, site }) => {
  const home = `${site.origin}/evaluatie/`;
  await page.clock.install();
  await expectBrandedSite(page, home);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  // The files that the first pages do not need are cached after half a minute.
  await page.clock.fastForward(30_000);
  for (const file of ['fr/sign-in', 'fr/statements', '/statements-', '/Toaster-', '512.png', 'manifest-fr'])
    await isCached(page, file);
  await site.close();
  await context.setOffline(true);
  const later = await context.newPage();
  await page.close();
  await later.goto(`${home}sign-in`);
  await expectBranded(later, home);
  await later.getByRole('link', { name: 'Déclaration d’accessibilité' }).click();
  await expect(later.getByRole('link', { name: settings.contact })).toBeVisible();
});

/** Opens the sign-in page, and looks at it in dark and light, and at the manifest. */
async function expectBrandedSite(page: Page, home: string) {
  await page.goto(`${home}sign-in`);
  await expectBranded(page, home);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(button(page, 'Se connecter')).toHaveCSS('background-color', accents[colorScheme]);
    await axe(page);
  }
  const manifest = await page.locator('head link[rel="manifest"]').getAttribute('href');
  expect(await page.evaluate(async (url) => (await fetch(url)).json(), String(manifest))).toMatchObject({
    name: settings.name,
    short_name: settings.shortName,
    lang: 'fr',
  });
}

/** Waits until the service worker has a file. */
async function isCached(page: Page, file: string) {
  const cached = () =>
    page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      return (await (await caches.open(name)).keys()).map(({ url }) => url).join(' ');
    });
  await expect.poll(cached).toContain(file);
}

async function expectBranded(page: Page, home: string) {
  await expect(page).toHaveTitle(`Se connecter · ${settings.name}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByText(settings.name, { exact: true })).toBeVisible();
  await expect(page.getByText(settings.texts.fr['sign-in:tagline'])).toBeVisible();
  await expect(button(page, 'Se connecter')).toHaveCSS('background-color', accents.light);
  const logo = `${home}app-icons/512.png`;
  await expect(page.getByRole('banner')).toHaveCSS('background-image', `url("${logo}")`);
  const width = await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image.naturalWidth;
  }, logo);
  expect(width).toBe(512);
  const link = page.getByRole('link', { name: 'Déclaration de confidentialité' });
  await expect(link).toHaveAttribute('href', settings.privacy.url);
}
