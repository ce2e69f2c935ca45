import type { Page } from '@playwright/test';
import { assignmentIds, userIds } from '../../mock-backend/seed-ids.ts';
import { addManyForms, addManyGroups } from '../../mock-backend/seed-large.ts';
import { lineOf, urlOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

const scroll = (page: Page) => page.evaluate(() => window.scrollY);

test('Back from a questionnaire shows the home page at once at the same scroll position, then reloads its data', async ({
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

  const answers: (() => void)[] = [];
  await page.route(urlOf('listUserForms'), async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  const next = backend.db.state.assignments.find(({ name }) => name === 'Groepswerk week 81');
  if (next) next.name = 'Nieuw';
  await page.goBack();
  // Before the backend's response.
  await expect(card).toBeInViewport();
  await expect(page.getByText('Pagina 2 van 3')).toBeVisible();
  expect(await scroll(page)).toBe(before);
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await expect(page.getByRole('heading', { level: 3, name: 'Nieuw' })).toBeVisible();
  expect(await scroll(page)).toBe(before);
  expect(calls.filter(({ line }) => line === lineOf('listUserForms'))).toHaveLength(2);
});

test('Back to a list restores the search, order, page and scroll position', async ({
  page,
  login,
  backend,
}) => {
  addManyGroups(backend.db, 2000);
  await login(page, accounts.teacher.email);
  await page.goto('/profile/admin/groups');
  await page.getByLabel('Zoeken').fill('film');
  await page.getByLabel('Sorteren').selectOption('Z-A');
  await button(page, 'Volgende pagina').click();
  await expect(page.getByText('Pagina 2 van 4')).toBeVisible();
  const names = page.getByRole('main').getByRole('listitem').getByRole('button', { expanded: false });
  const shown = await names.allInnerTexts();
  await names.nth(30).scrollIntoViewIfNeeded();
  const before = await scroll(page);
  expect(before).toBeGreaterThan(300);
  // Goes to another page of the app without scrolling this one to its link.
  await page.getByRole('link', { name: 'Groep toevoegen' }).evaluate((link: HTMLElement) => link.click());
  await expect(page.getByLabel('Naam')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Pagina 2 van 4')).toBeVisible();
  expect(await names.allInnerTexts()).toEqual(shown);
  await expect(page.getByLabel('Zoeken')).toHaveValue('film');
  await expect(page.getByLabel('Sorteren')).toHaveValue('z-a');
  expect(await scroll(page)).toBe(before);
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
