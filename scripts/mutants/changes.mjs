import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../tools/child.mjs';

const folder = join(root, 'tests/changes');

/**
 * One change of a file: what would go wrong, the text that is replaced, what replaces it, and the test that must fail then,
 * as `pages/home/home.test.tsx` or `e2e/focus.spec.ts › part of a title`. The test's folder is its layer.
 *
 * @typedef {[wrong: string, text: string, by: string, test: string]} Row
 * @typedef {Record<string, Row[]>} Changes The changes of each file, by its path.
 * @typedef {'unit' | 'pages' | 'e2e' | 'engines'} Layer
 * @typedef {{ file: string, wrong: string, text: string, by: string, layer: Layer, test: string, title: string }} Change
 *   `test` is the path of the test file. An empty `title` stands for all its tests
 */

/**
 * The changes of all lists in tests/changes.
 *
 * @returns {Promise<Change[]>}
 */
export async function readChanges() {
  const lists = readdirSync(folder).map(async (name) => {
    /** @type {{ changes: Changes }} */
    const { changes } = await import(pathToFileURL(join(folder, name)).href);
    return Object.entries(changes).flatMap(([file, rows]) => rows.map((row) => asChange(file, row)));
  });
  return (await Promise.all(lists)).flat();
}

/**
 * @param {string} file
 * @param {Row} row
 * @returns {Change}
 */
function asChange(file, [wrong, text, by, test]) {
  const [path = '', title = ''] = test.split(' › ');
  const layer = /** @type {Layer} */ (path.split('/')[0]);
  return { file, wrong, text, by, layer, test: `tests/${path}`, title };
}

/**
 * The room of a file, by which scores are counted: `ui` for src/ui, `admin/groups` for src/features/admin/groups.
 *
 * @param {string} file
 */
export function roomOf(file) {
  const parts = file
    .replace(/^src\//, '')
    .replace(/^features\//, '')
    .split('/');
  if (parts.length === 1) return 'start';
  return parts.slice(0, parts[0] === 'admin' ? 2 : 1).join('/');
}

/**
 * The text of a file with a change.
 *
 * @param {Change} change
 * @param {string} base the folder of the project, or of a copy of it
 * @throws {Error} when the text to replace does not occur exactly once
 */
export function changedText({ file, text, by }, base) {
  const parts = readFileSync(join(base, file), 'utf8').split(text);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${text}`);
  return parts.join(by);
}
