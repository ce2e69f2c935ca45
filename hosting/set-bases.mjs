// npm run set-bases -- AUTH API [FOLDER]: points a build at another backend without rebuilding.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isInsecure,
  pageWithBases,
  problemWithBase,
  textWithBases,
  versionFile,
  workerWithBases,
} from './bases.mjs';
import { compressAgain } from './compress.mjs';

const [auth = '', api = '', folder = 'dist'] = process.argv.slice(2);
const bases = { auth, api };

const problems = Object.entries(bases).flatMap(([name, base]) => {
  const problem = problemWithBase(base);
  if (!base) return [`${name.toUpperCase()} is missing.`];
  return problem ? [`${name.toUpperCase()}: "${base}" ${problem}.`] : [];
});
if (process.argv.length === 4 && existsSync(join(api, 'index.html')))
  problems.push(`API is missing: ${api} is a folder.`);
if (problems.length > 0) {
  console.error(['Usage: npm run set-bases -- AUTH API [FOLDER]', ...problems].join('\n'));
  process.exit(2);
}
try {
  const changed = changedFiles();
  for (const [file, text] of Object.entries(changed)) {
    writeFileSync(file, text);
    compressAgain(file);
  }
  console.log(`${folder} now calls the backend at ${auth} and ${api}.`);
  for (const base of [auth, api].filter(isInsecure)) {
    console.warn(`Warning: browsers refuse calls to ${base} when the app itself is on https.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/**
 * The new texts of all changed files. Nothing is written yet, so that a build is never left half changed.
 *
 * @throws {Error} when a file is missing or is not as the build wrote it
 */
function changedFiles() {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`There is no build in ${folder}: run "npm run build" first, or name its folder.`);
  }
  if (!existsSync(join(folder, 'hosting'))) {
    throw new Error(`${folder} is the site of a release: make a new release with other addresses.`);
  }
  const page = pageWithBases(read('index.html'), bases);
  /** @type {Record<string, string>} */
  const texts = {
    [join(folder, 'index.html')]: page,
    [join(folder, 'sw.js')]: workerWithBases(read('sw.js'), page, bases),
    [join(folder, 'version.json')]: versionFile(JSON.parse(read('version.json')), bases),
  };
  // For hosts that show this page at every address without a file.
  if (existsSync(join(folder, '404.html'))) texts[join(folder, '404.html')] = page;
  for (const file of readdirSync(join(folder, 'hosting'), { recursive: true }).map(String)) {
    const isConfiguration = /(\.conf|\.caddy|Caddyfile|\.htaccess)$/.test(file);
    if (isConfiguration && read(`hosting/${file}`).includes('connect-src')) {
      texts[join(folder, 'hosting', file)] = textWithBases(read(`hosting/${file}`), bases);
    }
  }
  return texts;
}

/** @param {string} file */
function read(file) {
  return readFileSync(join(folder, file), 'utf8');
}
