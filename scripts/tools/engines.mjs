import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** @type {import('./system-packages.mjs').Program} */
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
 * @type {import('./system-packages.mjs').Program}
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
