import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstall, install } from './apt.mjs';

/** @typedef {'nginx' | 'caddy'} WebServer */

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
/** @type {WebServer[]} */
const all = ['nginx', 'caddy'];

/**
 * The path of a web server's program; undefined when none is found that starts.
 *
 * @param {WebServer} name
 */
export function findWebServer(name) {
  const versionArg = name === 'nginx' ? '-v' : 'version';
  return folders
    .map((folder) => `${folder}/${name}`)
    .find((path) => existsSync(path) && spawnSync(path, [versionArg]).status === 0);
}

/**
 * Installs nginx and Caddy as root in a container of Debian or Ubuntu, for the tests of their examples. On a system with
 * systemd an installed server would start at once, so nothing is installed there and the tests are skipped.
 */
export async function ensureWebServers() {
  const missing = () => all.filter((name) => !findWebServer(name));
  if (missing().length > 0 && canInstall() && !existsSync('/run/systemd/system')) {
    console.log(`Installing ${missing().join(' and ')} ...`);
    await install(...missing());
  }
  if (missing().length > 0)
    console.log(`Skipped: the tests of ${missing().join(' and ')}, which are not installed.`);
}
