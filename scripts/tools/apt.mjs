import { existsSync } from 'node:fs';
import { run } from './child.mjs';

/** Whether this process may install packages here: root on Debian or Ubuntu. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs packages of Debian or Ubuntu; whether it worked shows in what is there afterwards.
 *
 * @param {string[]} packages
 */
export async function install(...packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
}
