import { readFileSync } from 'node:fs';
import { root, run } from './child.mjs';

/**
 * Makes the packages of package-lock.json present. Does nothing, and needs no network, when they are.
 *
 * @throws {Error} with one line for the reader when Node is too old or npm fails
 */
export async function installMissing() {
  checkNode();
  if (isInstalled()) return;
  console.log('Installing packages ...');
  const npm = process.env.npm_execpath ?? '';
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  // The npm that runs this command, where there is one: it needs no search on the path, nor a shell on Windows.
  const { code, output } = await (npm.endsWith('npm-cli.js')
    ? run(process.execPath, [npm, ...args])
    : run('npm', args));
  if (code !== 0) {
    if (output) console.error(output.trimEnd());
    throw new Error('The packages could not be installed: see the message of npm above.');
  }
}

/** The ranges are those of package.json's "engines", which npm only warns about. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fits = major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19);
  if (!fits)
    throw new Error(`Node 20.19, 22.13, 24 or newer is needed; this is Node ${process.versions.node}.`);
}

/** npm keeps in node_modules a copy of the lock file that it installed, without the other systems' packages. */
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
