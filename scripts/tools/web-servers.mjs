import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstall, install } from './apt.mjs';

/** @typedef {'nginx' | 'caddy' | 'apache'} WebServer */

/** @type {Record<WebServer, string>} */
const programs = { nginx: 'nginx', caddy: 'caddy', apache: 'apache2' };
/** @type {Record<WebServer, string>} */
const versionArgs = { nginx: '-v', caddy: 'version', apache: '-v' };
const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
/** @type {WebServer[]} */
const all = ['nginx', 'caddy', 'apache'];

/**
 * The path of a web server's program; undefined when none is found that starts.
 *
 * @param {WebServer} name
 */
export function findWebServer(name) {
  return folders
    .map((folder) => `${folder}/${programs[name]}`)
    .find((path) => existsSync(path) && spawnSync(path, [versionArgs[name]]).status === 0);
}

/**
 * Installs nginx, Caddy and Apache as root in a container of Debian or Ubuntu, for the tests of their examples. On a system with
 * systemd an installed server would start at once, so nothing is installed there and the tests are skipped.
 */
export async function ensureWebServers() {
  const missing = () => all.filter((name) => !findWebServer(name));
  if (missing().length > 0 && canInstall() && !existsSync('/run/systemd/system')) {
    console.log(`Installing ${missing().join(' and ')} ...`);
    await install(...missing().map((name) => programs[name]));
  }
  if (missing().length > 0)
    console.log(`Skipped: the tests of ${missing().join(' and ')}, which are not installed.`);
}
