/**
 * The page with other bases of the backend: the same edit of two attributes of index.html with which one build
 * serves any host.
 *
 * @param {string} html
 * @param {{ auth: string, api: string }} bases
 * @returns {string}
 * @throws {Error} when the page lacks one of the two meta tags
 */
export function withBases(html, bases) {
  return Object.entries(bases).reduce((page, [base, address]) => {
    const tag = new RegExp(`(<meta name="${base}-base" content=")[^"]*`);
    if (!tag.test(page)) throw new Error(`index.html has no <meta name="${base}-base" content="...">`);
    const escaped = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    return page.replace(tag, (_, before) => before + escaped);
  }, html);
}
