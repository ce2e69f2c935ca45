// What only styles say, hide, keep in place or leave off paper.
import type { Locator, Page } from '@playwright/test';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { urlOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { button, question, radio } from './questionnaire.ts';

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

test.describe('for a student', () => {
  test.beforeEach(({ page, login }) => login(page, student.email));

  test('a questionnaire hides what is not for everybody, or not for paper', async ({ page }) => {
    await page.goto(form);
    await expect(question(page, 1)).toBeVisible();

    await test.step('text for screen readers only takes no room', async () => {
      const sizes = await page
        .locator('.visually-hidden')
        .evaluateAll((all) =>
          all.map((one) => (one as HTMLElement).offsetWidth * (one as HTMLElement).offsetHeight),
        );
      expect(sizes.length).toBeGreaterThan(2);
      expect(sizes.filter((size) => size > 1)).toEqual([]);
    });

    await test.step('the words of an answer are shown once, with room for bold ones', async () => {
      const words = radio(page, 1, 3).locator('xpath=..').locator('[data-words]');
      const copy = await words.evaluate((element) => {
        const { content, visibility, fontWeight } = getComputedStyle(element, '::after');
        return { content, visibility, fontWeight };
      });
      expect(copy.content).toContain('Noch niet akkoord noch wel akkoord');
      expect(copy).toMatchObject({ visibility: 'hidden', fontWeight: '700' });
    });

    await test.step('the link past the header is there when it has the focus, and covers nothing before', async () => {
      const link = button(page, 'Naar de inhoud');
      const isOnTop = () =>
        link.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
      expect(await isOnTop()).toBe(false);
      await link.focus();
      expect(await isOnTop()).toBe(true);
    });

    await test.step('Back and Next are not printed', async () => {
      await expect(button(page, 'Volgende')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(button(page, 'Volgende')).toBeHidden();
      await expect(question(page, 1)).toBeVisible();
    });
  });

  test('the list of blocks stays beside the questions', { tag: '@wide' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 360 });
    await page.goto(form);
    const list = page.getByRole('complementary', { name: 'Blokken' }).getByRole('list');
    await expect(list).toBeInViewport();
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await expect(list.getByRole('link').first()).toBeInViewport({ ratio: 1 });
  });

  test('a low window leaves room for the questions, and shows whole dialogs', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 300 });
    await page.goto(form);
    await expect(question(page, 1)).toBeVisible();
    await expect(button(page, 'Volgende')).not.toBeInViewport();
    await radio(page, 1, 4).check();

    await page.setViewportSize({ width: 360, height: 330 });
    await button(page, 'Blokken tonen').click();
    const drawer = await page.getByRole('complementary', { name: 'Blokken' }).boundingBox();
    expect(drawer?.height).toBeGreaterThan(200);
    expect(drawer?.height).toBeLessThan(280);

    await page.setViewportSize({ width: 320, height: 256 });
    await button(page, 'Antwoorden wissen').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const box = await dialog.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(256);
  });

  test('a short wait shows no bar, a longer one does', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/');
    const release = await hold(page, urlOf('getUserForm'));
    await page
      .getByRole('link', { name: /^Invullen/ })
      .first()
      .click();
    const shown = await page.locator('#root > [aria-hidden=true]').evaluate((bar) => {
      return [0, 400].map((time) => {
        for (const animation of bar.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
        return getComputedStyle(bar).opacity;
      });
    });
    expect(shown).toEqual(['0', '1']);
    release();
  });

  test('what has the focus has a ring: an answer, a field, a button, a link, but not the heading of the next page', {
    tag: '@wide',
  }, async ({ page }) => {
    await page.goto(form);
    await radio(page, 1, 1).press(' ');
    await page.keyboard.press('ArrowRight');
    await expect(radio(page, 1, 2)).toBeFocused();
    expect(await outline(answer(page, 1, 2))).toBe('solid 3px');
    expect(await outline(answer(page, 1, 3))).toBe('none');

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

  test('in forced colours a chosen answer, a button that cannot be pressed now, the progress and the current page can be told', {
    tag: '@wide',
  }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
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

    const grounds = (all: Element[]) => all.map((element) => getComputedStyle(element).backgroundColor);
    const [ground, done] = await page.locator('html, [style*="--done"]').evaluateAll(grounds);
    expect(done).not.toBe(ground);

    await page.goto('/profile');
    const links = page.getByRole('navigation', { name: 'Profiel' }).getByRole('link');
    await expect(links.nth(2)).toBeVisible();
    const colours = await links.evaluateAll(grounds);
    expect(colours[0]).not.toBe(colours[1]);
    expect(colours[1]).toBe(colours[2]);
  });

  test('nothing moves on request when a dialog opens', { tag: '@wide' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(form);
    await button(page, 'Antwoorden wissen').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveCSS('animation-name', 'none');
  });
});

test('while a form is made, the preview stays in sight, and a wrong field gets another edge', {
  tag: '@wide',
}, async ({ page, login }) => {
  await login(page, teacher.email);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/profile/admin/forms/add');
  for (let block = 0; block < 4; block++) await button(page, 'Blok toevoegen').click();
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await expect(page.getByText(/^Blok \d van \d$/)).toBeInViewport({ ratio: 1 });

  const field = page.getByRole('textbox').first();
  const edge = () => field.evaluate((element) => getComputedStyle(element).borderTopColor);
  const before = await edge();
  await page.locator('#submit').click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await page.mouse.move(0, 0);
  expect(await edge()).not.toBe(before);
});

test('a small phone shows the whole login form at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/sign-in');
  const product = await page.getByText('Groepsevaluatie', { exact: true }).boundingBox();
  const heading = await page.getByRole('heading', { name: 'Inloggen' }).boundingBox();
  expect(product?.y).toBeLessThan(heading?.y ?? 0);
  await expect(button(page, 'Inloggen')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Registreren' })).toBeInViewport({ ratio: 1 });

  const show = button(page, 'Toon Wachtwoord');
  const { width = 0, height = 0 } = (await show.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  const field = page.getByLabel('Wachtwoord');
  await field.fill('geheim');
  await show.tap();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('geheim');
});

test('a click anywhere on a card opens it', async ({ page, login }) => {
  await login(page, student.email);
  await page.goto('/');
  const card = page.getByRole('listitem').filter({ hasText: 'Debat over kernenergie' });
  // The link lies over the text, so Playwright must not wait for the text itself to take the press.
  await card.getByText('Jullie zijn halverwege.').tap({ force: true });
  await expect(page).toHaveURL(new RegExp(`/vragenlijst/${assignmentIds.notStarted}`));
  await page.goBack();
  const { width = 0, height = 0 } = (await card.boundingBox()) ?? {};
  // The corner that is farthest from the link's own text.
  await card.click({ force: true, position: { x: width - 8, y: height - 8 } });
  await expect(page).toHaveURL(new RegExp(`/vragenlijst/${assignmentIds.notStarted}`));
});
