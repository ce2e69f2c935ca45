// What only styles say: which element has the focus, which answer is chosen, what stays in sight.
import type { Locator, Page } from '@playwright/test';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { fragmentOf } from '../../src/features/self-tests/group/group-link.ts';
import { createPerson } from '../../src/features/self-tests/group/people.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button, radio } from './questionnaire.ts';

const form = `/vragenlijst/${assignmentIds.notStarted}`;
const { student, teacher } = accounts;

/** The style and width of an element's outline, or 'none'. */
function outline(element: Locator) {
  return element.evaluate((shown) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    return outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth}`;
  });
}

/** The answer around a radio. */
const answer = (page: Page, number: number, value: 1 | 2 | 3 | 4 | 5) =>
  radio(page, number, value).locator('xpath=..');

test.beforeEach(({ page, login }, { title }) =>
  login(page, /teacher|Send stays/.test(title) ? teacher.email : student.email),
);

test('an answer with the focus has a ring', { tag: '@wide' }, async ({ page }) => {
  await page.goto(form);
  await radio(page, 1, 1).press(' ');
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 1, 2)).toBeFocused();
  expect(await outline(answer(page, 1, 2))).toBe('solid 3px');
  expect(await outline(answer(page, 1, 3))).toBe('none');
});

test('a link, a button and a field with the focus have a ring', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/profile');
  const field = page.getByLabel('Voornaam');
  await field.focus();
  expect(await outline(field)).toBe('solid 3px');
  await page.keyboard.press('Shift+Tab');
  expect(await outline(page.locator(':focus'))).toBe('solid 3px');
  const link = page.getByRole('navigation').getByRole('link').first();
  await link.focus();
  expect(await outline(link)).toBe('solid 3px');
});

test.describe('with colours of the person', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('a chosen answer in forced colours has an outline', async ({ page }) => {
    await page.goto(form);
    await radio(page, 1, 4).check();
    await page.mouse.click(1, 1);
    expect(await outline(answer(page, 1, 4))).toBe('solid 3px');
    expect(await outline(answer(page, 1, 3))).toBe('none');
  });

  test('the current page in forced colours has another background', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/profile');
    const colours = await page
      .getByRole('navigation', { name: 'Profiel' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
    expect(colours[0]).not.toBe(colours[1]);
    expect(colours[1]).toBe(colours[2]);
  });
});

test('a chosen answer is bold and filled', async ({ page }) => {
  await page.goto(form);
  await radio(page, 1, 4).check();
  await expect(answer(page, 1, 4)).toHaveCSS('font-weight', '700');
  await expect(answer(page, 1, 3)).toHaveCSS('font-weight', '400');
  const fill = (value: 3 | 4) =>
    answer(page, 1, value).evaluate((shown) => getComputedStyle(shown).backgroundColor);
  expect(await fill(4)).not.toBe(await fill(3));
});

test('the skip link is out of sight until it has the focus', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/profile');
  const link = button(page, 'Naar de inhoud');
  await expect(link).toHaveCSS('clip-path', 'inset(50%)');
  await link.focus();
  await expect(link).toHaveCSS('clip-path', 'none');
});

test('words for screen readers are not seen', async ({ page }) => {
  await page.goto(form);
  const words = page.locator('.visually-hidden').first();
  await expect(words).toHaveCSS('clip-path', 'inset(50%)');
  await expect(words).toHaveCSS('overflow', 'hidden');
});

test.describe('for a person who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves when a dialog opens', { tag: '@wide' }, async ({ page }) => {
    await page.goto(form);
    await button(page, 'Antwoorden wissen').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveCSS('animation-name', 'none');
  });
});

test('the blocks stay in sight while a long block scrolls', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(form);
  await expect(radio(page, 1, 1)).toBeVisible();
  const drawer = page.getByRole('complementary', { name: 'Blokken' });
  const before = await drawer.getByRole('link').first().boundingBox();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(drawer.getByRole('link').first()).toBeInViewport({ ratio: 1 });
  expect(before?.y).toBeLessThan(500);
});

test('white around a code also on a dark screen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const people = fragmentOf([createPerson('Lotte P.', [4, 3, 2, 3, 3, 1])]);
  await page.goto(`/profile/data/Treo/groep#${people}`);
  const code = page.getByRole('img', { name: /QR/i });
  await expect(code.locator('xpath=..')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('the bar of a teacher has no button to log out on a phone', async ({ page }) => {
  await page.goto('/profile/admin');
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveCount(4);
  await expect(button(page, 'Uitloggen')).toBeHidden();
});

test('Send stays in sight while a form is made', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/profile/admin/forms/add');
  const send = page.locator('#submit');
  await expect(send).toBeInViewport({ ratio: 1 });
  for (let block = 0; block < 3; block++) await button(page, 'Blok toevoegen').click();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(900);
  await expect(send).toBeInViewport({ ratio: 1 });
});
