import type { Page } from '@playwright/test';
import { axe, expect } from './fixtures.ts';

/** Runs axe on a wide dark screen and a light phone, and checks that nothing overflows to the side, down to 320 px. */
export async function checkEverywhere(page: Page): Promise<void> {
  await expectNoOverflow(page, 1280);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await axe(page);
  await expectNoOverflow(page, 360);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await axe(page);
  await expectNoOverflow(page, 320);
}

async function expectNoOverflow(page: Page, width: number) {
  await page.setViewportSize({ width, height: 740 });
  const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(needed, `the page at ${width} px`).toBeLessThanOrEqual(width);
}
