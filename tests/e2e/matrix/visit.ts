import { type Browser, type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { limit } from '../../../scripts/tools/limit.mjs';
import { pathOf } from '../../calls.ts';
import type { Address } from './addresses.ts';
import { type FaultName, faults, type Kind, kindOf } from './faults.ts';

/** Where the pages are, and who answers them. */
export interface Setting {
  browser: Browser;
  site: string;
  backend: string;
  /** What lies in local storage before each visit, by key. */
  stored: Record<string, string>;
  /** What is wrong with the app, to test the checks: runs in each page before its scripts. */
  plant?: () => void;
}

/** A request of a page, by its kind and its path. */
export interface Need {
  kind: Kind;
  path: string;
}

/** What a page shows without any fault. */
export interface Normal {
  heading: string;
  needs: Need[];
}

/** The waits of the product: words within a second, and a way on within ten. A little later is looked at. */
const wordsMs = 1_200;
const wayOnMs = 9_500;
/** Longer than a call may take with its retries, in ms. */
const limitMs = 70_000;

/** Opens an address without a fault. Returns its heading and all that it requests until it is idle. */
export async function visitNormally(setting: Setting, address: Address): Promise<Normal> {
  const { page, context } = await open(setting);
  const needs = new Map<string, Need>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    const kind = kindOf(request.method(), url, setting.backend);
    if (kind) needs.set(url.pathname, { kind, path: url.pathname });
  });
  await page.goto(setting.site + address.path, { waitUntil: 'networkidle' });
  // On a busy machine the network is idle for half a second before the page is shown.
  await page.locator('h1').first().waitFor();
  const heading = await headingOf(page);
  await context.close();
  return { heading, needs: [...needs.values()] };
}

/**
 * Opens an address while one of its requests has a fault, takes the fault away and goes on as a person would. Returns
 * what was wrong on the way, each as a sentence.
 */
export async function visitWithFault(
  setting: Setting,
  address: Address,
  { heading }: Normal,
  { kind, path }: Need,
  name: FaultName,
): Promise<string[]> {
  const { page, context } = await open(setting);
  const visit: Visit = { page, requests: [], isHeld: (request) => pathnameOf(request) === path };
  page.on('request', (request) => visit.requests.push(request));
  const problems: string[] = [];
  // A script that is broken is an error in itself.
  if (kind !== 'script') page.on('pageerror', (error) => problems.push(`throws ${error}`));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      route.request().method() === 'GET'
        ? faults[name](route, kind, released).catch(() => {})
        : route.continue(),
  );
  await page.goto(setting.site + address.path, { waitUntil: 'commit' });
  const isWaiting = name === 'late' || name === 'never';
  if (!(await hasWordsInTime(visit))) problems.push('shows no words after a second');
  await pass(visit, isWaiting ? wayOnMs : limitMs, () => isSettled(page));
  if (!(await hasWords(page))) problems.push('shows no words');
  if (!(await hasWayOn(page))) problems.push('has no way on');
  release();
  // What never came will never come.
  if (name !== 'late') visit.requests = visit.requests.filter((request) => !visit.isHeld(request));
  visit.isHeld = () => false;
  if (name !== 'late') {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await goOn(page);
  }
  // Without a readable user the session ends, and the person signs in again (docs/backend.md, 9).
  const headings = path === pathOf('getUser') ? [heading, 'Inloggen'] : [heading];
  if (!(await showsHeading(visit, headings)))
    problems.push(`does not become '${heading}': ${await headingOf(page)}`);
  const after = await onPage(page, () => ({ ...localStorage }));
  for (const [key, text] of Object.entries(setting.stored)) {
    if (unsent.test(key) && after?.[key] !== text) problems.push(`loses ${key}`);
  }
  await context.close();
  return problems;
}

/** The keys of answers and drafts. */
const unsent = /^answers:|-draft:/;

async function open({
  browser,
  site,
  stored,
  plant,
}: Setting): Promise<{ page: Page; context: BrowserContext }> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    locale: 'nl-BE',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: site, localStorage }] },
  });
  const page = await context.newPage();
  await page.clock.install();
  if (plant) await page.addInitScript(plant);
  return { page, context };
}

