// Files that are missing, of another version or cut off, at the first page and on the way to another one.
import type { Page, Route } from '@playwright/test';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button, radio } from './questionnaire.ts';

/** The ways in which a request for a file can fail. */
const failures = {
  aborted: (route: Route) => route.abort(),
  'a 404': (route: Route) => route.fulfill({ status: 404 }),
  'a page at 200': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Welkom op dit netwerk' }),
  // As when an upload stopped at the first byte: the server answers 200, and no request fails.
  'an empty file': (route: Route) =>
    route.fulfill({ contentType: route.request().url().endsWith('.css') ? 'text/css' : 'text/javascript' }),
  truncated: (route: Route) => change(route, (body) => body.slice(0, body.length / 2)),
};

async function change(route: Route, to: (body: string) => string) {
  const response = await route.fetch();
  await route.fulfill({ response, body: to(await response.text()) });
}

const { student, teacher } = accounts;
const form = `/vragenlijst/${assignmentIds.notStarted}`;
const pageFailed = 'Deze pagina kon niet worden getoond.';
const appFailed = 'De app kon niet worden geladen.';
const slow = 'Dit duurt langer dan normaal.';
const alert = (page: Page) => page.getByRole('alert');
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const formHeading = 'Tussentijdse stand van zaken';

test.use({ expectedErrors: /status of 404|ERR_FAILED|MIME|page-failed|SyntaxError|Content Security Policy/ });

/** Counts the page loads of the app from now on. */
function countStarts(page: Page): () => number {
  let starts = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) starts += 1;
  });
  return () => starts;
}

/** All files are there again. */
async function retry(page: Page) {
  await page.unrouteAll();
  await button(page, 'Probeer opnieuw').click();
  await expect(button(page, 'Probeer opnieuw')).toHaveCount(0);
}

