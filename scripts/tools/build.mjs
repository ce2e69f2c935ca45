import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from './child.mjs';

/** What a build is made of. */
const inputs = ['build', 'hosting', 'public', 'src', 'index.html', 'package-lock.json', 'vite.config.ts'];

/**
 * Builds the app, unless its files and settings are those of the build that is in the folder.
 *
 * @param {{ outDir: string, base?: string, mode?: string, always?: boolean }} options as Vite's, with `outDir` from the
 *   root of the project; `always`: builds also when nothing has changed
 * @throws {Error} with Vite's output when the build fails
 */
export async function ensureBuild({ outDir, base = '/', mode = 'production', always = false }) {
  // Beside the build, because a host serves everything in it.
  const recordFile = join(root, 'node_modules/.tmp', `${outDir.replaceAll('/', '-')}.built`);
  const made = hash([...inputs, ...environmentFiles()], `${base} ${mode} ${settings()}`);
  /** The page and the worker change with `npm run set-bases`. */
  const current = () => `${made} ${hash([`${outDir}/index.html`, `${outDir}/sw.js`])}`;
  if (!always && read(recordFile) === current()) return;
  const vite = [`${root}node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn', '--emptyOutDir'];
  const args = ['--outDir', outDir, '--base', base, '--mode', mode];
  // Test runners have set another NODE_ENV, with which Vite would not build for production.
  const { code, output } = await run(process.execPath, [...vite, ...args], { NODE_ENV: 'production' });
  if (code !== 0) throw new Error(`The build failed.\n${output.trimEnd()}`);
  mkdirSync(dirname(recordFile), { recursive: true });
  writeFileSync(recordFile, current());
}

/** The variables that Vite puts into a build. */
function settings() {
  const names = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  return JSON.stringify(names.sort().map((name) => [name, process.env[name]]));
}

function environmentFiles() {
  return readdirSync(root).filter((name) => name === '.env' || name.startsWith('.env.'));
}

/**
 * A hash of files, folders and a text. A file that is missing counts as empty.
 *
 * @param {string[]} paths from the root of the project
 */
function hash(paths, text = '') {
  const sum = createHash('sha256').update(text);
  for (const path of paths.flatMap(filesIn)) sum.update(`\0${path}\0`).update(read(join(root, path)));
  return sum.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesIn(`${path}/${name}`));
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
