import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Turns off the pages behind Chromium's address bar, which take half a second of processor time in every new window.
 * Chromium only uses the last such list, so this one repeats what Playwright turns off.
 */
export const leanChromium = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
]}`;

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium that starts: CHROMIUM_PATH, or else in one of the usual places. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) {
    return existsSync(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined;
  }
  // On some systems this is only a script that says how to install Chromium. It fails when asked for a version.
  return usualPaths.find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0);
}

/**
 * The path of Chromium's headless shell: the same engine without the browser around it, which starts a page in less time.
 * It has no windows and no back/forward cache. Undefined when it is not installed, or when CHROMIUM_PATH
 * names another browser.
 */
export function findHeadlessShell() {
  const path = '/usr/bin/chromium-headless-shell';
  return !process.env.CHROMIUM_PATH && existsSync(path) ? path : undefined;
}

/** @type {import('./system-packages.mjs').Program} */
export const chromium = { name: 'Chromium', debianPackages: ['chromium'], find: findChromium };

/** @type {import('./system-packages.mjs').Program} */
export const headlessShell = {
  name: "Chromium's headless shell",
  debianPackages: ['chromium-headless-shell'],
  find: findHeadlessShell,
  onlySavesTime: true,
};

/**
 * The path of a Chromium.
 *
 * @returns {string}
 * @throws {Error} whose message says in one line what to install
 */
export function requireChromium() {
  const found = findChromium();
  if (found) return found;
  throw new Error(
    process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH is not a file: ${process.env.CHROMIUM_PATH}`
      : 'Chromium was not found: install it (Debian: apt-get install chromium; macOS: brew install --cask chromium), or set CHROMIUM_PATH.',
  );
}
