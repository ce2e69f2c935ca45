import { readFileSync } from 'node:fs';
import { root, run } from './child.mjs';

/**
 * Installs the packages of package-lock.json. When they are installed, does nothing and needs no network.
 *
 * @throws {Error} when Node is too old or npm fails
 */
export async function installMissing() {
  checkNode();
  if (isInstalled()) return;
  const npm = process.env.npm_execpath ?? '';
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  // Prefers the npm that started this command: on Windows, `npm` can only be started through a shell.
  const { code, output } = await (npm.endsWith('npm-cli.js')
    ? run(process.execPath, [npm, ...args])
    : run('npm', args));
  if (code !== 0) {
    if (output) console.error(output.trimEnd());
    throw new Error('npm could not install the packages: see its message above.');
  }
}

/** Checks the ranges of "engines" in package.json, because npm only warns about them. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isSupported = major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19);
  if (!isSupported)
    throw new Error(`Node 20.19, 22.13, 24 or newer is needed; this is Node ${process.versions.node}.`);
}

/** Compares package-lock.json with npm's own list in node_modules, which lacks packages for other systems. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional),
  );
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version: string, optional?: boolean }>}
 */
function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(root + lockFile, 'utf8')).packages;
  } catch {
    return {};
  }
}
