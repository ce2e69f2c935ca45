import type { Page } from '@playwright/test';
import { axe, expect } from './fixtures.ts';
import { findHiddenFocus, measureBars } from './focus.ts';

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

/** The share of a small window, in percent, that bars and messages may cover together. */
const mostUnderBars = 40;

/** Checks that nothing covers the element with the focus, and that bars leave room in small windows. */
export async function checkFocus(page: Page): Promise<void> {
  for (const [width, height] of [
    [320, 256],
    [640, 400],
  ] as const) {
    const share = await measureBars(page, width, height);
    expect(share, `percent of ${width} x ${height} under bars`).toBeLessThanOrEqual(mostUnderBars);
  }
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await findHiddenFocus(page), `the focus at ${width} x ${height}`).toEqual([]);
  }
}

async function expectNoOverflow(page: Page, width: number) {
  await page.setViewportSize({ width, height: 740 });
  const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(needed, `the page at ${width} px`).toBeLessThanOrEqual(width);
}
