import type { Page } from '@playwright/test';
import { assignmentIds } from '../backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';
import { question } from './questionnaire.ts';

const { notStarted, averagesReady } = assignmentIds;
const address = `/vragenlijst/${notStarted}`;
const twoCalls = ['GET /api/auth/user', `GET /api/evaluation/user_forms/${notStarted}`];

test('a questionnaire opens with two calls that run side by side', async ({
  page,
  login,
  calls,
  backend,
}) => {
  await login(page, accounts.student.email);
  // Neither is answered before both were asked, nor do the page's texts come: one after the other would never end.
  const bothAsked = Promise.all(
    ['/api/auth/user', `/api/evaluation/user_forms/${notStarted}`].map((path) =>
      page.waitForRequest(backend.origin + path),
    ),
  );
  await page.route(`${backend.origin}/**`, async (route) => {
    await bothAsked;
    await route.continue();
  });
  await page.route('**/locales/nl/questionnaire.json*', async (route) => {
    await bothAsked;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(question(page, 4)).toBeVisible();
  expect(calls.map(({ line }) => line).sort()).toEqual(twoCalls);
});

test('a questionnaire loads no code of charts, other pages, or toasts', async ({ page, login }) => {
  await login(page, accounts.student.email);
  const code = await codeOf(page, address);
  const others =
    /chart|colou?r|admin|toaster|sign-?in|login|register|home|privacy|averages|confirmation|preview|coming/i;
  expect(code.filter(({ name }) => others.test(name))).toEqual([]);
  const scripts = code.filter(({ name }) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  // Of all its code, uncompressed; the charts alone are 150 kB.
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(470_000);

  const averages = await codeOf(page, `/vragenlijst/${averagesReady}/gemiddeldes`);
  expect(averages.map(({ name }) => name).join(' '), 'the name by which charts are known').toMatch(/chart/i);
});

/** The scripts and styles that an address loads. */
async function codeOf(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ name, decodedBodySize }) => ({ name: name.replace(/^.*\//, ''), bytes: decodedBodySize })),
  );
}
