import type { Page } from '@playwright/test';
import { assignmentIds, formIds, userIds } from '../../mock-backend/seed-ids.ts';
import { addManyForms } from '../../mock-backend/seed-large.ts';
import { lineOf, urlOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { answerBlock, button, openCount, radio } from './questionnaire.ts';

const scroll = (page: Page) => page.evaluate(() => window.scrollY);

test('Back shows the home page at once at the same place, then reloads', async ({
  page,
  login,
  backend,
  calls,
}) => {
  backend.db.state.subscriptions = [];
  addManyForms(backend.db, userIds.student, 130);
  await login(page, accounts.student.email);
  await page.goto('/');
  await button(page, 'Volgende pagina').click();
  const card = page.getByRole('link', { name: 'Invullen Groepswerk week 80', exact: true });
  await card.scrollIntoViewIfNeeded();
  const before = await scroll(page);
  expect(before).toBeGreaterThan(500);
  await card.click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(await scroll(page)).toBe(0);

  const release = await hold(page, urlOf('listUserForms'));
  const next = backend.db.state.assignments.find(({ name }) => name === 'Groepswerk week 81');
  if (next) next.name = 'Nieuw';
  await page.goBack();
  // Before the backend's response.
  await expect(card).toBeInViewport();
  await expect(page.getByText('Pagina 2 van 3')).toBeVisible();
  expect(await scroll(page)).toBe(before);
  release();
  await expect(page.getByRole('heading', { level: 3, name: 'Nieuw' })).toBeVisible();
  expect(await scroll(page)).toBe(before);
  expect(calls.filter(({ line }) => line === lineOf('listUserForms'))).toHaveLength(2);
});

test('a typed address opens at the top, and Back restores each scroll position', async ({ page, login }) => {
  await login(page, accounts.student.email);
  const h1 = page.getByRole('heading', { level: 1 });
  await page.goto('/privacy');
  await expect(h1).toHaveText('Privacyverklaring');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => scroll(page)).toBe(900);
  await page.goto(`/vragenlijst/${assignmentIds.notStarted}`);
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(await scroll(page)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect.poll(() => scroll(page)).toBe(200);

  await page.goBack();
  await expect(h1).toHaveText('Privacyverklaring');
  await expect.poll(() => scroll(page)).toBe(900);
  await page.goForward();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect.poll(() => scroll(page)).toBe(200);
});

test('a questionnaire that changes keeps the focus and its place', async ({ page, login, backend }) => {
  await login(page, accounts.student.email);
  await page.goto(`/vragenlijst/${assignmentIds.notStarted}`);
  await answerBlock(page, 4);
  await expect(page.getByText('Bewaard', { exact: true })).toBeVisible();
  const release = await hold(page, new RegExp(backend.origin));
  await page.reload();
  await expect(openCount(page, 8)).toBeVisible();
  await radio(page, 4, 5).check();
  const question = page.getByRole('group').nth(3);
  const text = (await question.locator('legend').innerText()).replace(/^\d+\.\s*/, '');
  const before = await question.evaluate((element) => element.getBoundingClientRect().top);
  const block = backend.db.form(formIds.halfway)?.blocks[0];
  block?.questions.unshift({ question_id: 7, question: 'Deze vraag is erbij gekomen.' });
  release();
  await expect(page.getByText(/^Deze vragenlijst is intussen aangepast/)).toBeAttached();
  const moved = page.getByRole('group').nth(4);
  await expect(moved).toContainText(text);
  await expect(radio(page, 5, 5)).toBeFocused();
  await expect(radio(page, 5, 5)).toBeChecked();
  await expect(openCount(page, 9)).toBeVisible();
  // Scroll anchoring keeps the visible part in place.
  const after = await moved.evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(after - before)).toBeLessThan(2);
});
