import { accounts, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

test('a toast covers no link, goes after four and a half seconds, waits while it is pointed at or has the focus, and is not printed', {
  tag: '@wide',
}, async ({ page, login }) => {
  await login(page, accounts.admin.email);
  await page.goto('/profile');
  await page.getByLabel('Voornaam').fill('Dirk B.');
  await button(page, 'Wijzigen').click();
  const toast = page.locator('.Toastify__toast');
  await expect(toast).toHaveCount(1);
  const clock = toast.getByRole('progressbar', { includeHidden: true });
  const isPaused = (state: 'paused' | 'running') => expect(clock).toHaveCSS('animation-play-state', state);
  await toast.hover();
  await isPaused('paused');
  await expect(clock).toHaveCSS('animation-duration', '4.5s');
  const shown = (await toast.boundingBox()) ?? { x: 0, y: 0 };
  for (const link of await page.getByRole('navigation').getByRole('link').all()) {
    const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(x + width <= shown.x || y + height <= shown.y).toBe(true);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(toast).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await toast.getByRole('button').focus();
  await page.mouse.move(5, 5);
  await isPaused('paused');
  await page.getByLabel('Voornaam').focus();
  await isPaused('running');
  await clock.evaluate((bar) => {
    for (const animation of bar.getAnimations()) animation.finish();
  });
  await expect(toast).toBeHidden();
});
