import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { WorkerBuild } from '../../hosting/bases.mjs';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { lineOf, pathOf } from '../calls.ts';
import { accounts, axe, expect, test } from './fixtures.ts';
import { button, openCount, radio } from './questionnaire.ts';
import { basesAt } from './site.ts';

const { notStarted } = assignmentIds;
const address = `/vragenlijst/${notStarted}`;
const newVersion = 'Er is een nieuwe versie van deze app.';

/** Files that are cached later than those of the first pages: for everybody, and for the staff. */
const later = expect.stringMatching(/\/assets\/ChartCanvas-/);
const forStaff = expect.stringMatching(/\/assets\/admin-form-builder-/);

test.use({ serviceWorkers: 'allow' });

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/ });

  test('opens what was opened before, and stores answers', async ({ page, context, login, site }) => {
    await page.clock.install();
    await login(page, accounts.student.email);
    await page.goto(address);
    await expect(openCount(page, 12)).toBeVisible();
    await appIsKept(page);
    await expect.poll(() => cachedFiles(page)).toContainEqual(expect.stringMatching(/\/nl\/unsaved\.json/));
    expect(await cachedFiles(page), 'the first pages only').not.toContainEqual(later);
    await page.clock.fastForward(30_000);
    const pupil = (await pupilFiles(page)).map((path) => site.origin + path);
    await expect.poll(() => cachedFiles(page)).toEqual(expect.arrayContaining(pupil));
    expect(pupil).toContainEqual(later);
    expect(await cachedFiles(page)).not.toContainEqual(forStaff);
    await site.close();
    await context.setOffline(true);

    const other = await context.newPage();
    await page.close();
    await other.goto(address);
    await radio(other, 1, 4).check();
    await other.reload();
    await expect(radio(other, 1, 4)).toBeChecked();
    await expect(openCount(other, 11)).toBeVisible();
    // A page that was never opened before.
    await other.getByRole('link', { name: 'Profiel' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Algemeen' })).toBeVisible();
    await button(other, 'Uitloggen').click();
    await button(other, 'Hier bewaren').click();
    await expect(other.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
    await other.getByRole('link', { name: 'Privacyverklaring' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Privacyverklaring' })).toBeVisible();
    expect(await foreignTo(other, site.origin)).toEqual([]);
  });
});

test('caches the pages of the staff, and a language that is chosen', async ({ page, login }) => {
  await page.clock.install();
  await login(page, accounts.teacher.email);
  await page.goto('/');
  await appIsKept(page);
  await page.clock.fastForward(30_000);
  await expect.poll(() => cachedFiles(page)).toContainEqual(forStaff);
  await expect.poll(() => cachedFiles(page)).toContainEqual(expect.stringMatching(/\/nl\/form-builder\./));
  expect(await cachedFiles(page)).not.toContainEqual(expect.stringMatching(/\/fr\//));
  await page.getByLabel('Taal').selectOption('fr');
  await expect.poll(() => cachedFiles(page)).toContainEqual(expect.stringMatching(/\/fr\/unsaved\./));
});

test('the files of the installation are at most 200 kB, and with the later ones of a pupil 320 kB', () => {
  const [line = ''] = readFileSync('dist/sw.js', 'utf8').split(';\n');
  const { lasting }: WorkerBuild = JSON.parse(line.slice(line.indexOf('{')));
  const bytes = (...groups: string[]) =>
    groups
      .flatMap((group) => lasting[group] ?? [])
      .reduce((sum, path) => sum + sizeOf(`dist${path.split('?')[0]}`), 0);
  const first = bytes('start', 'first', 'nl-first');
  expect(first).toBeGreaterThan(150_000);
  expect(first).toBeLessThan(200_000);
  expect(first + bytes('pupil', 'nl-pupil')).toBeLessThan(320_000);
});

test('the next visit requests only the backend', async ({ page, login, site, backend }) => {
  await login(page, accounts.student.email);
  await page.goto('/');
  await appIsKept(page);
  const sent: string[] = [];
  page.on('request', async (request) => {
    const response = await request.response();
    if (response && !response.fromServiceWorker()) sent.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await radio(page, 1, 4).check();
  await expect
    .poll(() => sent.map((line) => line.replace(backend.origin, '')).toSorted())
    .toEqual([
      lineOf('getUser'),
      lineOf('getAssignmentDetails', { assignment_id: notStarted }),
      lineOf('getUserForm', { assignmentId: notStarted }),
      lineOf('saveAnswer', { assignmentId: notStarted, questionId: 320101 }),
    ]);
  expect(await foreignTo(page, site.origin)).toEqual([]);
});

test('caches the page with its code as a file, and loads neither again', async ({ page, site }) => {
  const inPage = page.locator('script[data-file]');
  await page.goto('/privacy');
  const file = (await inPage.getAttribute('data-file')) ?? '';
  await appIsKept(page);
  expect(site.requested).toContain('/sw.js');
  expect(site.requested?.filter((path) => [file, '/', '/privacy'].includes(path))).toEqual(['/privacy']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(inPage).toHaveCount(0);
  await expect(page.locator(`script[src="${file}"]`)).toHaveCount(1);
  await expect(page.locator('link[rel=modulepreload]').first()).toHaveAttribute('href', file);
});

// Symptom: Pages of the backend open the app
test('does not touch or cache calls to a backend on the origin of the app', async ({ page, site }) => {
  site.setBases?.({ auth: '/api/auth', api: `${site.origin}/rest` });
  await page.goto('/sign-in');
  await appIsKept(page);
  for (const path of [pathOf('getUser'), '/api/docs', '/rest/data', '/licences.txt']) {
    const answer = await page.goto(path);
    expect(answer?.fromServiceWorker(), path).toBe(false);
    const call = page.waitForResponse(site.origin + path);
    await page.evaluate((path) => fetch(path), path);
    expect((await call).fromServiceWorker(), path).toBe(false);
  }
  expect((await page.goto('/rest-in-peace'))?.fromServiceWorker()).toBe(true);
  expect(await foreignTo(page, site.origin)).toEqual([]);
});

test('a new version waits until the user accepts it', async ({ page, login, site, backend, calls }) => {
  await openCached(page, login);
  await radio(page, 1, 4).check();
  // Another host name for the same backend, to tell the calls of the old and the new version apart.
  const moved = backend.origin.replace('127.0.0.1', 'localhost');
  site.setBases?.(basesAt(moved));
  await lookForNewVersion(page);
  const offer = page.locator('.Toastify__toast').filter({ hasText: newVersion });
  await expect(offer).toBeVisible();
  const load = await offer.getByRole('button', { name: 'Opnieuw laden' }).boundingBox();
  expect(load?.height, 'its words on one line').toBeLessThan(60);
  await axe(page);
  await page.reload();
  await expect(offer).toBeVisible();
  await radio(page, 2, 5).check();
  await expect(openCount(page, 10)).toBeVisible();
  calls.length = 0;
  const user = page.waitForRequest(moved + pathOf('getUser'));
  await offer.getByRole('button', { name: 'Opnieuw laden' }).click();
  await user;
  await expect(radio(page, 2, 5)).toBeChecked();
  await expect(radio(page, 1, 4)).toBeChecked();
  await expect(offer).toBeHidden();
  expect(calls, 'what was asked where the backend was').toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
});

test('a new version that was not accepted is used at the next start', async ({ page, context, site }) => {
  await page.goto('/sign-in');
  await appIsKept(page);
  site.setBases?.({ auth: '/other/auth', api: '/other/rest' });
  await lookForNewVersion(page);
  await expect(page.getByText(newVersion)).toBeVisible();
  await button(page, 'Sluiten').click();
  await expect(page.getByText(newVersion)).toBeHidden();
  expect(await authBase(page)).not.toBe('/other/auth');
  await page.close();

  // The browser notices a moment later that no tab uses the old version.
  await expect(async () => {
    const next = await context.newPage();
    await next.goto('/sign-in');
    const base = await authBase(next);
    await next.close();
    expect(base).toBe('/other/auth');
  }).toPass();
});

// Symptom: People still see the app after it was taken down
test('the retired app leaves nothing behind', async ({ page, context, login, site }) => {
  await openCached(page, login);
  await radio(page, 1, 4).check();
  const others = ['groepsevaluatie /b/ 1', 'of another site'];
  await page.evaluate((names) => Promise.all(names.map((name) => caches.open(name))).then(() => {}), others);
  site.retire?.();
  const reloaded = page.waitForEvent('load');
  await lookForNewVersion(page);
  await reloaded;
  await expect(page.getByRole('listitem').first()).toContainText(`Antwoorden op vragenlijst ${notStarted}`);
  expect(await storedKeys(page)).toEqual([expect.stringMatching(/^answers:/), 'retired']);
  expect((await page.evaluate(() => caches.keys())).sort()).toEqual(others);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  const download = page.waitForEvent('download');
  await button(page, 'Bewaren als bestand').click();
  expect(readFileSync(await (await download).path(), 'utf8')).toMatch(/: 4\n$/);

  const later = await context.newPage();
  await later.goto(address);
  await expect(later.getByText('is gewist')).toBeVisible();
  expect(await storedKeys(later)).toEqual([]);
});

async function storedKeys(page: Page): Promise<string[]> {
  return (await page.evaluate(() => Object.keys(localStorage))).sort();
}

/** Waits until the files of the first pages are cached and the service worker controls the page. */
async function appIsKept(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/**
 * Makes the browser check for a new version now, which it would otherwise do later. Does not wait for that, because the page
 * may reload meanwhile.
 */
async function lookForNewVersion(page: Page) {
  await page.evaluate(() => void navigator.serviceWorker.ready.then((registration) => registration.update()));
}

/** The size of a built file as a host serves it, in bytes. Small files are not compressed. */
function sizeOf(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** The addresses in the browser's caches. */
function cachedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => url);
  });
}

/** The paths that the worker caches for a pupil who reads Dutch. */
async function pupilFiles(page: Page): Promise<string[]> {
  const [line = ''] = (await page.evaluate(async () => (await fetch('/sw.js')).text())).split(';\n');
  const { lasting } = JSON.parse(line.replace('const __BUILD__=', ''));
  return [...lasting.pupil, ...lasting['nl-pupil']];
}

/** The entries in the browser's caches that are neither files of the app nor the names of their groups. */
async function foreignTo(page: Page, site: string): Promise<string[]> {
  const kept = await cachedFiles(page);
  expect(kept.length).toBeGreaterThan(30);
  const file =
    /^\/($|\?groups$|favicon\.svg$|manifest-(nl|en|fr)\.json$|assets\/[\w.-]+$|locales\/(nl|en|fr)\/[\w-]+\.json\?v=\w+$)/;
  return kept.filter((url) => !url.startsWith(site) || !file.test(url.slice(site.length)));
}

function authBase(page: Page) {
  return page.locator('meta[name="auth-base"]').getAttribute('content');
}

/** Opens the questionnaire as the student, and waits as `appIsKept` does. */
async function openCached(page: Page, login: (page: Page, email: string) => Promise<void>) {
  await login(page, accounts.student.email);
  await page.goto(address);
  await appIsKept(page);
}
