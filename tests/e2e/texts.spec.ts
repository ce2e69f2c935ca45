import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { root } from '../../scripts/tools/child.mjs';
import { urlOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { question } from './questionnaire.ts';

const address = `/vragenlijst/${assignmentIds.notStarted}`;

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
