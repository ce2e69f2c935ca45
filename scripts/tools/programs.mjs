import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * A program that tests start, and that is no package of npm.
 *
 * @typedef {object} Program
 * @property {string} name as a person knows it
 * @property {string} debianPackages
 * @property {() => string | undefined} find returns the path of the program, undefined where it cannot be started
 */

/** Every program that tests start, besides Node. */
export const programs = {
  chromium: { name: 'Chromium', debianPackages: 'chromium', find: findChromium },
  headlessShell: {
    name: "Chromium's headless shell",
    debianPackages: 'chromium-headless-shell',
    // CHROMIUM_PATH names the browser to test in.
    find: () => (process.env.CHROMIUM_PATH ? undefined : onPath('chromium-headless-shell')),
  },
  firefox: {
    name: 'Firefox',
    debianPackages: 'firefox-esr',
    find: () =>
      process.env.FIREFOX_PATH ??
      [onPath('firefox-esr'), onPath('firefox'), onMac('Firefox', 'firefox')].find(starts),
  },
  webkit: {
    name: 'WebKit',
    debianPackages: 'webkit2gtk-driver',
    find: () => (onPath('WebKitWebDriver') && findMiniBrowser()) || undefined,
  },
  xvfb: { name: 'xvfb-run', debianPackages: 'xvfb xauth', find: () => onPath('xvfb-run') },
  nginx: { name: 'nginx', debianPackages: 'nginx', find: () => onPath('nginx') },
  caddy: { name: 'Caddy', debianPackages: 'caddy', find: () => onPath('caddy') },
  apache: { name: 'Apache', debianPackages: 'apache2', find: () => onPath('apache2') },
  openssl: { name: 'openssl', debianPackages: 'openssl', find: () => onPath('openssl') },
  sha256sum: { name: 'sha256sum', debianPackages: 'coreutils', find: () => onPath('sha256sum') },
  sh: { name: 'sh', debianPackages: 'dash', find: () => onPath('sh') },
  busybox: { name: 'busybox', debianPackages: 'busybox', find: () => onPath('busybox') },
  pspp: { name: 'PSPP', debianPackages: 'pspp', find: () => onPath('pspp') },
};

/** @typedef {keyof typeof programs} ProgramName */

/**
 * Says which of these programs are missing, and what installs them.
 *
 * @param {ProgramName[]} names
 */
export function sayMissing(names) {
  /** @type {Program[]} */
  const missing = names.map((name) => programs[name]).filter(({ find }) => !find());
  if (missing.length === 0) return;
  const packages = missing.map(({ debianPackages }) => debianPackages).join(' ');
  console.log(
    `Skipped: the tests with ${missing.map(({ name }) => name).join(', ')}, not found (Debian: apt-get install ${packages}).`,
  );
}

/**
 * The path of a Chromium that starts: CHROMIUM_PATH, or else the first of the usual names.
 *
 * @returns {string | undefined}
 */
function findChromium() {
  if (process.env.CHROMIUM_PATH) {
    return existsSync(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined;
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  // On some systems this is only a script that says how to install Chromium, which fails when asked for a version.
  return [...names.map(onPath), onMac('Chromium'), onMac('Google Chrome')].find(starts);
}

/** The small browser of WebKitGTK: Debian has a folder of libraries for each processor. */
function findMiniBrowser() {
  const folder = '/usr/lib';
  if (!existsSync(folder)) return undefined;
  return [folder, ...readdirSync(folder).map((name) => join(folder, name))]
    .map((libraries) => join(libraries, 'webkit2gtk-4.1/MiniBrowser'))
    .find((path) => existsSync(path));
}

/** @param {string | undefined} path */
function starts(path) {
  return path !== undefined && spawnSync(path, ['--version']).status === 0;
}

/**
 * The path of a program in one of the folders of PATH.
 *
 * @param {string} program
 * @returns {string | undefined}
 */
function onPath(program) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, program)).find(isExecutable);
}

/** @param {string} app @param {string} [program] */
function onMac(app, program = app) {
  const path = `/Applications/${app}.app/Contents/MacOS/${program}`;
  return existsSync(path) ? path : undefined;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
