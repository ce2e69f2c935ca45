import type { Page, Route } from '@playwright/test';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { lineOf, urlOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button, openCount, question, radio, storeAnswers } from './questionnaire.ts';

const { notStarted: assignment } = assignmentIds;
const address = `/vragenlijst/${assignment}`;
const post = lineOf('submitForm');
const ask = lineOf('getUserForm', { assignmentId: assignment });

/** Opens the last block of the form with an answer to every question. */
test.beforeEach(async ({ page, login, backend }) => {
  await login(page, accounts.student.email);
  await storeAnswers(page, backend.db, assignment, 4);
  await page.goto(`${address}#blok-3`);
  await expect(openCount(page, 0)).toBeVisible();
});

/** Holds the submissions back. */
async function holdSubmissions(page: Page) {
  const held: Route[] = [];
  await page.route(urlOf('submitForm'), (route) =>
    route.request().method() === 'POST' ? void held.push(route) : route.fallback(),
  );
  return held;
}

test('three clicks on Send submit once, and lock the answers', async ({ page, calls }) => {
  const held = await holdSubmissions(page);
  await button(page, 'Verzenden').dblclick();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await button(page, 'Verzenden').click({ force: true });
  await expect(button(page, 'Verzenden')).toHaveAttribute('aria-busy', 'true');
  await question(page, 1).getByText('Helemaal akkoord').click({ force: true });
  await expect(radio(page, 1, 4)).toBeChecked();
  // The pointer is still on the answer.
  const [usual, pointedAt] = await Promise.all(
    ([1, 5] as const).map((value) =>
      radio(page, 1, value)
        .locator('..')
        .evaluate((label) => getComputedStyle(label).backgroundColor),
    ),
  );
  expect(pointedAt).toBe(usual);
  for (const route of held) await route.continue();
  await expect(page).toHaveURL(`/confirmation/${assignment}`);
  expect(calls.filter(({ line }) => line === post)).toHaveLength(1);
});

test.describe('on a backend that takes long', () => {
  // A request that the reload cancels is not an error of the app.
  test.use({ expectedErrors: /ERR_(ABORTED|FAILED)/ });

  test('Send, a reload during the submission and Send again submit once', async ({ page, calls }) => {
    const held = await holdSubmissions(page);
    await button(page, 'Verzenden').click();
    await expect.poll(() => held.length).toBe(1);
    await page.reload();
    await expect(openCount(page, 0)).toBeVisible();
    calls.length = 0;
    await button(page, 'Verzenden').click();
    await expect.poll(() => calls.map(({ line }) => line)).toContain(ask);
    // Now the backend has the first one.
    expect((await held[0]?.fetch())?.status()).toBe(201);
    await expect(page.getByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' })).toBeVisible();
    expect(calls.filter(({ line }) => line === post)).toEqual([]);
  });
});
