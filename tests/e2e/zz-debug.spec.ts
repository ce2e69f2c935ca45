import { accounts, expect, test } from './fixtures.ts';
import { plantStyles } from './plant-styles.ts';
import { button } from './questionnaire.ts';
for (const paused of [false, true])
  test(`debug ${paused}`, { tag: '@wide' }, async ({ page, login }) => {
    await login(page, accounts.student.email);
    await page.goto('/profile');
    await expect(page.locator('.toasts section')).toHaveCount(2);
    if (paused) await plantStyles(page, '.Toastify__progress-bar { animation-play-state: paused !important }');
    await page.getByLabel('Voornaam').fill('Noor B.');
    await button(page, 'Wijzigen').click();
    await expect(page.locator('.Toastify__toast')).toHaveCount(1);
    for (let i = 0; i < 12; i++) {
      console.log(paused, await page.evaluate(() => {
        const r = document.querySelector('.toasts')!.getBoundingClientRect();
        const t = document.querySelector('.Toastify__toast')?.getBoundingClientRect();
        const e = document.elementFromPoint(r.left + 1, r.top + 1);
        return [r.left, r.top, r.width, r.height, t?.left, t?.top, e?.tagName, e?.className, document.querySelector('.Toastify__toast')?.getAnimations().map((a) => a.playState).join()].join(' | ');
      }));
      await page.waitForTimeout(150);
    }
  });
