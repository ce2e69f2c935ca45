import type { Page } from '@playwright/test';
import { assignmentIds, formIds } from '../../mock-backend/seed-ids.ts';
import { lineOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { answerBlock, openCount, radio } from './questionnaire.ts';

const { notStarted } = assignmentIds;
const address = `/vragenlijst/${notStarted}`;
const notice = /^Er is geen verbinding met de server/;

test.beforeEach(async ({ page, login }) => {
  await login(page, accounts.student.email);
  await page.goto(address);
  await answerBlock(page, 4);
  await expect(page.getByText('Bewaard', { exact: true })).toBeVisible();
});

/** From now on the backend answers no call until `answer` is called. */
async function hold(page: Page, origin: string) {
  const calls: string[] = [];
  let answered = 0;
  let answer = () => {};
  const answers = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`${origin}/**`, async (route) => {
    calls.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    await answers;
    answered += 1;
    await route.continue();
  });
  return { calls, answer: () => answer(), answered: () => answered };
}

test('shows a stored questionnaire and the stored list before any response', async ({ page, backend }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Invullen/ }).first()).toBeVisible();
  const { calls, answered } = await hold(page, backend.origin);
  await page.reload();
  await page.getByRole('link', { name: 'Invullen Debat over kernenergie' }).click();
  await expect(openCount(page, 8)).toBeVisible();
  await page.getByRole('button', { name: 'Volgende' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Hoe werken we?' })).toBeVisible();
  await radio(page, 1, 2).check();
  await expect(openCount(page, 7)).toBeVisible();
  await expect(page.getByText(notice)).toHaveCount(0);
  expect(answered()).toBe(0);
  const reads = calls.filter((call) => call.startsWith('GET')).toSorted();
  expect(reads).toEqual([
    lineOf('getUser'),
    lineOf('getUser'),
    lineOf('listUserForms'),
    lineOf('getUserForm', { assignmentId: notStarted }),
    lineOf('getUserForm', { assignmentId: notStarted }),
  ]);
});

test('merges changes while the user continues, and keeps focus, scroll position and answers', async ({
  page,
  backend,
}) => {
  const { answer, calls } = await hold(page, backend.origin);
  await page.reload();
  await expect(openCount(page, 8)).toBeVisible();
  await expect(page.getByText(/^\d+ van \d+$/)).toBeVisible();
  await radio(page, 4, 5).check();
  const question = page.getByRole('group').nth(3);
  const text = (await question.locator('legend').innerText()).replace(/^\d+\.\s*/, '');
  const before = await question.evaluate((element) => element.getBoundingClientRect().top);
  const block = backend.db.form(formIds.halfway)?.blocks[0];
  block?.questions.unshift({ question_id: 7, question: 'Deze vraag is erbij gekomen.' });
  answer();
  await expect(page.getByText(/^Deze vragenlijst is intussen aangepast/)).toBeAttached();
  const moved = page.getByRole('group').nth(4);
  await expect(moved).toContainText(text);
  await expect(radio(page, 5, 5)).toBeFocused();
  await expect(radio(page, 5, 5)).toBeChecked();
  await expect(openCount(page, 9)).toBeVisible();
  // Scroll anchoring keeps the visible part in place.
  const after = await moved.evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(after - before)).toBeLessThan(2);
  expect(calls.filter((call) => call === lineOf('getUserForm', { assignmentId: notStarted }))).toHaveLength(
    1,
  );
});
