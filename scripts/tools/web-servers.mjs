import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstall, install } from './apt.mjs';

/** @typedef {'nginx' | 'caddy'} WebServer */

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
/** @type {WebServer[]} */
const all = ['nginx', 'caddy'];

/**
 * Where a web server's program is; undefined without one that starts.
 *
 * @param {WebServer} name
 */
export function findWebServer(name) {
  const question = name === 'nginx' ? '-v' : 'version';
  return folders
    .map((folder) => `${folder}/${name}`)
    .find((path) => existsSync(path) && spawnSync(path, [question]).status === 0);
}

/**
 * Installs the web servers whose examples are tested, in a container of Debian or Ubuntu. Where there is none,
 * and where an installed server would begin to serve, its tests are skipped: that is said in one line.
 */
export async function ensureWebServers() {
  const missing = () => all.filter((name) => !findWebServer(name));
  if (missing().length > 0 && canInstall() && !existsSync('/run/systemd/system')) {
    console.log(`Installing ${missing().join(' and ')} ...`);
    await install(...missing());
  }
  if (missing().length > 0) console.log(`Skipped: the tests of ${missing().join(' and ')}, not found here.`);
}
