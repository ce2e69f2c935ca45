import type { Page } from '@playwright/test';
import { languages } from '../../src/texts/languages.ts';
import { findMisfits } from './fit.ts';
import { axe, expect, findViolations } from './fixtures.ts';
import { findHiddenFocus, measureBars } from './focus.ts';
import { findMisplaced, findSmallTargets, findUnmarkedNames } from './reading.ts';

/** Runs axe on a wide dark screen and a light phone, and checks that nothing overflows to the side, down to 320 px. */
export async function checkEverywhere(page: Page): Promise<void> {
  await expectNoOverflow(page, 1280);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await chartsAreDrawn(page);
  await axe(page);
  await expectNoOverflow(page, 360);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await chartsAreDrawn(page);
  await axe(page);
  await expectNoOverflow(page, 320);
}

/** Waits until every chart has the size of its place: it is drawn again a few frames after the window or the colours change. */
async function chartsAreDrawn(page: Page) {
  const misfits = () =>
    page
      .locator('canvas')
      .evaluateAll(
        (charts) => charts.filter((chart) => chart.clientWidth !== chart.parentElement?.clientWidth).length,
      );
  await expect.poll(misfits, 'charts of another size than their place').toBe(0);
}

/** The rules of axe whose result can change with the colours alone. */
const colours = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the faults that axe finds in forced colours, and the texts with a contrast below 7:1 in high contrast.
 */
export async function findUnreadable(page: Page): Promise<string[]> {
  const found: string[] = [];
  const run = async (name: string, rules: string[]) =>
    found.push(...(await findViolations(page, rules)).map((violation) => `${name}: ${violation}`));
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.evaluate(fillWithColour, true);
  await run('forced colours', colours);
  await page.evaluate(fillWithColour, false);
  await page.emulateMedia({ forcedColors: null, contrast: 'more' });
  await run('more contrast, dark', ['color-contrast-enhanced']);
  await page.emulateMedia({ colorScheme: 'light' });
  await run('more contrast, light', ['color-contrast-enhanced']);
  await page.emulateMedia({ contrast: null });
  return found;
}

/** Fills text with its colour or not. Chromium does not compute the fill, which axe reads, from forced colours. */
function fillWithColour(on: boolean) {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (on) element.style.setProperty('-webkit-text-fill-color', getComputedStyle(element).color);
    else element.style.removeProperty('-webkit-text-fill-color');
  }
}

/** The share of a small window, in percent, that bars and messages may cover together. */
const mostUnderBars = 40;
const smallWindows = [
  [320, 256],
  [640, 400],
] as const;
const largeWindows = [
  [1280, 800],
  [360, 740],
] as const;

/** Checks that nothing covers the element with the focus in windows of these sizes. */
export async function checkFocus(
  page: Page,
  windows: typeof smallWindows | typeof largeWindows = largeWindows,
): Promise<void> {
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    expect.soft(await findHiddenFocus(page), `the focus at ${width} x ${height}`).toEqual([]);
  }
}

/**
 * Checks a screen for people who read it in another way: large text, more space, a finger, colours of their own, a screen
 * reader. `names` are texts of the backend. What has to fit is checked in each language; bars and focus in small windows
 * in French, whose texts are the longest.
 */
export async function checkReading(page: Page, names: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  expect.soft(await findSmallTargets(page), 'targets too small for a finger').toEqual([]);
  expect.soft(await findMisplaced(page), 'what follows the heading of something else').toEqual([]);
  expect.soft(await findUnmarkedNames(page, names), 'texts of the backend without lang').toEqual([]);
  expect.soft(await findUnreadable(page), 'texts in other colours').toEqual([]);
  for (const language of languages) {
    await changeLanguage(page, language);
    expect.soft(await findMisfits(page), `what does not fit in ${language}`).toEqual([]);
  }
  for (const [width, height] of smallWindows) {
    const share = await measureBars(page, width, height);
    expect.soft(share, `percent of ${width} x ${height} under bars`).toBeLessThanOrEqual(mostUnderBars);
  }
  await checkFocus(page, smallWindows);
}

/** Chooses a language of the interface, also while a dialog covers the choice. */
export async function changeLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate((language) => {
    const picker = [...document.querySelectorAll('select')].find(({ options }) => options[0]?.lang);
    if (!picker) throw new Error('The page has no choice of language');
    picker.value = language;
    picker.dispatchEvent(new Event('change', { bubbles: true }));
  }, language);
  await expect(page.locator(`html[lang=${language}]`)).toBeAttached();
}

async function expectNoOverflow(page: Page, width: number) {
  await page.setViewportSize({ width, height: 740 });
  const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(needed, `the page at ${width} px`).toBeLessThanOrEqual(width);
}
