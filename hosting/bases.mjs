import { withConnectSources } from './headers.mjs';

/**
 * The built page for another backend: the two attributes of index.html with which one build serves any host,
 * and the sources that its policy lets it connect to.
 *
 * @param {string} html
 * @param {import('./headers.mjs').Bases} bases
 * @returns {string}
 * @throws {Error} when the page lacks its policy or one of the two meta tags, or a base is no address
 */
export function withBases(html, bases) {
  return Object.entries(bases).reduce(
    (page, [base, address]) => {
      const tag = new RegExp(`(<meta name="${base}-base" content=")[^"]*`);
      if (!tag.test(page)) throw new Error(`index.html has no <meta name="${base}-base" content="...">`);
      const escaped = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
      return page.replace(tag, (_, before) => before + escaped);
    },
    withConnectSources(html, bases),
  );
}
