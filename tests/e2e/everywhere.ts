import type { Page } from '@playwright/test';
import { axe, expect } from './fixtures.ts';

/** axe on a wide screen in the dark and on a phone in the light; nothing sticks out to the side, down to 320 px. */
export async function checkEverywhere(page: Page): Promise<void> {
  await fits(page, 1280);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await axe(page);
  await fits(page, 360);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await axe(page);
  await fits(page, 320);
}

async function fits(page: Page, width: number) {
  await page.setViewportSize({ width, height: 740 });
  const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(needed, `the page at ${width} px`).toBeLessThanOrEqual(width);
}
