import { existsSync } from 'node:fs';
import { canInstall, install } from './apt.mjs';
import { chromium, headlessShell } from './chromium.mjs';
import { firefox, webkit } from './engines.mjs';
import { webServers } from './web-servers.mjs';

/**
 * A program that tests need, and that is no package of npm. `find` returns its path, undefined when it cannot be run.
 *
 * @typedef {object} Program
 * @property {string} name
 * @property {string[]} debianPackages
 * @property {() => string | undefined} find
 * @property {boolean} [onlySavesTime] without it, its tests run in another way
 * @property {boolean} [isService] on a system with systemd it would start as soon as it is installed
 */

/** The programs of each part of the tests. @type {Record<string, Program[]>} */
const programs = {
  // CHROMIUM_PATH is used as it is.
  e2e: [...(process.env.CHROMIUM_PATH ? [] : [chromium, headlessShell]), ...webServers],
  engines: [firefox, webkit],
};

/** The argument with which a user lets the tests install programs. */
export const installFlag = '--install';

/**
 * Says what the parts of the tests miss, and installs it where that was asked for: as root on Debian or Ubuntu, with
 * `--install` or in CI. Resolves with whether it did.
 *
 * @param {string[]} parts
 * @param {boolean} hasFlag
 */
export async function provide(parts, hasFlag) {
  const missing = parts.flatMap((part) => programs[part] ?? []).filter(({ find }) => !find());
  const { lines, installs } = planFor(missing, {
    isAsked: hasFlag || isCi(process.env.CI),
    canInstall: canInstall(),
    startsServices: existsSync('/run/systemd/system'),
  });
  for (const line of lines) console.log(line);
  if (installs.length === 0) return false;
  await install(installs.map(({ debianPackages }) => debianPackages));
  const failed = installs.filter(({ find }) => !find()).map(({ name }) => name);
  if (failed.length > 0) console.log(`Could not be installed: ${failed.join(', ')}.`);
  return true;
}

/**
 * What is installed, and what is said about it first. Nothing is installed unless it was asked for and can be done.
 *
 * @param {Program[]} missing
 * @param {{ isAsked: boolean, canInstall: boolean, startsServices: boolean }} machine
 */
export function planFor(missing, { isAsked, canInstall, startsServices }) {
  const installable = missing.filter(({ isService }) => !(isService && startsServices));
  const installs = isAsked && canInstall ? installable : [];
  const skipped = missing.filter((program) => !program.onlySavesTime && !installs.includes(program));
  const manual = `apt-get install ${packagesOf(skipped)}`;
  const isOfferable = canInstall && !isAsked && skipped.some((program) => installable.includes(program));
  const how = isOfferable ? `npm test -- ${installFlag}, or ${manual}` : `on Debian, as root: ${manual}`;
  return {
    installs,
    lines: [
      ...(installs.length > 0 ? [`Installing with apt-get: ${packagesOf(installs)} ...`] : []),
      ...(skipped.length > 0
        ? [`Skipped: the tests with ${skipped.map(({ name }) => name).join(', ')}, not installed (${how}).`]
        : []),
    ],
  };
}

/** Whether the variable CI says that this is CI. */
export function isCi(/** @type {string | undefined} */ value) {
  return !['', '0', 'false'].includes(value?.toLowerCase() ?? '');
}

/** @param {Program[]} programs */
function packagesOf(programs) {
  return programs.flatMap(({ debianPackages }) => debianPackages).join(' ');
}
