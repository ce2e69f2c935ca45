// npm test: every check of the project. `npm test -- static|unit|pages|e2e [arguments]` runs a part, and hands
// the arguments to its runner.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './tools/child.mjs';
import { ensureChromium } from './tools/chromium.mjs';
import { installMissing } from './tools/install.mjs';
import { endWithNpm } from './tools/npm-end.mjs';
import { begin, countReport, total } from './tools/report.mjs';
import { ensureWebServers } from './tools/web-servers.mjs';

const tools = {
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  knip: 'knip/bin/knip.js',
  vite: 'vite/bin/vite.js',
  sizes: 'size-limit/bin.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
};

/** What the import rules are checked in. */
const sources = ['src', 'build', 'hosting', 'mock-backend', 'scripts', 'tests', 'vite.config.ts'];

const [part, ...more] = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'tests-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

endWithNpm();
await attempt(async () => {
  if (part !== undefined && !['static', 'unit', 'pages', 'e2e'].includes(part)) {
    throw new Error(`There is no part "${part}": npm test -- static|unit|pages|e2e [arguments]`);
  }
  await installMissing();
  await runParts();
});
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runParts() {
  const all = part === undefined;
  if (all || part === 'static') {
    await check('Types', 'tsc', ['--noEmit', '--project', '.']);
    await check('Lint and format', 'biome', ['ci', '--colors=off', '.']);
    await check('Import rules', 'depcruise', sources);
    await check('Dead code', 'knip', []);
  }
  if (all || part === 'unit') await vitest('Unit tests', 'unit');
  if (all || part === 'pages') await vitest('Page tests', 'pages');
  if (all || part === 'e2e') {
    const built = await check('Production build', 'vite', ['build', '--logLevel', 'warn']);
    if (built) await check('Sizes of first visits', 'sizes', []);
    // An older build would answer for the one that failed.
    await attempt(built ? playwright : noBuild);
  }
}

async function noBuild() {
  throw new Error('End-to-end tests ... not run: there is no production build.');
}

/**
 * What cannot even start is one failure, and one line for the reader.
 *
 * @param {() => Promise<void>} work
 */
async function attempt(work) {
  try {
    await work();
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    total.failed += 1;
  }
}

/**
 * A tool that only says yes or no: one check.
 *
 * @param {string} title
 * @param {keyof typeof tools} tool
 * @param {string[]} args
 */
async function check(title, tool, args) {
  const finish = begin(title);
  const { code, output } = await node(tool, args);
  finish({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }, output);
  return code === 0;
}

/** @param {string} title @param {string} project */
async function vitest(title, project) {
  const finish = begin(title);
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output } = await node('vitest', ['run', '--project', project, ...reporters, ...more], {
    show: more.length > 0,
  });
  const counts = countReport(file, code, (json) => ({
    passed: json.numPassedTests,
    // A file that breaks before its first test has no failed test to be counted.
    failed: json.numFailedTests + json.testResults.filter(isBroken).length,
    skipped: json.numPendingTests + json.numTodoTests,
  }));
  finish(counts, output);
}

/** @param {{ status: string, assertionResults: { status: string }[] }} file */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
}

async function playwright() {
  const chromium = await ensureChromium();
  await ensureWebServers();
  const finish = begin('End-to-end tests');
  const file = join(reports, 'e2e.json');
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=dot,json', ...more];
  const { code, output } = await node('playwright', args, {
    show: more.length > 0,
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  /** @type {string[]} */
  const unsteady = [];
  const counts = countReport(file, code, ({ stats, suites }) => {
    unsteady.push(...suites.flatMap(unsteadyIn));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  });
  finish(counts, output);
  for (const title of unsteady) console.log(`Passed at the second try only: ${title}`);
}

/**
 * The end-to-end tests that failed once and then passed: each is a race that somebody has to look at.
 *
 * @param {{ file: string, specs?: { title: string, tests: { status: string }[] }[], suites?: any[] }} suite
 * @returns {string[]}
 */
function unsteadyIn({ file, specs = [], suites = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...here.map(({ title }) => `${file}, ${title}`), ...suites.flatMap(unsteadyIn)];
}

/**
 * @param {keyof typeof tools} tool
 * @param {string[]} args
 * @param {{ show?: boolean, env?: Record<string, string> }} [options]
 */
function node(tool, args, { show = false, env = {} } = {}) {
  // With CI set, the runners take a forgotten `test.only` for a failure.
  const quiet = show ? {} : { CI: 'true', NO_COLOR: '1' };
  return run(process.execPath, [`node_modules/${tools[tool]}`, ...args], { show, env: { ...quiet, ...env } });
}
