// What only styles hide, keep in place, make large enough or leave off paper.

import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { urlOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button, question, radio } from './questionnaire.ts';

const form = `/vragenlijst/${assignmentIds.notStarted}`;
const { student, teacher } = accounts;

test.describe('for a student', () => {
  test.beforeEach(({ page, login }) => login(page, student.email));

  test('a questionnaire hides what is for a screen reader, the keyboard or the layout only, prints no buttons, and darkens its texts on request', async ({
    page,
  }) => {
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

    await test.step('texts are darker for users who ask for more contrast', async () => {
      const colour = () =>
        page
          .getByText(/^\d+ van \d+$/)
          .first()
          .evaluate((element) => getComputedStyle(element).color);
      const before = await colour();
      await page.emulateMedia({ contrast: 'more' });
      expect(await colour()).not.toBe(before);
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

  test('in a low window the bar scrolls away, the drawer leaves room, and the end of a dialog can be reached', async ({
    page,
  }) => {
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

  test('the link to an open question can be pressed above its words', async ({ page }) => {
    await page.goto(form);
    await radio(page, 4, 4).check();
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const link = page.getByRole('button', { name: /open: toon ze$/ });
    const isHit = () =>
      link.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return document.elementFromPoint(left + 4, top - 6) === element;
      });
    await expect.poll(isHit).toBe(true);
  });

  test('a button is high enough for a finger', async ({ page }) => {
    await page.goto('/profile');
    const box = await button(page, 'Wijzigen').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  });

  test('a short wait shows no bar, a longer one does', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(urlOf('getUserForm'), async (route) => {
      await held;
      await route.continue();
    });
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
});

test.describe('for a teacher', () => {
  test.beforeEach(({ page, login }) => login(page, teacher.email));

  test('while a form is made, the preview stays in sight, and a wrong field gets another edge', {
    tag: '@wide',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto('/profile/admin/forms/add');
    const send = page.locator('#submit');
    for (let block = 0; block < 4; block++) await button(page, 'Blok toevoegen').click();
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await expect(page.getByText(/^Blok \d van \d$/)).toBeInViewport({ ratio: 1 });

    const field = page.getByRole('textbox').first();
    const edge = () => field.evaluate((element) => getComputedStyle(element).borderTopColor);
    const before = await edge();
    await send.click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await page.mouse.move(0, 0);
    expect(await edge()).not.toBe(before);
  });
});

test.describe('a start that failed', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('shows its message in one language, and no spinner', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    const message = page.locator('.start-failed');
    await expect(message).toBeVisible();
    expect(
      await message
        .locator('[lang]')
        .evaluateAll((all) => all.map((one) => one.checkVisibility() && one.getAttribute('lang'))),
    ).toEqual(['nl', false, false]);
    await expect(page.locator('.skeleton').first()).toBeHidden();
    await expect(page.locator('.wait').first()).toBeHidden();
  });
});
