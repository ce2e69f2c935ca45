import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { canInstall, install } from './apt.mjs';

/**
 * A browser that is not Chromium. `find` returns the path of its program, undefined when it cannot be run.
 *
 * @typedef {{ name: string, debianPackages: string[], find: () => string | undefined }} Engine
 */

/** @type {Engine} */
export const firefox = {
  name: 'Firefox',
  debianPackages: ['firefox-esr'],
  find: () =>
    [
      process.env.FIREFOX_PATH ?? '',
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ].find((path) => path && spawnSync(path, ['--version']).status === 0),
};

/**
 * WebKitGTK's small browser. It is driven by WebKitWebDriver, and needs a screen, which xvfb-run gives it.
 *
 * @type {Engine}
 */
export const webkit = {
  name: 'WebKit',
  debianPackages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  find: () =>
    runs('WebKitWebDriver') && runs('xvfb-run')
      ? foldersOfLibraries()
          .map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`)
          .find((path) => existsSync(path))
      : undefined,
};

/** Installs the missing ones as root on Debian or Ubuntu, and prints which stay missing: their tests are skipped. */
export async function ensureEngines() {
  const missing = () => [firefox, webkit].filter((engine) => !engine.find());
  if (missing().length > 0 && canInstall()) {
    console.log(`Installing ${missing().map(nameOf).join(' and ')} ...`);
    await install(...missing().flatMap(({ debianPackages }) => debianPackages));
  }
  if (missing().length > 0)
    console.log(`Skipped: the tests in ${missing().map(nameOf).join(' and ')}, not installed.`);
}

/** @param {Engine} engine */
const nameOf = ({ name }) => name;

/** @param {string} program */
function runs(program) {
  return spawnSync(program, ['--help']).status === 0;
}

/** Debian has a folder of libraries for each processor, such as /usr/lib/x86_64-linux-gnu. */
function foldersOfLibraries() {
  const folder = '/usr/lib';
  if (!existsSync(folder)) return [];
  return [folder, ...readdirSync(folder).map((name) => `${folder}/${name}`)];
}
