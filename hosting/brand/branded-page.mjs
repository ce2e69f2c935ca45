// The page with the settings of a school: its texts, title, icon and styles, and the plan of its start script.
import { createHash } from 'node:crypto';
import { integrityOf } from '../bases.mjs';
import { accentStyles } from './accent.mjs';
import { escapeHtml, messages, waitTexts } from './page-texts.mjs';
import { textAt } from './texts.mjs';

/** @typedef {import('./site-settings.mjs').SiteSettings} SiteSettings */
/** @typedef {import('./texts.mjs').Locales} Locales */

/**
 * @typedef {object} Plan What the settings change of the plan in the start script (src/app/in-page/start.ts).
 * @property {Record<string, object>} waitTexts by language
 * @property {Record<string, string>} textVersions by file
 * @property {import('./site-settings.mjs').Page} [site]
 */

/** The icon of home screens (src/app/start/after-start.ts), manifests and tabs. */
export const logoFiles = /** @type {const} */ (['app-icons/512.png', 'app-icons/square-180.png']);

/**
 * The page with its texts, its styles and what the start script needs. `versions`: the new versions of files of texts.
 *
 * @param {string} page
 * @param {Locales} locales
 * @param {Locales} branded
 * @param {SiteSettings} settings
 */
export function brandedPage(page, locales, branded, { name, logo, accent, page: site }) {
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
      `#root :is(.start,header:has(>select)){background:var(--card) url(${home}${logoFiles[0]}) var(--gutter) .75rem/1.75rem no-repeat;padding-inline-start:calc(var(--gutter) + 2.25rem)}`,
  ];
  const old = messages(languages, textOf(locales));
  const now = messages(languages, textOf(branded));
  /** @type {[string, string][]} */
  const replacements = [
    // No text ends the script.
    [planText(page), JSON.stringify(changedPlan).replaceAll(/<(?=[/!s])/gi, '\\u003c')],
    ...Object.entries(old).map(
      ([place, html]) =>
        /** @type {[string, string]} */ ([html, now[/** @type {keyof typeof old} */ (place)]]),
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
export const planOf = (page) => JSON.parse(planText(page));

/** As textVersions of build/texts.ts. @param {unknown[]} texts */
function versionOf(texts) {
  const hash = createHash('sha256');
  for (const part of texts) hash.update(JSON.stringify(part));
  return hash.digest('hex').slice(0, 4);
}

/** The hashes of inline scripts and styles that are others now. @param {string} before @param {string} after */
export function changedHashes(before, after) {
  const [old, now] = [before, after].map((page) =>
    Array.from(page.matchAll(/<(script|style)(?: [^>]*)?>(?!<\/)(.*?)<\/\1>/gs), ([, , text = '']) =>
      integrityOf(text),
    ),
  );
  return (old ?? [])
    .map((hash, at) => /** @type {[string, string]} */ ([hash, now?.[at] ?? hash]))
    .filter(([hash, changed]) => hash !== changed);
}

/**
 * @template From, To
 * @param {Record<string, From>} object
 * @param {(value: From, key: string) => To} change
 * @returns {Record<string, To>}
 */
export function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
}
