import type { Page, Route } from '@playwright/test';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';

/** The ways in which a request for a file can fail. */
const failures = {
  aborted: (route: Route) => route.abort(),
  'a 404': (route: Route) => route.fulfill({ status: 404 }),
  'a page at 200': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Welkom op dit netwerk' }),
  // As when an upload stopped at the first byte: the server answers 200, and no request fails.
  'an empty file': (route: Route) =>
    route.fulfill({ contentType: route.request().url().endsWith('.css') ? 'text/css' : 'text/javascript' }),
};

const { student, teacher, admin } = accounts;

const form = `/vragenlijst/${assignmentIds.notStarted}`;

/** An address, and how a file fails that only it needs. matrix.spec.ts has every address and file. */
const pages = [
  { path: form, as: student, file: /assignment-.*\.js/, failure: 'aborted' },
  { path: form, as: student, file: /assignment-.*\.css/, failure: 'a 404' },
  { path: '/', as: student, file: /home-.*\.css/, failure: 'a page at 200' },
  { path: '/sign-in', file: /sign-in-.*\.js/, failure: 'aborted' },
  { path: '/profile/admin/groups', as: admin, file: /admin-groups-.*\.js/, failure: 'a 404' },
] as const;

const retry = { name: 'Probeer opnieuw' };

test.use({ expectedErrors: /status of 404|ERR_FAILED|MIME|page-failed|SyntaxError|Content Security Policy/ });

/** Counts the page loads of the app. */
function countStarts(page: Page): () => number {
  let starts = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) starts += 1;
  });
  return () => starts;
}

for (const { path, file, failure, ...who } of pages) {
  // Symptom: 'De app kon niet worden geladen'
  test(`reloads once at ${path} when ${file.source} is ${failure}, then shows a message, a retry and the header`, async ({
    page,
    login,
  }) => {
    if ('as' in who) await login(page, who.as.email);
    const starts = countStarts(page);
    let failed = 0;
    await page.route(file, (route) => {
      failed += 1;
      return failures[failure](route);
    });
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Deze pagina kon niet worden getoond.');
    expect(failed, 'the file is one that the page asks for').toBeGreaterThan(0);
    expect(starts()).toBe(2);
    await expect(page.getByRole('combobox', { name: 'Taal' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', retry).click();
    await expect(page.getByRole('button', retry)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

for (const [file, failure] of [
  [/assignment-.*\.js/, 'aborted'],
  [/assignment-.*\.js/, 'an empty file'],
  [/assignment-.*\.css/, 'aborted'],
  [/assignment-.*\.css/, 'a page at 200'],
  [/assignment-.*\.css/, 'an empty file'],
] as const) {
  test(`does the same on the way to a questionnaire when ${file.source} is ${failure}, and a retry shows the page`, async ({
    page,
    login,
  }) => {
    await login(page, student.email);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route(file, failures[failure]);
    const starts = countStarts(page);
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, form);
    await expect(page.getByRole('alert')).toContainText('Deze pagina kon niet worden getoond.');
    expect(starts()).toBe(1);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', retry).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tussentijdse stand van zaken' })).toBeVisible();
  });
}

/** Files of another version, or cut off at a place where they are still correct: they load, but lack what is needed. */
for (const { as, path, file, exported } of [
  {
    as: teacher,
    path: '/privacy',
    file: /statements-.*\.js/,
    exported: /(?<=export\s*\{)\w+ as \w+/,
  },
  // Here the error is one while rendering.
  {
    as: teacher,
    path: '/',
    file: /StaffHome-.*\.js/,
    exported: /\w+ as StaffHome/,
  },
]) {
  test(`a retry at ${path} reloads the app when ${file.source} lacks an export`, async ({ page, login }) => {
    await login(page, as.email);
    await page.evaluate(() => sessionStorage.setItem('reloaded-once', ''));
    await page.route(file, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      expect(body).toMatch(exported);
      await route.fulfill({ response, body: body.replace(exported, '') });
    });
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Deze pagina kon niet worden getoond.');
    const starts = countStarts(page);
    await page.unrouteAll();
    await page.getByRole('button', retry).click();
    await expect(page.getByRole('button', retry)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(starts()).toBe(1);
  });
}

test('reloads a failed page with its styles when it is visited again', async ({ page, login }) => {
  await login(page, student.email);
  await page.evaluate(() => sessionStorage.setItem('reloaded-once', ''));
  await page.goto('/profile');
  await page.route(/assignment-.*\.css/, failures.aborted);
  await page.goto(form);
  await expect(page.getByRole('alert')).toContainText('Deze pagina kon niet worden getoond.');
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Profiel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Algemeen' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Tussentijdse stand van zaken' })).toBeVisible();
  const styles = await page.evaluate(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('assignment-')),
  );
  expect(styles).toBe(true);
});

const first = ['the first file of the app', /\/index-.*\.js/] as const;
const renderer = ['what the renderer in the page needs', /\/react-.*\.js/] as const;

for (const [name, file, failure] of [
  [...first, 'aborted'],
  [...first, 'a page at 200'],
  [...first, 'an empty file'],
  [...renderer, 'aborted'],
  [...renderer, 'an empty file'],
] as const) {
  test(`reloads once without ${name} (${failure}), then shows a message and a retry`, async ({ page }) => {
    const starts = countStarts(page);
    await page.route(file, failures[failure]);
    await page.goto('/sign-in');
    await expect(page.getByRole('alert')).toContainText('De app kon niet worden geladen.');
    expect(starts()).toBe(2);
    await page.unrouteAll();
    await page.getByRole('button', retry).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
  });
}

test('shows a message when a first file is truncated', async ({ page }) => {
  await page.route(/\/index-.*\.js/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length / 2) });
  });
  await page.goto('/sign-in');
  await expect(page.getByRole('alert')).toContainText('De app kon niet worden geladen.');
});

// Symptom: 'De app kon niet worden geladen' in a folder
test('shows a message when the app is at a path that it was not built for', async ({ page }) => {
  const starts = countStarts(page);
  await page.route(/\/(assets|locales)\//, failures['a 404']);
  await page.goto('/evaluatie/');
  await expect(page.getByRole('alert')).toContainText('De app kon niet worden geladen.');
  expect(starts()).toBe(2);
});

/** Cuts the page off at the first byte of `text`, or `offset` bytes later. */
async function truncatePage(page: Page, text: string, offset: number) {
  await page.route(/\/sign-in$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const start = body.indexOf(text);
    expect(start).toBeGreaterThan(0);
    await route.fulfill({ response, body: body.slice(0, start + offset) });
  });
}

const failed = 'De app kon niet worden geladen.';
const slow = 'Dit duurt langer dan normaal.';

for (const [where, text, offset, message] of [
  ['in its styles', '<style>', 500, slow],
  ['in the message for this', 'class="start-failed"', 40, slow],
  ['in the code of the renderer', 'data-file', 50_000, failed],
  ['before the script of the app', '<script type="module" crossorigin src=', 0, failed],
] as const) {
  test(`reloads once when index.html is cut off ${where}, then shows a message and a retry`, async ({
    page,
  }) => {
    const starts = countStarts(page);
    await truncatePage(page, text, offset);
    await page.goto('/sign-in');
    await expect(page.getByText(message)).toBeVisible();
    expect(starts()).toBe(2);
    await page.unrouteAll();
    await page.getByRole('button', retry).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
  });
}
