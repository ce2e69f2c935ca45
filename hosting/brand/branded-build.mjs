// Puts the settings of a school into the files of a build: texts, page, service worker, manifests, icons and policies.
import { createHash } from 'node:crypto';
import { integrityOf, workerBuildOf, workerLine } from '../bases.mjs';
import { accentStyles } from './accent.mjs';
import { escapeHtml, messages, waitTexts } from './page-texts.mjs';
import { textAt, withTexts } from './texts.mjs';

/** @typedef {import('./site-settings.mjs').SiteSettings} SiteSettings */
/** @typedef {import('./texts.mjs').Locales} Locales */

/**
 * @typedef {object} Build A build before the settings.
 * @property {string[]} files the paths of its files
 * @property {(file: string) => Buffer} read
 */

/**
 * @typedef {object} Plan What the settings change of the plan in the start script (src/app/in-page/start.ts).
 * @property {Record<string, object>} waitTexts by language
 * @property {Record<string, string>} textVersions by file
 * @property {import('./site-settings.mjs').Page} [site]
 */

/** The icon of home screens (src/app/start/after-start.ts), manifests and tabs. */
const logoFiles = /** @type {const} */ (['icons/512.png', 'icons/square-180.png']);

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

/**
 * The page with its texts, its styles and what the start script needs. `versions`: the new versions of files of texts.
 *
 * @param {string} page
 * @param {Locales} locales
 * @param {Locales} branded
 * @param {SiteSettings} settings
 */
function brandedPage(page, locales, branded, { name, logo, accent, page: site }) {
  const plan = planOf(page);
  const languages = Object.keys(locales);
  /** @type {(locales: Locales) => import('./page-texts.mjs').TextOf} */
  const textOf = (locales) => (language, key) => textAt(locales[language] ?? {}, key) ?? '';
  const versions = mapValues(plan.textVersions, (version, file) =>
    languages.some((language) => branded[language]?.[file] !== locales[language]?.[file])
      ? versionOf(languages.map((language) => branded[language]?.[file]))
      : version,
  );
  const changedPlan = {
    ...plan,
    waitTexts: mapValues(plan.waitTexts, (_, language) => waitTexts(language, textOf(branded))),
    textVersions: versions,
    ...(Object.keys(site).length > 0 && { site }),
  };
  const [, icon = '', home = ''] = /(<link rel="icon" href="([^"]*)favicon\.svg"[^>]*>)/.exec(page) ?? [];
  const styles = [
    accent && accentStyles(accent),
    // The header of src/app/layout/Frame.tsx, and that of index.html before it.
    logo &&
      `#root :is(.start,header:has(>select)){background:var(--card) url(${home}${logoFiles[0]}) var(--gutter)/1.75rem no-repeat;padding-inline-start:calc(var(--gutter) + 2.25rem)}`,
  ];
  const old = messages(languages, textOf(locales));
  const new_ = messages(languages, textOf(branded));
  /** @type {[string, string][]} */
  const replacements = [
    // No text ends the script.
    [planText(page), JSON.stringify(changedPlan).replaceAll(/<(?=[/!s])/gi, '\\u003c')],
    ...Object.entries(old).map(
      ([place, html]) =>
        /** @type {[string, string]} */ ([html, new_[/** @type {keyof typeof old} */ (place)]]),
    ),
    ...(site.language ? [swap('<html lang="nl">', `<html lang="${site.language}">`)] : []),
    ...(name ? [swap(/<title>[^<]*<\/title>/.exec(page)?.[0], `<title>${escapeHtml(name)}</title>`)] : []),
    ...(logo ? [swap(icon, `<link rel="icon" href="${home}${logoFiles[0]}" type="image/png" />`)] : []),
    ...(accent || logo ? [swap('</style></head>', `${styles.filter(Boolean).join('')}</style></head>`)] : []),
  ];
  const changed = replacements.reduce((text, [before, after]) => {
    if (!before || !text.includes(before)) throw notBuilt(after);
    return text.replace(before, () => after);
  }, page);
  return { page: changed, versions };
}

/** @param {string | undefined} before @param {string} after @returns {[string, string]} */
const swap = (before, after) => [before ?? '', after];

/** @param {string} what */
const notBuilt = (what) =>
  new Error(`index.html is not as the build wrote it: there is no place for ${what}`);

/** The plan of the start script, as it stands in the page. @param {string} page */
function planText(page) {
  const [text] = /\{"pages":\[.*?\}\}(?=\)[^<]*<\/script>)/s.exec(page) ?? [];
  if (!text) throw notBuilt('the plan of the start script');
  return text;
}

/** @param {string} page @returns {Plan} */
const planOf = (page) => JSON.parse(planText(page));

/** As textVersions of build/texts.ts. @param {unknown[]} texts */
function versionOf(texts) {
  const hash = createHash('sha256');
  for (const part of texts) hash.update(JSON.stringify(part));
  return hash.digest('hex').slice(0, 4);
}

/** The hashes of inline scripts and styles that are others now. @param {string} before @param {string} after */
function changedHashes(before, after) {
  const [old, now] = [before, after].map((page) =>
    Array.from(page.matchAll(/<(script|style)(?: [^>]*)?>(?!<\/)(.*?)<\/\1>/gs), ([, , text = '']) =>
      integrityOf(text),
    ),
  );
  return (old ?? [])
    .map((hash, at) => /** @type {[string, string]} */ ([hash, now?.[at] ?? hash]))
    .filter(([hash, changed]) => hash !== changed);
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
 * The service worker with the new versions and hashes of its files, and with the logo in the place of the icon.
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
    page: integrityOf(read('index.html')),
    changing,
    lasting: mapValues(build.lasting, (paths) =>
      paths.map((path) =>
        path.replace(/([\w-]+)\.json\?v=\w+$/, (_, file) => `${file}.json?v=${versions[file]}`),
      ),
    ),
  });
  return line + rest;
}

/**
 * @template From, To
 * @param {Record<string, From>} object
 * @param {(value: From, key: string) => To} change
 * @returns {Record<string, To>}
 */
function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
}
