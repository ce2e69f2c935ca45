// npm run set-bases -- AUTH API [FOLDER] [--site FILE]: points a build at another backend, and puts the settings of a
// school into it, without rebuilding.
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  isInsecure,
  pageWithBases,
  problemWithBase,
  textWithBases,
  versionFile,
  workerWithBases,
} from './bases.mjs';
import { brandedFiles, localesOf } from './brand/branded-build.mjs';
import { readSite } from './brand/site-settings.mjs';
import { compressAgain } from './compress.mjs';

const { auth, api, folder, site } = readArguments();
const bases = { auth, api };
/** The files of the build that settings have changed, as they were before, so that they can be set again. */
const originals = 'hosting/original';

try {
  const branded = site ? filesWithSite(site) : {};
  const changed = { ...branded, ...filesWithBases(branded) };
  for (const file of Object.keys(branded))
    if (!existsSync(join(folder, originals, file))) cpSync(join(folder, file), join(folder, originals, file));
  for (const [file, content] of Object.entries(changed)) {
    writeFileSync(join(folder, file), content);
    compressAgain(join(folder, file));
  }
  console.log(`${folder} now calls the backend at ${auth} and ${api}.`);
  if (site) console.log(`It has the settings of ${site}.`);
  for (const base of [auth, api].filter(isInsecure)) {
    console.warn(`Warning: browsers refuse calls to ${base} when the app itself is on https.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { site: { type: 'string' } },
    });
    const [auth = '', api = '', folder = 'dist'] = positionals;
    const problems = Object.entries({ auth, api }).flatMap(([name, base]) => {
      const problem = problemWithBase(base);
      if (!base) return [`${name.toUpperCase()} is missing.`];
      return problem ? [`${name.toUpperCase()}: "${base}" ${problem}.`] : [];
    });
    if (positionals.length === 2 && existsSync(join(api, 'index.html')))
      problems.push(`API is missing: ${api} is a folder.`);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return { auth, api, folder, site: values.site };
  } catch (error) {
    console.error('Usage: npm run set-bases -- AUTH API [FOLDER] [--site site.json]');
    console.error(error instanceof Error ? error.message : error);
    return process.exit(2);
  }
}

/**
 * The new contents of all files that depend on the bases. Nothing is written yet, so that a build is never left half changed.
 *
 * @param {Record<string, string | Buffer>} branded files that are not written yet
 * @returns {Record<string, string>}
 * @throws {Error} when a file is missing or is not as the build wrote it
 */
function filesWithBases(branded) {
  requireBuild();
  const read = (/** @type {string} */ file) => (branded[file] ?? readFileSync(join(folder, file))).toString();
  const page = pageWithBases(read('index.html'), bases);
  /** @type {Record<string, string>} */
  const texts = {
    'index.html': page,
    'sw.js': workerWithBases(read('sw.js'), page, bases),
    'version.json': versionFile(JSON.parse(read('version.json')), bases),
  };
  // For hosts that show this page at every address without a file.
  if (existsSync(join(folder, '404.html'))) texts['404.html'] = page;
  for (const file of filesOfBuild()) {
    const isConfiguration = /^hosting\/.*(\.conf|\.caddy|Caddyfile|\.htaccess)$/.test(file);
    if (isConfiguration && read(file).includes('connect-src')) texts[file] = textWithBases(read(file), bases);
  }
  return texts;
}

/**
 * The files that the settings of a school change, or that earlier settings have changed.
 *
 * @param {string} site
 * @returns {Record<string, string | Buffer>}
 * @throws {Error} when a setting is wrong, or a file is not as the build wrote it
 */
function filesWithSite(site) {
  requireBuild();
  const originalOf = (/** @type {string} */ file) => join(folder, originals, file);
  const read = (/** @type {string} */ file) =>
    readFileSync(existsSync(originalOf(file)) ? originalOf(file) : join(folder, file));
  const files = filesOfBuild();
  const build = { files, read };
  const before = files.filter((file) => existsSync(originalOf(file))).map((file) => [file, read(file)]);
  return { ...Object.fromEntries(before), ...brandedFiles(build, readSite(site, localesOf(build))) };
}

function requireBuild() {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`There is no build in ${folder}: run "npm run build" first, or name its folder.`);
  }
  if (!existsSync(join(folder, 'hosting'))) {
    throw new Error(`${folder} is the site of a release: make a new release with other addresses.`);
  }
}

function filesOfBuild() {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith(`${originals}/`) && !/\.(br|gz)$/.test(file));
}
