import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, run } from '../tools/child.mjs';
import { ensureChromium, tryHeadlessShell } from '../tools/chromium.mjs';
import { ensureEngines } from '../tools/engines.mjs';
import { toolPath } from '../tools/tools.mjs';
import { ensureWebServers } from '../tools/web-servers.mjs';
import { changedText } from './changes.mjs';

/** @typedef {import('./changes.mjs').Change} Change */

/** What the tests do not need, or make themselves. */
const notCopied = new Set(['.git', '.data', 'node_modules', 'dist', 'release', 'test-results']);

/** No test file takes this long. A change after which it never ends is noticed. */
const longestMs = 180_000;

/** The layers whose tests run against a build. */
const built = ['e2e', 'engines'];

/** How many changes are tried at a time. A test has one file, and keeps one core busy. */
const atOnce = 2;

/**
 * Makes each change in a copy of the project, and runs its test. Tests of a browser need a build for each change, and come
 * last, one at a time.
 *
 * @param {Change[]} changes
 * @param {(change: Change, isCaught: boolean) => void} onResult
 * @throws {Error} when a test fails without any change, or a change does not build
 */
export async function runChanges(changes, onResult) {
  const copy = copyOfProject();
  const inNode = changes.filter(({ layer }) => !built.includes(layer));
  const inBrowser = changes.filter(({ layer }) => built.includes(layer));
  await requirePassing(inNode, copy);
  const others = Array.from({ length: Math.min(atOnce, inNode.length) - 1 }, copyOfProject);
  const waiting = inNode.values();
  await Promise.all(
    [copy, ...others].map(async (copy) => {
      for (const change of waiting) onResult(change, await isCaught(change, copy));
    }),
  );
  if (inBrowser.length === 0) return;
  await prepareBrowsers(inBrowser);
  await build(copy, 'without any change');
  await requirePassing(inBrowser, copy);
  for (const change of inBrowser) onResult(change, await isCaught(change, copy));
}

/** A copy of the project in a temporary folder, which goes when this process ends. */
function copyOfProject() {
  const copy = mkdtempSync(join(tmpdir(), 'changes-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  cpSync(root, copy, { recursive: true, filter: (path) => !notCopied.has(relative(root, path)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** @param {Change[]} changes */
async function prepareBrowsers(changes) {
  if (changes.some(({ layer }) => layer === 'engines')) await ensureEngines();
  if (changes.every(({ layer }) => layer === 'engines')) return;
  await ensureChromium();
  await tryHeadlessShell();
  await ensureWebServers();
}

/**
 * A test that fails anyway notices nothing. All tests of a layer run together here.
 *
 * @param {Change[]} changes
 * @param {string} copy
 */
async function requirePassing(changes, copy) {
  for (const layer of new Set(changes.map(({ layer }) => layer))) {
    const ofLayer = changes.filter((change) => change.layer === layer);
    const { code, output } = await runTests(layer, ofLayer, copy);
    if (code !== 0) throw new Error(`These tests fail without any change:\n${output}`);
  }
}

/**
 * Whether the test of a change fails with it.
 *
 * @param {Change} change
 * @param {string} copy
 */
async function isCaught(change, copy) {
  const file = join(copy, change.file);
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, changedText(change, copy));
  try {
    if (built.includes(change.layer))
      await build(copy, `after the change of ${change.file}: ${change.wrong}`);
    return (await runTests(change.layer, [change], copy)).code !== 0;
  } finally {
    writeFileSync(file, before);
  }
}

/** @param {string} copy @param {string} when */
async function build(copy, when) {
  const args = [toolPath('vite'), 'build', '--logLevel', 'warn', '--emptyOutDir'];
  const { code, output } = await run(process.execPath, args, { cwd: copy });
  if (code !== 0) throw new Error(`The build fails ${when}\n${output}`);
}

/**
 * Runs the tests of changes of one layer.
 *
 * @param {import('./changes.mjs').Layer} layer
 * @param {Change[]} changes
 * @param {string} copy
 */
function runTests(layer, changes, copy) {
  const files = [...new Set(changes.map(({ test }) => test))];
  const args =
    layer === 'e2e'
      ? [toolPath('playwright'), 'test', '--config', 'tests/e2e/playwright.config.ts', '--max-failures', '1']
      : [toolPath('vitest'), 'run', '--project', `${layer}*`, '--bail', '1'];
  const titles = changes.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (titles.every(Boolean)) args.push(layer === 'e2e' ? '--grep' : '--testNamePattern', titles.join('|'));
  const limit = changes.length === 1 ? { timeoutMs: longestMs } : {};
  return run(process.execPath, [...args, ...files], { cwd: copy, env: { NO_COLOR: '1' }, ...limit });
}
