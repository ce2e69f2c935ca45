import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './child.mjs';

/**
 * A program that tests start, and that is no package of npm.
 *
 * @typedef {object} Program
 * @property {string} name as a person knows it
 * @property {string[]} debianPackages
 * @property {() => string | undefined} find returns the path of the program, undefined where it cannot be started
 * @property {boolean} [onlySavesTime] without it, tests run in another way
 * @property {boolean} [isService] with systemd it would start as soon as it is installed
 */

/** Every program that tests start, besides Node. */
export const programs = {
  chromium: {
    name: 'Chromium',
    debianPackages: ['chromium'],
    find: findChromium,
  },
  headlessShell: {
    name: "Chromium's headless shell",
    debianPackages: ['chromium-headless-shell'],
    // CHROMIUM_PATH names the browser to test in.
    find: () => (process.env.CHROMIUM_PATH ? undefined : onPath('chromium-headless-shell')),
    onlySavesTime: true,
  },
  firefox: {
    name: 'Firefox',
    debianPackages: ['firefox-esr'],
    find: () =>
      process.env.FIREFOX_PATH ??
      [onPath('firefox-esr'), onPath('firefox'), onMac('Firefox', 'firefox')].find(starts),
  },
  webkit: {
    name: 'WebKit',
    debianPackages: ['webkit2gtk-driver'],
    find: () => (onPath('WebKitWebDriver') && findMiniBrowser()) || undefined,
  },
  xvfb: { name: 'xvfb-run', debianPackages: ['xvfb', 'xauth'], find: () => onPath('xvfb-run') },
  nginx: { name: 'nginx', debianPackages: ['nginx'], find: () => onPath('nginx'), isService: true },
  caddy: { name: 'Caddy', debianPackages: ['caddy'], find: () => onPath('caddy'), isService: true },
  apache: { name: 'Apache', debianPackages: ['apache2'], find: () => onPath('apache2'), isService: true },
  openssl: { name: 'openssl', debianPackages: ['openssl'], find: () => onPath('openssl') },
  sha256sum: { name: 'sha256sum', debianPackages: ['coreutils'], find: () => onPath('sha256sum') },
  sqlite: { name: 'sqlite3', debianPackages: ['sqlite3'], find: () => onPath('sqlite3') },
  sh: { name: 'sh', debianPackages: ['dash'], find: () => onPath('sh') },
  dash: { name: 'dash', debianPackages: ['dash'], find: () => onPath('dash') },
  busybox: { name: 'busybox', debianPackages: ['busybox'], find: () => onPath('busybox') },
  unzip: { name: 'unzip', debianPackages: ['unzip'], find: () => onPath('unzip') },
  r: { name: 'R', debianPackages: ['r-base-core'], find: () => onPath('Rscript') },
  pspp: { name: 'PSPP', debianPackages: ['pspp'], find: () => onPath('pspp') },
};

/** @typedef {keyof typeof programs} ProgramName */

/** Programs that only a researcher's machine has. Their tests run where they are; nobody is asked to install them. */
const notOffered = [programs.r, programs.pspp];

/**
 * Says which of these programs are missing, and installs them where that was asked for: as root on Debian or Ubuntu.
 *
 * @param {ProgramName[]} names
 * @param {boolean} installs
 */
export async function provide(names, installs) {
  /** @type {Program[]} */
  const wanted = names.map((name) => programs[name]);
  const missing = wanted.filter((program) => !notOffered.includes(program) && !program.find());
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (installs && canInstall && missing.length > 0) await install(missing);
  const absent = missing.filter(({ find, onlySavesTime }) => !onlySavesTime && !find());
  if (absent.length === 0) return;
  const packages = absent.flatMap(({ debianPackages }) => debianPackages).join(' ');
  console.log(
    `Skipped: the tests with ${absent.map(({ name }) => name).join(', ')}, not found (Debian: apt-get install ${packages}).`,
  );
}

/**
 * Each program by itself, because a system may lack one.
 *
 * @param {Program[]} missing
 */
async function install(missing) {
  const startsServices = existsSync('/run/systemd/system');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  for (const { name, debianPackages, isService } of missing) {
    if (isService && startsServices) continue;
    console.log(`Installing ${name} with apt-get ...`);
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...debianPackages], { env });
  }
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