/** Runs a function in the page, again when the page reloads meanwhile. */
async function onPage<Result>(page: Page, run: () => Result): Promise<Result | undefined> {
  for (let turn = 0; turn < 3; turn++) {
    try {
      return await page.evaluate(run);
    } catch {
      await page.waitForLoadState('domcontentloaded').catch(() => {});
    }
  }
  return undefined;
}

/** A page with its requests that may be unanswered, and which of them the fault holds back. */
interface Visit {
  page: Page;
  requests: Request[];
  isHeld: (request: Request) => boolean;
}

/** Lets the page's clock run for some ms, in steps, until `isDone`. Requests are answered between the steps. */
async function pass(visit: Visit, ms: number, isDone: () => Promise<boolean> = async () => false) {
  const step = ms > wordsMs ? 1_000 : 400;
  for (let passed = 0; passed < ms; passed += step) {
    await untilAnswered(visit);
    if (await isDone()) return;
    await visit.page.clock.fastForward(Math.min(step, ms - passed)).catch(() => {});
  }
}

/** Waits until each request has its answer but those that the fault holds back, and the page has worked on the answers. */
async function untilAnswered(visit: Visit) {
  const { page, isHeld } = visit;
  for (;;) {
    const asked = visit.requests.filter((request) => !isHeld(request));
    if (asked.length === 0) return;
    // Not `finished()`: for a preloaded file that the page does not use it may never come.
    for (const request of asked) await request.response();
    visit.requests = visit.requests.filter((request) => !asked.includes(request));
    await onPage(page, () => {
      const { port1, port2 } = new MessageChannel();
      return new Promise<void>((resolve) => {
        port1.onmessage = () => resolve();
        port2.postMessage('');
      });
    });
  }
}

function pathnameOf(request: Request): string {
  return new URL(request.url()).pathname;
}

/** Whether the page has arrived, or says why not. */
async function isSettled(page: Page): Promise<boolean> {
  return page
    .locator(
      'main h1, main [role=alert], #root > [data-state=failed], .start-failed:not([hidden]), #root [role=alert]',
    )
    .first()
    .isVisible();
}

/** Whether the page shows a word, beside the header. */
async function hasWords(page: Page): Promise<boolean> {
  const text = await onPage(page, () => (document.querySelector('main') ?? document.body).innerText);
  return /\p{L}{3}/u.test(text ?? '');
}

/** Whether the page shows words within a second after it was loaded, also when it has then reloaded itself. */
async function hasWordsInTime(visit: Visit): Promise<boolean> {
  const { page } = visit;
  let loads = 0;
  page.on('framenavigated', () => {
    loads += 1;
  });
  for (let load = -1; load < loads; ) {
    load = loads;
    await page.locator('#root').waitFor({ state: 'attached' });
    await pass(visit, wordsMs);
    if (await hasWords(page)) return true;
  }
  return false;
}

/** Whether a button or a link can be pressed. */
async function hasWayOn(page: Page): Promise<boolean> {
  return page
    .locator('button:enabled:visible, a[href]:visible')
    .count()
    .then((count) => count > 0);
}

/** Presses the page's own retry button. A page without one is loaded again. */
async function goOn(page: Page) {
  const retry = page.getByRole('button', { name: 'Probeer opnieuw' }).first();
  // Without Playwright's own wait, which needs the clock of the page.
  const isPressed =
    (await retry.isVisible()) &&
    (await retry.dispatchEvent('click', {}, { timeout: limit(1_000) }).then(
      () => true,
      () => false,
    ));
  if (!isPressed) await page.reload({ waitUntil: 'commit' });
}

async function showsHeading(visit: Visit, headings: string[]): Promise<boolean> {
  const appears = async () => {
    await pass(visit, 400);
    expect(headings).toContain(await headingOf(visit.page));
  };
  return expect(appears)
    .toPass({ timeout: limit(2_000), intervals: [0] })
    .then(
      () => true,
      () => false,
    );
}

async function headingOf(page: Page): Promise<string> {
  const heading = page.locator('h1').first();
  return (await heading.isVisible()) ? ((await heading.textContent()) ?? '') : '';
}
