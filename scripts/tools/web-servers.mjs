import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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

/** @type {import('./system-packages.mjs').Program[]} */
export const webServers = all.map((name) => ({
  name,
  debianPackages: [programs[name]],
  find: () => findWebServer(name),
  isService: true,
}));
