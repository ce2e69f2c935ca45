import { findChromium, findHeadlessShell, leanChromium } from '../../scripts/tools/chromium.mjs';

const args = [leanChromium];

/** Launch options of the whole browser, for what the headless shell lacks: see `findHeadlessShell`. */
export const wholeBrowser = { executablePath: findChromium() ?? 'chromium', args };

/** Launch options of the headless shell where it is installed, because it takes less time. */
export const fastBrowser = { executablePath: findHeadlessShell() ?? wholeBrowser.executablePath, args };
