// What only styles say: which element has the focus, which answer is chosen, how far the form is.
import type { Locator, Page } from '@playwright/test';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button, radio } from './questionnaire.ts';

const form = `/vragenlijst/${assignmentIds.notStarted}`;

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

test.beforeEach(({ page, login }) => login(page, accounts.student.email));

test('an answer with the focus has a ring', { tag: '@wide' }, async ({ page }) => {
  await page.goto(form);
  await radio(page, 1, 1).press(' ');
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 1, 2)).toBeFocused();
  expect(await outline(answer(page, 1, 2))).toBe('solid 3px');
  expect(await outline(answer(page, 1, 3))).toBe('none');
});

test('a link, a button and a field with the focus have a ring, and the heading of the next page has none', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/profile');
  const field = page.getByLabel('Voornaam');
  await field.focus();
  expect(await outline(field)).toBe('solid 3px');
  await page.keyboard.press('Shift+Tab');
  expect(await outline(page.locator(':focus'))).toBe('solid 3px');
  const link = page.getByRole('navigation').getByRole('link').first();
  await link.focus();
  expect(await outline(link)).toBe('solid 3px');
  await link.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Dag Noor' });
  await expect(heading).toBeFocused();
  expect(await outline(heading)).toBe('none');
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('a chosen answer, a button that cannot be pressed now and the progress can be told', async ({
    page,
  }) => {
    await page.goto(form);
    await radio(page, 1, 4).check();
    await page.mouse.click(1, 1);
    expect(await outline(answer(page, 1, 4))).toBe('solid 3px');
    expect(await outline(answer(page, 1, 3))).toBe('none');

    const next = button(page, 'Volgende');
    const colour = () => next.evaluate((element) => getComputedStyle(element).color);
    const before = await colour();
    // As while answers are submitted.
    await next.evaluate((element) => element.setAttribute('aria-disabled', 'true'));
    expect(await colour()).not.toBe(before);

    const bar = page.locator('[style*="--done"]');
    const [done, ground] = await bar.evaluate((line) =>
      [line, document.documentElement].map((element) => getComputedStyle(element).backgroundColor),
    );
    expect(done).not.toBe(ground);
  });

  test('the current page in forced colours has another background', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/profile');
    const links = page.getByRole('navigation', { name: 'Profiel' }).getByRole('link');
    await expect(links.nth(2)).toBeVisible();
    const colours = await links.evaluateAll((all) =>
      all.map((link) => getComputedStyle(link).backgroundColor),
    );
    expect(colours[0]).not.toBe(colours[1]);
    expect(colours[1]).toBe(colours[2]);
  });
});

test.describe('for a user who prefers reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves when a dialog opens', { tag: '@wide' }, async ({ page }) => {
    await page.goto(form);
    await button(page, 'Antwoorden wissen').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveCSS('animation-name', 'none');
  });
});
