// The texts of a build by key, such as `sign-in:tagline` or `privacy:sections.0.title`.

/** @typedef {{ [key: string]: Texts | string }} Texts The texts of a file. Lists count as objects. */
/** @typedef {Record<string, Record<string, Texts>>} Locales The texts by language and file. */

/** @param {string} key @returns {[file: string, path: string[]]} */
function partsOf(key) {
  const [file = '', path = ''] = key.split(/:(.*)/s);
  return [file, path.split('.')];
}

/**
 * The text with this key; undefined when there is none.
 *
 * @param {Record<string, Texts>} files
 * @param {string} key
 * @returns {string | undefined}
 */
export function textAt(files, key) {
  const [file, path] = partsOf(key);
  const found = [file, ...path].reduce(
    (/** @type {Texts | string | undefined} */ part, name) =>
      typeof part === 'object' && Object.hasOwn(part, name) ? part[name] : undefined,
    files,
  );
  return typeof found === 'string' ? found : undefined;
}

/**
 * The texts of a file with some replaced.
 *
 * @param {Texts} texts
 * @param {Record<string, string>} replaced by key
 */
export function withTexts(texts, replaced) {
  const copy = structuredClone(texts);
  for (const [key, text] of Object.entries(replaced)) {
    const [, path] = partsOf(key);
    const last = path.pop() ?? '';
    const parent = path.reduce((part, name) => /** @type {Texts} */ (part[name]), copy);
    parent[last] = text;
  }
  return copy;
}

/**
 * Why a text cannot replace another one, or null.
 *
 * @param {string} text
 * @param {string} before
 * @returns {string | null}
 */
export function problemWithText(text, before) {
  if (text.trim() === '') return 'is empty.';
  if (text.length > maxLength) return `has ${text.length} characters, and at most ${maxLength} are allowed.`;
  if (/\p{Cc}/u.test(text)) return 'has a line break, a tab or another control character.';
  if (text.includes('$t(')) return 'has $t(, which would insert another text.';
  const [wanted, found] = [placeholders(before), placeholders(text)];
  const missing = wanted.filter((placeholder) => !found.includes(placeholder));
  const added = found.filter((placeholder) => !wanted.includes(placeholder));
  if (missing.length > 0) return `lacks ${missing.join(', ')}, which "${before}" has.`;
  if (added.length > 0) return `has ${added.join(', ')}, which "${before}" does not have.`;
  // A half placeholder.
  return /\{\{|\}\}/.test(text.replaceAll(placeholder, '')) ? 'has a {{ or }} without the other.' : null;
}

const maxLength = 2000;
const placeholder = /\{\{[^{}]+\}\}/g;
const placeholders = (/** @type {string} */ text) => [...new Set(text.match(placeholder))];