// Symptom: 'De app kon niet worden geladen'
for (const [path, file, failure] of [
  [form, /assignment-.*\.js/, 'aborted'],
  [form, /assignment-.*\.css/, 'a 404'],
  ['/', /home-.*\.css/, 'a page at 200'],
] as const) {
  test(`reloads once when ${file.source} is ${failure}, then says so`, async ({ page, login }) => {
    await login(page, student.email);
    const starts = countStarts(page);
    await page.route(file, failures[failure]);
    await page.goto(path);
    await expect(alert(page)).toContainText(pageFailed);
    expect(starts()).toBe(2);
    await expect(page.getByRole('combobox', { name: 'Taal' })).toBeVisible();
    await retry(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('reloads once on the way to a page whose file fails, then says so', async ({ page, login }) => {
  await login(page, student.email);
  for (const [file, failure] of [
    [/assignment-.*\.js/, 'an empty file'],
    [/assignment-.*\.css/, 'aborted'],
    [/assignment-.*\.css/, 'a page at 200'],
    [/assignment-.*\.css/, 'an empty file'],
  ] as const) {
    await test.step(`${file.source} is ${failure}`, async () => {
      await page.goto('/profile');
      await expect(h1(page, 'Algemeen')).toBeVisible();
      await page.route(file, failures[failure]);
      const starts = countStarts(page);
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, form);
      await expect(alert(page)).toContainText(pageFailed);
      expect(starts()).toBe(1);
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' })).toBeVisible();
      await retry(page);
      await expect(h1(page, formHeading)).toBeVisible();
      await page.evaluate(() => sessionStorage.clear());
    });
  }
});

test('a retry reloads the app when a file of another version lacks an export', async ({ page, login }) => {
  await login(page, teacher.email);
  for (const [path, file, exported] of [
    ['/privacy', /statements-.*\.js/, /(?<=export\s*\{)\w+ as \w+/],
    // Here the error is one while rendering.
    ['/', /StaffHome-.*\.js/, /\w+ as StaffHome/],
  ] as const) {
    await test.step(path, async () => {
      await page.evaluate(() => sessionStorage.setItem('reloaded-once', ''));
      await page.route(file, (route) =>
        change(route, (body) => {
          expect(body).toMatch(exported);
          return body.replace(exported, '');
        }),
      );
      await page.goto(path);
      await expect(alert(page)).toContainText(pageFailed);
      const starts = countStarts(page);
      await retry(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(starts()).toBe(1);
    });
  }
});

test('reloads a failed page with its styles when it is visited again', async ({ page, login }) => {
  await login(page, student.email);
  await page.evaluate(() => sessionStorage.setItem('reloaded-once', ''));
  await page.goto('/profile');
  await page.route(/assignment-.*\.css/, failures.aborted);
  await page.goto(form);
  await expect(alert(page)).toContainText(pageFailed);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Profiel' }).click();
  await expect(h1(page, 'Algemeen')).toBeVisible();
  await page.goBack();
  await expect(h1(page, formHeading)).toBeVisible();
  const styles = await page.evaluate(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('assignment-')),
  );
  expect(styles).toBe(true);
});

test('reloads once without a first file, then shows a message and a retry', async ({ page }) => {
  for (const [file, failure] of [
    [/\/index-.*\.js/, 'aborted'],
    [/\/index-.*\.js/, 'a page at 200'],
    [/\/index-.*\.js/, 'an empty file'],
    [/\/index-.*\.js/, 'truncated'],
    // What the renderer in the page needs.
    [/\/react-.*\.js/, 'aborted'],
    [/\/react-.*\.js/, 'an empty file'],
  ] as const) {
    await test.step(`${file.source} is ${failure}`, async () => {
      const starts = countStarts(page);
      await page.route(file, failures[failure]);
      await page.goto('/sign-in');
      await expect(alert(page)).toContainText(appFailed);
      expect(starts()).toBe(2);
      await retry(page);
      await expect(h1(page, 'Inloggen')).toBeVisible();
      await page.evaluate(() => sessionStorage.clear());
    });
  }
});

// Symptom: 'De app kon niet worden geladen' in a folder
test('a path that the app was not built for shows one message', async ({ page }) => {
  const starts = countStarts(page);
  await page.route(/\/(assets|locales)\//, failures['a 404']);
  await page.goto('/evaluatie/');
  await expect(alert(page)).toContainText(appFailed);
  expect(starts()).toBe(2);
  const languages = page.locator('.start-failed [lang]');
  expect(
    await languages.evaluateAll((all) => all.map((one) => one.checkVisibility() && one.getAttribute('lang'))),
  ).toEqual(['nl', false, false]);
  await expect(page.locator('.skeleton').first()).toBeHidden();
  await expect(page.locator('.wait').first()).toBeHidden();
});

for (const [where, text, offset, message] of [
  ['in its styles', '<style>', 500, slow],
  ['in the code of the renderer', 'data-file', 50_000, appFailed],
] as const) {
  test(`reloads once when index.html is cut off ${where}, then says so`, async ({ page }) => {
    const starts = countStarts(page);
    await page.route(/\/sign-in$/, (route) =>
      change(route, (body) => {
        expect(body).toContain(text);
        return body.slice(0, body.indexOf(text) + offset);
      }),
    );
    await page.goto('/sign-in');
    await expect(page.getByText(message)).toBeVisible();
    expect(starts()).toBe(2);
    await retry(page);
    await expect(h1(page, 'Inloggen')).toBeVisible();
  });
}

/** Makes all code that the page has not loaded yet missing. */
async function loseOtherCode(page: Page, isSo = () => true) {
  const here = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.route('**/assets/*.js', (route) =>
    isSo() && !here.includes(route.request().url()) ? route.fulfill({ status: 404 }) : route.fallback(),
  );
}

test.describe('after an update', () => {
  test.beforeEach(({ page, login }) => login(page, student.email));

  // Symptom: After an update a page reloads by itself, or says that it could not be shown
  test('code that stays missing: reloads once, then says so', async ({ page }) => {
    const starts = countStarts(page);
    await page.goto(form);
    await radio(page, 1, 4).check();
    await loseOtherCode(page, () => starts() < 4);
    await page.getByRole('link', { name: 'Profiel' }).click();
    await expect(alert(page)).toContainText(pageFailed);
    expect(starts()).toBe(2);
    await button(page, 'Probeer opnieuw').click();
    await expect.poll(starts).toBe(3);
    await expect(alert(page)).toContainText(pageFailed);
    await button(page, 'Probeer opnieuw').click();
    await expect(h1(page, 'Algemeen')).toBeVisible();
    await expect(page).toHaveURL('/profile');
    expect(starts()).toBe(4);
    await page.goto(form);
    await expect(radio(page, 1, 4)).toBeChecked();
  });

  for (const [what, forbid] of Object.entries({
    'answers that storage did not take': refuseAnswers,
    'a browser that cannot remember': forbidSessionStorage,
  })) {
    test(`${what}: says so without a reload`, async ({ page }) => {
      const starts = countStarts(page);
      await page.addInitScript(forbid);
      await page.goto(form);
      await radio(page, 1, 4).check();
      await loseOtherCode(page);
      await page.getByRole('link', { name: 'Profiel' }).click();
      await expect(alert(page)).toContainText(pageFailed);
      await page.goBack();
      await expect(radio(page, 1, 4)).toBeChecked();
      expect(starts()).toBe(1);
    });
  }

  test('without a connection: says so without a reload', async ({ page, site }) => {
    const starts = countStarts(page);
    await page.goto(form);
    await radio(page, 1, 4).check();
    await page.route(`${site.origin}/**`, (route) => route.abort());
    await page.getByRole('link', { name: 'Profiel' }).click();
    await expect(alert(page)).toContainText('controleer je internetverbinding');
    expect(starts()).toBe(1);
  });
});

function refuseAnswers() {
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    if (key.startsWith('answers:')) throw new DOMException('It is full', 'QuotaExceededError');
    set.call(this, key, value);
  };
}

function forbidSessionStorage() {
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}
