import type { Page } from '@playwright/test';
import { accounts, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

const toast = (page: Page) => page.locator('.Toastify__toast');

/** Saves the profile, and returns the clock of the toast about it. */
async function saveName(page: Page) {
  await page.goto('/profile');
  await page.getByLabel('Voornaam').fill('Noor B.');
  await button(page, 'Wijzigen').click();
  await expect(toast(page)).toHaveCount(1);
  return toast(page).getByRole('progressbar', { includeHidden: true });
}

test('a toast covers no link of the header or the tabs', { tag: '@wide' }, async ({ page, login }) => {
  await login(page, accounts.admin.email);
  await saveName(page);
  const shown = (await toast(page).boundingBox()) ?? { x: 0, y: 0 };
  for (const link of await page.getByRole('navigation').getByRole('link').all()) {
    const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(x + width <= shown.x || y + height <= shown.y).toBe(true);
  }
});

test('a toast goes after four and a half seconds, waits while it is pointed at or has the focus, and is not printed', {
  tag: '@wide',
}, async ({ page, login }) => {
  await login(page, accounts.student.email);
  const clock = await saveName(page);
  const isPaused = (state: 'paused' | 'running') => expect(clock).toHaveCSS('animation-play-state', state);
  await toast(page).hover();
  await isPaused('paused');
  await expect(clock).toHaveCSS('animation-duration', '4.5s');
  await page.emulateMedia({ media: 'print' });
  await expect(toast(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await toast(page).getByRole('button').focus();
  await page.mouse.move(5, 5);
  await isPaused('paused');
  await page.getByLabel('Voornaam').focus();
  await isPaused('running');
  await clock.evaluate((bar) => {
    for (const animation of bar.getAnimations()) animation.finish();
  });
  await expect(toast(page)).toBeHidden();
});
