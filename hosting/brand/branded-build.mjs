// Puts the settings of a school into the files of a build: texts, page, service worker, manifests, icons and policies.
import { createHash } from 'node:crypto';
import { workerBuildOf, workerLine } from '../bases.mjs';
import { brandedPage, changedHashes, logoFiles, mapValues, planOf } from './branded-page.mjs';
import { withTexts } from './texts.mjs';

/** @typedef {import('./site-settings.mjs').SiteSettings} SiteSettings */
/** @typedef {import('./texts.mjs').Locales} Locales */

/**
 * @typedef {object} Build A build before the settings.
 * @property {string[]} files the paths of its files
 * @property {(file: string) => Buffer} read
 */

/**
 * The texts of a build by language and file.
 *
 * @param {Build} build
 * @returns {Locales}
 */
export function localesOf({ files, read }) {
  /** @type {Locales} */
  const locales = {};
  for (const language of Object.keys(planOf(read('index.html').toString()).waitTexts)) {
    const folder = `locales/${language}/`;
    const paths = files.filter((file) => file.startsWith(folder) && file.endsWith('.json'));
    locales[language] = Object.fromEntries(
      paths.map((file) => [file.slice(folder.length, -'.json'.length), JSON.parse(read(file).toString())]),
    );
  }
  return locales;
}

/**
 * The files that the settings change, by path.
 *
 * @param {Build} build
 * @param {SiteSettings} settings
 * @returns {Record<string, string | Buffer>}
 * @throws {Error} when a file is not as the build wrote it
 */
export function brandedFiles(build, settings) {
  const { files, read } = build;
  const locales = localesOf(build);
  const branded = brandedLocales(locales, settings);
  const before = read('index.html').toString();
  const { page, versions } = brandedPage(before, locales, branded, settings);
  const policies = changedHashes(before, page);
  const withPolicies = (/** @type {string} */ text) =>
    policies.reduce((changed, [old, hash]) => changed.replaceAll(old, () => hash), text);
  /** @type {Record<string, string | Buffer>} */
  const changed = { 'index.html': withPolicies(page) };
  for (const file of files.filter((file) => file.startsWith('hosting/'))) {
    const text = read(file).toString();
    if (withPolicies(text) !== text) changed[file] = withPolicies(text);
  }
  for (const [language, texts] of Object.entries(branded))
    for (const [file, content] of Object.entries(texts))
      if (content !== locales[language]?.[file])
        changed[`locales/${language}/${file}.json`] = JSON.stringify(content);
  const manifests = files.filter((file) => /^manifest-[\w-]+\.json$/.test(file));
  for (const file of settings.name || settings.shortName || settings.logo ? manifests : [])
    changed[file] = brandedManifest(JSON.parse(read(file).toString()), settings);
  if (settings.logo) for (const file of logoFiles) changed[file] = settings.logo;
  changed['sw.js'] = brandedWorker(
    read('sw.js').toString(),
    versions,
    settings.logo !== undefined,
    (file) => changed[file] ?? read(file),
  );
  return changed;
}

/** @param {Locales} locales @param {SiteSettings} settings @returns {Locales} */
function brandedLocales(locales, { texts }) {
  return mapValues(locales, (files, language) =>
    mapValues(files, (content, file) => {
      const replaced = Object.entries(texts[language] ?? {}).filter(([key]) => key.startsWith(`${file}:`));
      return replaced.length > 0 ? withTexts(content, Object.fromEntries(replaced)) : content;
    }),
  );
}

/** @param {Record<string, unknown>} manifest @param {SiteSettings} settings */
function brandedManifest(manifest, { name, shortName, logo }) {
  return JSON.stringify({
    ...manifest,
    ...(name && { name, short_name: name }),
    ...(shortName && { short_name: shortName }),
    ...(logo && { icons: [{ src: logoFiles[0], sizes: '512x512', type: 'image/png' }] }),
  });
}

/**
 * The service worker with the new versions of its files, and with the logo instead of the icon. `set-bases` then
 * adds the page.
 *
 * @param {string} code
 * @param {Record<string, string>} versions
 * @param {boolean} hasLogo
 * @param {(file: string) => string | Buffer} read the files with the settings
 */
function brandedWorker(code, versions, hasLogo, read) {
  const { build, rest } = workerBuildOf(code);
  const changing = build.changing.map((path) => (hasLogo ? path.replace('favicon.svg', logoFiles[0]) : path));
  const hash = createHash('sha256');
  for (const path of changing) hash.update(read(path.slice(build.home.length)));
  const line = workerLine({
    ...build,
    version: hash.digest('hex').slice(0, 8),
    changing,
    lasting: mapValues(build.lasting, (paths) =>
      paths.map((path) =>
        path.replace(/([\w-]+)\.json\?v=\w+$/, (_, file) => `${file}.json?v=${versions[file]}`),
      ),
    ),
  });
  return line + rest;
}
