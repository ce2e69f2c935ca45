import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstall, install } from './apt.mjs';

/**
 * Without the pages behind Chromium's address bar, which cost every new window half a second of processor. Of several
 * such lists it takes the last one: hence also what Playwright turns off.
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
  'ThirdPartyStoragePartitioning',
]}`;

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium that starts: CHROMIUM_PATH, else one in its usual place; undefined without one. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) {
    return existsSync(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined;
  }
  // Some systems put a script there that only says how to install it: hence the question for a version.
  return places.find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0);
}

/**
 * Finds a Chromium, or installs one where this machine lets us (root on Debian or Ubuntu).
 *
 * @returns {Promise<string>} its path
 * @throws {Error} with one line that says what to install
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (!process.env.CHROMIUM_PATH && canInstall()) {
    console.log('Installing Chromium ...');
    await install('chromium');
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH names no file: ${process.env.CHROMIUM_PATH}`
      : 'No Chromium here: install it (Debian: apt-get install chromium; macOS: brew install --cask chromium), or set CHROMIUM_PATH.',
  );
}
