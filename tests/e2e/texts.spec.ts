import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { root } from '../../scripts/tools/child.mjs';
import { urlOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { question } from './questionnaire.ts';

const address = `/vragenlijst/${assignmentIds.notStarted}`;
const dayMs = 24 * 60 * 60 * 1000;

test('the first screen shows no keys and no other language', async ({ page, login }) => {
  await login(page, accounts.student.email);
  await page.evaluate(() => localStorage.setItem('language', 'fr'));
  await seeEverything(page);
  // The French texts arrive last. An app that does not wait for them shows something else.
  const userCame = page.waitForResponse(urlOf('getUser'));
  await page.route('**/locales/fr/*', async (route) => {
    await userCame;
    await route.continue();
  });
  const asked = textRequests(page);
  await page.goto(address);
  await expect(question(page, 4)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const seen = await seenTexts(page);
  expect(seen).toContain('Suivant');
  const french = new Set(Object.values(textsOf('fr')));
  const dutch = new Set(Object.values(textsOf('nl')).filter((text) => !french.has(text)));
  expect(seen.filter((text) => dutch.has(text) || text in textsOf('nl'))).toEqual([]);
  expect(asked.filter((url) => url.includes('/nl/'))).toEqual([]);
});

test.describe('in a French browser', () => {
  test.use({ locale: 'fr-BE' });

  test('the first visit is in French, and a choice stays', async ({ page }) => {
    const asked = textRequests(page);
    await page.goto('/sign-in');
    await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveTitle('Se connecter · Évaluation de groupe');
    // Each once: the app uses the files that the start script requested.
    expect(asked.filter((url) => !url.endsWith('/errors.json')).toSorted()).toEqual([
      '/locales/fr/common.json',
      '/locales/fr/sign-in.json',
    ]);
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
    await page.getByRole('combobox', { name: 'Langue' }).selectOption('nl');
    await expect(page.getByRole('heading', { level: 1, name: 'Inloggen', exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Inloggen', exact: true })).toBeVisible();
  });
});

test.describe('with a file of French texts that is missing', () => {
  test.use({ expectedErrors: /status of 404 .*questionnaire\.json/ });

  test('a French page shows those texts in Dutch', async ({ page, login }) => {
    await login(page, accounts.student.email);
    await page.evaluate(() => localStorage.setItem('language', 'fr'));
    await page.route('**/locales/fr/questionnaire.json*', (route) => route.fulfill({ status: 404 }));
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Volgende' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Profil', exact: true })).toBeVisible();
  });
});

test('later visits read the texts from the device, for seven days, but never those of an older release', async ({
  page,
  login,
}) => {
  await login(page, accounts.student.email);
  await page.goto(address);
  await expect(question(page, 4)).toBeVisible();
  // The error texts load last, when the browser is idle.
  await page.waitForFunction(() => localStorage.getItem('i18next_res_nl-errors') !== null);
  const first = await page.evaluate(() => ({ ...localStorage }));
  const asked = textRequests(page);

  await test.step('the second visit', async () => {
    await page.reload({ waitUntil: 'networkidle' });
    await expect(question(page, 4)).toBeVisible();
    expect(asked).toEqual([]);
  });

  await test.step('seven days', async () => {
    await storeTexts(page, first, { i18nStamp: Date.now() - 7 * dayMs + 60_000 });
    await page.reload();
    await expect(page.getByRole('link', { name: 'Vroeger' })).toBeVisible();
    expect(asked).toEqual([]);

    await storeTexts(page, first, { i18nStamp: Date.now() - 7 * dayMs - 1 });
    await page.reload();
    await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
    expect(asked).not.toEqual([]);
  });

  await test.step('an older release', async () => {
    await storeTexts(page, first, { i18nVersion: 'older' });
    await seeEverything(page);
    await page.reload();
    await expect(question(page, 4)).toBeVisible();
    expect(await seenTexts(page)).not.toContain('Vroeger');
  });
});

test('the pseudo-language of development is not in the build', async ({ page }) => {
  await page.goto('/sign-in?lng=pseudo');
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen', exact: true })).toBeVisible();
  const files = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' });
  const code = files.filter((file) => /\.(js|html)$/.test(file));
  expect(code.length).toBeGreaterThan(20);
  expect(
    code.filter((file) =>
      /[`"']pseudo[`"']|\$&(\\u0301|\u0301)/.test(readFileSync(join(root, 'dist', file), 'utf8')),
    ),
  ).toEqual([]);
});

test.describe('when the texts do not load at first', () => {
  test.use({ expectedErrors: /ERR_FAILED.*\/locales\// });

  test('retries and starts', async ({ page, login }) => {
    await login(page, accounts.student.email);
    let tries = 0;
    await page.route('**/locales/nl/common.json*', (route) =>
      ++tries > 2 ? route.continue() : route.abort(),
    );
    await page.goto(address);
    await expect(question(page, 4)).toBeVisible();
    expect(tries).toBe(3);
  });

  test('shows a message after five retries', async ({ page }) => {
    let tries = 0;
    await page.clock.install();
    await page.route('**/locales/nl/common.json*', (route) => {
      tries++;
      return route.abort();
    });
    await page.goto('/sign-in');
    const failed = page.getByRole('alert').getByText(/^De app kon niet worden geladen\./);
    await expect(async () => {
      // Longer than the pause before any retry.
      await page.clock.fastForward(6000);
      expect(await failed.isVisible()).toBe(true);
    }).toPass();
    expect(tries).toBe(6);
    // Only in the language of this device.
    await expect(page.getByText(/^The app could not be loaded\./)).toBeHidden();
  });
});

/** Stores the texts of the first visit again, with 'Vroeger' for 'Home' and with these fields of i18next's cache changed. */
function storeTexts(page: Page, first: Record<string, string>, change: Record<string, unknown>) {
  return page.evaluate(
    ([first, change]) => {
      for (const [key, text] of Object.entries(first).filter(([key]) => key.startsWith('i18next_res_'))) {
        const kept = JSON.parse(text);
        if (key.endsWith('-common')) kept.home = 'Vroeger';
        localStorage.setItem(key, JSON.stringify({ ...kept, ...change }));
      }
    },
    [first, change] as const,
  );
}

function textRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/locales/')) asked.push(pathname);
  });
  return asked;
}

/** From the next page on, records every visible line of text, at each change and in each frame. */
function seeEverything(page: Page) {
  return page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      if (document.readyState === 'loading') return;
      for (const line of document.body.innerText.split('\n')) seen.add(line.trim());
    };
    const everyFrame = () => {
      look();
      requestAnimationFrame(everyFrame);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    everyFrame();
    Object.assign(window, { seen });
  });
}

function seenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

/** All texts of a language, by the whole key and by its last part. */
function textsOf(language: string): Record<string, string> {
  const folder = join(root, 'dist/locales', language);
  const texts: Record<string, string> = {};
  const add = (prefix: string, value: unknown) => {
    if (typeof value === 'string') texts[prefix] = value;
    else
      for (const [key, inner] of Object.entries(Object(value))) add(prefix ? `${prefix}.${key}` : key, inner);
  };
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    add('', JSON.parse(readFileSync(join(folder, file), 'utf8')));
  }
  return texts;
}
