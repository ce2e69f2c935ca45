import { findChromium, findHeadlessShell, leanChromium } from '../../scripts/tools/chromium.mjs';

const args = [leanChromium];

/**
 * Launch options of the whole browser, for what the headless shell lacks: see `findHeadlessShell`. With the back/forward
 * cache, which Playwright turns off.
 */
export const wholeBrowser = {
  executablePath: findChromium() ?? 'chromium',
  args,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};

export const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
export const wideScreen = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

/** Launch options of the headless shell where it is installed, because it takes less time. */
export const fastBrowser = { executablePath: findHeadlessShell() ?? wholeBrowser.executablePath, args };
