// The parts of a build that depend on the backend's address: the page, the service worker and the server
// configurations.
import { createHash } from 'node:crypto';

/** @typedef {{ auth: string, api: string }} Bases The two addresses of the backend: whole ones, or paths. */

/**
 * Why a text cannot be the address of a backend, or null.
 *
 * @param {string} base
 * @returns {string | null}
 */
export function problemWithBase(base) {
  if (!/^(https?:\/\/[^/]|\/(?!\/))/.test(base) || (!base.startsWith('/') && !URL.canParse(base)))
    return 'is neither an address (https://host/api/auth) nor a path on the host of the app (/api/auth)';
  if (/[?#]/.test(base)) return 'has a query or a fragment: the app puts the paths of its calls behind it';
  if (/\s/.test(base)) return 'has a space';
  if (base.endsWith('/')) return 'ends in a slash: every call would have two';
  return null;
}

/** Whether browsers refuse calls to this address from a page on https. */
export const isInsecure = (/** @type {string} */ base) => base.startsWith('http:');

/**
 * Sets the two meta tags of index.html, and the addresses to which its policy allows connections.
 *
 * @param {string} html
 * @param {Bases} bases
 * @returns {string}
 * @throws {Error} when the page lacks its policy or a meta tag, or a base is not a valid address
 */
export function pageWithBases(html, bases) {
  return Object.entries(bases).reduce(
    (page, [base, address]) => {
      const tag = new RegExp(`(<meta name="${base}-base" content=")[^"]*`);
      if (!tag.test(page)) throw new Error(`index.html has no <meta name="${base}-base" content="...">`);
      const escaped = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
      return page.replace(tag, (_, before) => before + escaped);
    },
    textWithBases(html, bases),
  );
}

/**
 * Sets connect-src in every policy of a text.
 *
 * @param {string} text
 * @param {Bases} bases
 * @throws {Error} when there is no policy in the text, or a base is not a valid address
 */
export function textWithBases(text, bases) {
  const directive = /connect-src [^;"]*/g;
  if (!text.match(directive)) throw new Error('There is no policy with a connect-src');
  return text.replaceAll(directive, `connect-src ${connectSources(bases)}`);
}

/**
 * The policy inside a built page.
 *
 * @param {string} html
 * @throws {Error} when the page has none
 */
export function policyOf(html) {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
  if (!policy) throw new Error('index.html has no Content-Security-Policy');
  return policy;
}

/**
 * The value of connect-src: the app's origin, and the origins of bases elsewhere.
 *
 * @param {Bases} bases
 */
export function connectSources(bases) {
  const elsewhere = [bases.auth, bases.api].filter((base) => !base.startsWith('/'));
  return ["'self'", ...new Set(elsewhere.map((base) => new URL(base).origin))].join(' ');
}

/**
 * The constant on the first line of sw.js, see src/worker/worker.ts.
 *
 * @typedef {{ version: string, pageVersion: string, page: string, home: string, bases: string[], lasting: Record<string, string[]>, changing: string[] }} WorkerBuild
 */

const workerLineStart = 'const __BUILD__=';

/**
 * The first line of sw.js.
 *
 * @param {WorkerBuild} build
 */
export function workerLine(build) {
  return `${workerLineStart}${JSON.stringify(build)};\n`;
}

/**
 * The constant of a built service worker, and the code after it.
 *
 * @param {string} code
 * @returns {{ build: WorkerBuild, rest: string }}
 * @throws {Error} when the code is not a built service worker
 */
export function workerBuildOf(code) {
  const end = code.indexOf(';\n');
  if (!code.startsWith(workerLineStart) || end < 0) {
    throw new Error('sw.js does not begin with the line that the build wrote');
  }
  return { build: JSON.parse(code.slice(workerLineStart.length, end)), rest: code.slice(end + 2) };
}

/**
 * The page as the service worker caches it, and a hash that changes with it.
 *
 * A link to the file replaces the code inside the page, because browsers cache only the compiled code of files.
 *
 * @param {string} html the text of index.html
 * @returns {Pick<WorkerBuild, 'pageVersion' | 'page'>}
 */
export function pageForWorker(html) {
  const inline = /(<link rel="modulepreload".*)<script type="module" data-file="([^"]*)">.*?<\/script>/s;
  const withFile =
    '<link rel="modulepreload" crossorigin href="$2">$1<script type="module" crossorigin src="$2"></script>';
  return {
    pageVersion: createHash('sha256').update(html).digest('hex').slice(0, 8),
    page: html.replace(inline, withFile),
  };
}

/**
 * Sets the bases and the page in sw.js, which makes browsers see a new version.
 *
 * @param {string} code
 * @param {string} page the text of index.html
 * @param {Bases} bases
 * @throws {Error} when the code is not a built service worker
 */
export function workerWithBases(code, page, bases) {
  const { build, rest } = workerBuildOf(code);
  return workerLine({ ...build, ...pageForWorker(page), bases: [bases.auth, bases.api] }) + rest;
}

/**
 * The text of version.json: which version a site is, and which backend it calls. `time` is that of the commit.
 *
 * @param {{ version: string, commit: string, time: string }} build
 * @param {Bases} bases
 */
export function versionFile({ version, commit, time }, { auth, api }) {
  return `${JSON.stringify({ version, commit, time, bases: [auth, api] })}\n`;
}

/**
 * The hash with which a browser checks a file, as in the `integrity` attribute.
 *
 * @param {string | Uint8Array} content
 */
export function integrityOf(content) {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
