import { existsSync } from 'node:fs';
import { run } from './child.mjs';

/** Whether this process can install system packages: only as root on Debian or Ubuntu. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs packages of Debian or Ubuntu, each group by itself, because a system may lack one. Does not throw: check
 * afterwards whether the program is there.
 *
 * @param {string[][]} groups
 */
export async function install(groups) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  for (const packages of groups)
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
}
