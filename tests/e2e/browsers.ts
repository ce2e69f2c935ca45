import { leanChromium } from '../../scripts/tools/chromium.mjs';
import { programs } from '../../scripts/tools/programs.mjs';

const args = [leanChromium];

/**
 * Launch options of the whole browser, for what the headless shell lacks: a window, and the back/forward cache, which
 * Playwright turns off.
 */
export const wholeBrowser = {
  executablePath: programs.chromium.find() ?? 'chromium',
  args,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};

export const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
export const wideScreen = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

/** Launch options of the headless shell where it is installed: the same engine without the browser around it, which starts sooner. */
export const fastBrowser = {
  executablePath: programs.headlessShell.find() ?? wholeBrowser.executablePath,
  args,
};
