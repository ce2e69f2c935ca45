import type { Page } from '@playwright/test';
import { accounts, expect, test } from './fixtures.ts';
import { plantStyles } from './plant-styles.ts';
import { button } from './questionnaire.ts';

const toasts = (page: Page) => page.locator('.Toastify__toast');

/** Opens an address, and waits for the live regions of the app: they come when it is idle. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('body > [role=status]')).toBeAttached();
  await expect(page.locator('.toasts section')).toHaveCount(2);
  // Toasts go at the end of their clock: here it stands still.
  await plantStyles(page, '.Toastify__progress-bar { animation-play-state: paused !important }');
}

async function saveName(page: Page) {
  await page.getByLabel('Voornaam').fill('Noor B.');
  await button(page, 'Wijzigen').click();
  await expect(toasts(page)).toHaveCount(1);
}

/** Waits until a toast has come in. */
async function standsStill(page: Page) {
  await toasts(page).evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)));
}

function putWhereToastsStand(element: HTMLElement) {
  Object.assign(element.style, { position: 'fixed', insetBlockStart: '8rem', insetInlineEnd: '3rem' });
}

test('a toast stands at the top right of a wide screen and at the end of a phone, and covers no tab', {
  tag: '@both',
}, async ({ page, login }) => {
  await login(page, accounts.admin.email);
  await open(page, '/profile');
  await saveName(page);
  await standsStill(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const toast = (await toasts(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const isPhone = width < 768;
  expect(toast.y > height / 2).toBe(isPhone);
  expect(width - toast.x - toast.width).toBeLessThan(32);
  for (const tab of await page.getByRole('navigation').getByRole('link').all()) {
    const box = (await tab.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const isBeside = box.x + box.width <= toast.x || box.x >= toast.x + toast.width;
    expect(isBeside || box.y + box.height <= toast.y || box.y >= toast.y + toast.height).toBe(true);
  }
});

test('a toast about a success goes after four and a half seconds, blocks nothing beside it, moves off the focus, and is not printed', {
  tag: '@wide',
}, async ({ page, login }) => {
  await login(page, accounts.student.email);
  await open(page, '/profile');
  await saveName(page);
  const clock = toasts(page).getByRole('progressbar', { includeHidden: true });
  await expect(clock).toHaveCSS('animation-duration', '4.5s');
  await standsStill(page);

  await test.step('what is beside it', async () => {
    const isInList = await page.locator('.toasts').evaluate((list) => {
      // In the margin below the toast.
      const { left, bottom } = list.getBoundingClientRect();
      return list.contains(document.elementFromPoint(left + 1, bottom - 1));
    });
    expect(isInList).toBe(false);
  });

  await test.step('the focus', async () => {
    const link = page.getByRole('banner').getByRole('link').first();
    await link.evaluate(putWhereToastsStand);
    await link.focus();
    const [focused, toast] = [await link.boundingBox(), toasts(page)];
    await expect
      .poll(async () => (await toast.boundingBox())?.y)
      .toBeGreaterThan((focused?.y ?? 0) + (focused?.height ?? 0));
  });

  await test.step('paper', async () => {
    await expect(toasts(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(toasts(page)).toBeHidden();
    await expect(toasts(page)).toHaveCount(1);
  });
});

test('a short toast at the end of the window leaves the page where it is', async ({ page, login }) => {
  await login(page, accounts.student.email);
  await open(page, '/profile');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const before = await page.evaluate(() => document.body.scrollHeight);
  await saveName(page);
  await page.locator('.toasts').evaluate((list) => list.toggleAttribute('data-at-end', true));
  expect(await page.evaluate(() => document.body.scrollHeight)).toBe(before);
});

test('a toast does not cover a button that was pressed without getting the focus', { tag: '@wide' }, async ({
  page,
  login,
}) => {
  await login(page, accounts.student.email);
  await open(page, '/profile');
  const pressed = button(page, 'Wijzigen');
  // As in Safari.
  await pressed.evaluate((element) =>
    element.addEventListener('mousedown', (event) => event.preventDefault()),
  );
  await pressed.evaluate(putWhereToastsStand);
  await saveName(page);
  await standsStill(page);
  const box = await pressed.boundingBox();
  await expect
    .poll(async () => (await toasts(page).boundingBox())?.y)
    .toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
});

test('another language is read as its name alone', { tag: '@wide' }, async ({ page, login }) => {
  await login(page, accounts.teacher.email);
  await open(page, '/profile/admin/groups');
  const count = page.getByRole('search').getByRole('status');
  await expect(count).toBeVisible();
  await page.evaluate(() => {
    const status = document.querySelector('search [role=status]');
    if (!status) return;
    // The page itself sets this one: the region of a message that has none is looked at.
    status.removeAttribute('aria-live');
    new MutationObserver(() => {
      status.setAttribute(
        'data-seen',
        `${status.getAttribute('data-seen')} ${status.getAttribute('aria-live')}`,
      );
    }).observe(status, { attributeFilter: ['aria-live'] });
  });
  await page.getByRole('banner').getByRole('combobox').selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('body > [role=status]')).toHaveText('English');
  await expect(count).toHaveAttribute('data-seen', /off/);
  await expect(count).not.toHaveAttribute('aria-live', 'off');
});

test('three toasts leave most of a low window to the page', { tag: '@wide' }, async ({ page, login }) => {
  await page.setViewportSize({ width: 640, height: 330 });
  await login(page, accounts.student.email);
  await open(page, '/profile');
  for (const [index, name] of ['Noor B.', 'Noor C.', 'Noor D.'].entries()) {
    await page.getByLabel('Voornaam').fill(name);
    await button(page, 'Wijzigen').click();
    await expect(toasts(page)).toHaveCount(index + 1);
  }
  const list = await page.locator('.toasts').boundingBox();
  expect(list?.height).toBeLessThanOrEqual(330 / 4);
});

test('a toast appears at once for who wants no motion', { tag: '@wide' }, async ({ page, login }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await login(page, accounts.student.email);
  await open(page, '/profile');
  const duration = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('animationstart', ({ target }) => {
          if (target instanceof Element && target.matches('.Toastify__toast'))
            resolve(getComputedStyle(target).animationDuration);
        }),
      ),
  );
  await saveName(page);
  expect(await duration).toBe('0.001s');
});
