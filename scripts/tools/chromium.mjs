import { programs } from './programs.mjs';

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

/**
 * The path of a Chromium.
 *
 * @returns {string}
 * @throws {Error} whose message says in one line what to install
 */
export function requireChromium() {
  const found = programs.chromium.find();
  if (found) return found;
  throw new Error(
    process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH is not a file: ${process.env.CHROMIUM_PATH}`
      : 'Chromium was not found: install it (Debian: apt-get install chromium; macOS: brew install --cask chromium), or set CHROMIUM_PATH.',
  );
}
