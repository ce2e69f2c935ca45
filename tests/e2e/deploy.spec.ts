import type { Page } from '@playwright/test';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button, radio } from './questionnaire.ts';

const address = `/vragenlijst/${assignmentIds.notStarted}`;
const failed = 'Deze pagina kon niet worden getoond.';

// The missing code, and the app's report of it.
test.use({ expectedErrors: /status of 404|ERR_FAILED|page-failed/ });

test.beforeEach(async ({ page, login }) => {
  await login(page, accounts.student.email);
});

// Symptom: After an update a page reloads by itself, or says that it could not be shown
test('code that stays missing: reloads once, then shows a message with a retry button', async ({ page }) => {
  const starts = countStarts(page);
  await page.goto(address);
  await radio(page, 1, 4).check();
  await loseOtherCode(page, () => starts() < 4);
  await page.getByRole('link', { name: 'Profiel' }).click();
  await expect(page.getByRole('alert')).toContainText(failed);
  expect(starts()).toBe(2);
  await button(page, 'Probeer opnieuw').click();
  await expect.poll(starts).toBe(3);
  await expect(page.getByRole('alert')).toContainText(failed);
  await button(page, 'Probeer opnieuw').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Algemeen' })).toBeVisible();
  await expect(page).toHaveURL('/profile');
  expect(starts()).toBe(4);
  await page.goto(address);
  await expect(radio(page, 1, 4)).toBeChecked();
});

for (const [what, forbid] of Object.entries({
  'answers that storage did not take': refuseAnswers,
  'a browser that cannot remember': forbidSessionStorage,
})) {
  test(`${what}: shows the message without a reload, and Back shows the answers`, async ({ page }) => {
    const starts = countStarts(page);
    await page.addInitScript(forbid);
    await page.goto(address);
    await radio(page, 1, 4).check();
    await loseOtherCode(page);
    await page.getByRole('link', { name: 'Profiel' }).click();
    await expect(page.getByRole('alert')).toContainText(failed);
    await page.goBack();
    await expect(radio(page, 1, 4)).toBeChecked();
    expect(starts()).toBe(1);
  });
}

test('without a connection: does not reload, and the message says to check the connection', async ({
  page,
  site,
}) => {
  const starts = countStarts(page);
  await page.goto(address);
  await radio(page, 1, 4).check();
  await page.route(`${site.origin}/**`, (route) => route.abort());
  await page.getByRole('link', { name: 'Profiel' }).click();
  await expect(page.getByRole('alert')).toContainText('controleer je internetverbinding');
  expect(starts()).toBe(1);
});

/** Counts how often the page is loaded from now on. */
function countStarts(page: Page): () => number {
  let starts = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) starts += 1;
  });
  return () => starts;
}

/** Makes all code that the page has not loaded yet missing. */
async function loseOtherCode(page: Page, isSo = () => true) {
  const here = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.route('**/assets/*.js', (route) =>
    isSo() && !here.includes(route.request().url()) ? route.fulfill({ status: 404 }) : route.fallback(),
  );
}

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
