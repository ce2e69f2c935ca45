// The texts that are in index.html before the app: in its HTML, of which CSS shows one language, and in its start script.

/** @typedef {(language: string, key: string) => string} TextOf A text of the build by its key, such as `common:product`. */

/**
 * The messages in the HTML, by the placeholder that they replace.
 *
 * @param {string[]} languages
 * @param {TextOf} textOf
 */
export function messages(languages, textOf) {
  const inEachLanguage = (/** @type {(language: string) => string} */ html) =>
    languages.map((language) => `<div lang="${language}">${html(language)}</div>`).join('');
  const text = (/** @type {string} */ language, /** @type {string} */ key) =>
    escapeHtml(textOf(language, key));
  return {
    '<!-- start-failed -->': `<div class="start-failed" role="alert" hidden>${inEachLanguage(
      (language) =>
        `<p>${text(language, 'start:failed')}</p><button type="button">${text(language, 'common:tryAgain')}</button>`,
    )}</div>`,
    '<!-- needs-script -->': inEachLanguage((language) => `<p>${text(language, 'start:needsScript')}</p>`),
  };
}

/**
 * The texts of the start script (src/app/in-page/wait.ts).
 *
 * @param {string} language
 * @param {TextOf} textOf
 */
export function waitTexts(language, textOf) {
  return {
    product: textOf(language, 'common:product'),
    loading: textOf(language, 'common:loading'),
    slow: textOf(language, 'common:slow'),
    tryAgain: textOf(language, 'common:tryAgain'),
  };
}

/** @param {string} text */
export function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
