import { createHash } from 'node:crypto';

/**
 * What the built service worker knows of its build: see src/worker/worker.ts.
 *
 * @typedef {{ version: string, page: string, bases: string[], lasting: string[], changing: string[] }} Build
 */

const start = 'const __BUILD__=';

/**
 * The first line of the built worker.
 *
 * @param {Build} build
 */
export function firstLine(build) {
  return `${start}${JSON.stringify(build)};\n`;
}

/**
 * The built worker for a page that has changed, and another backend: browsers that have the one before see by it
 * that there is a new version.
 *
 * @param {string} code
 * @param {string} page the text of index.html
 * @param {import('./headers.mjs').Bases} bases
 * @throws {Error} when the code is not a built worker
 */
export function withPage(code, page, bases) {
  const end = code.indexOf(';\n');
  if (!code.startsWith(start) || end < 0) throw new Error('sw.js does not begin as the build wrote it');
  /** @type {Build} */
  const build = JSON.parse(code.slice(start.length, end));
  return (
    firstLine({ ...build, page: integrityOf(page), bases: [bases.auth, bases.api] }) + code.slice(end + 2)
  );
}

/**
 * The hash with which a browser checks what it gets.
 *
 * @param {string | Uint8Array} content
 */
export function integrityOf(content) {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
