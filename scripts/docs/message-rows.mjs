import { readFileSync } from 'node:fs';

const languages = ['nl', 'en', 'fr'];

/**
 * Every error code with its text in each language, then what is added to it for its reason.
 *
 * @returns {string[][]}
 */
export function messageRows() {
  const [nl = {}, ...others] = languages.map(textsOf);
  return Object.keys(nl).map((key) => [`\`${key}\``, ...[nl, ...others].map((texts) => texts[key] ?? '')]);
}

/**
 * @param {string} language
 * @returns {Record<string, string>}
 */
function textsOf(language) {
  const { code, reason, busy, toast } = JSON.parse(
    readFileSync(`public/locales/${language}/errors.json`, 'utf8'),
  );
  return { ...code, ...named('reason', reason), ...named('busy', busy), ...named('toast', toast) };
}

/**
 * @param {string} group
 * @param {Record<string, string>} texts
 */
function named(group, texts) {
  const said = Object.entries(texts).filter(([, text]) => text !== '');
  return Object.fromEntries(said.map(([name, text]) => [`${group}.${name}`, text]));
}
