// npm test: every check of the project. `npm test -- PART [arguments]` runs one part and passes the arguments on to
// its runner (Vitest or Playwright). With `--install` it first installs what is missing, as root on Debian or Ubuntu.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './tools/child.mjs';
import { findChromium, requireChromium } from './tools/chromium.mjs';
import { firefox, webkit } from './tools/engines.mjs';
import { installMissing } from './tools/install.mjs';
import { begin, listedTests, playwrightCounts, readReport, total, vitestCounts } from './tools/report.mjs';
import { measureSlowness } from './tools/slowness.mjs';
import { stopWithNpm } from './tools/stop-with-npm.mjs';
import { installFlag, provide } from './tools/system-packages.mjs';
import { toolPath } from './tools/tools.mjs';

/** The folders and files whose imports are checked. */
const sources = ['src', 'build', 'hosting', 'mock-backend', 'scripts', 'tests', 'vite.config.ts'];

/** @typedef {[tool: import('./tools/tools.mjs').Tool, ...args: string[]]} Command */

/** @type {Command} */
const types = ['tsc', '--noEmit', '--project', '.'];
/** @type {Command[]} */
const lint = [['biome', 'ci', '--colors=off', '.'], ['depcruise', ...sources], ['knip']];

const layers = {
  unit: () => vitest('Unit tests', 'unit'),
  pages: () => vitest('Page tests', 'pages'),
  e2e: async () => {
    await build('End-to-end tests');
    await check('Sizes of first visits', ['size-limit']);
    await playwright();
  },
  engines: async () => {
    await build('Firefox and WebKit');
    await vitest('Firefox and WebKit', 'engines');
  },
};

/** @type {Record<string, () => Promise<unknown>>} */
const parts = {
  typecheck: () => check('Types', types),
  lint: () => check('Lint, format, import rules, unused code', ...lint),
  ...layers,
};

/** At once, because the check of types uses one core only. */
const allChecks = () => check('Types, lint, format, import rules, unused code', types, ...lint);

const args = process.argv.slice(2);
const [part, ...runnerArgs] = args.filter((arg) => arg !== installFlag);
const reports = mkdtempSync(join(tmpdir(), 'tests-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** Whether programs were installed, or tried to be. */
let hasInstalled = false;

/** Whether the production builds were made, once they have been asked for. @type {Promise<boolean> | undefined} */
let built;

stopWithNpm();
await countFailure(async () => {
  if (part !== undefined && !Object.hasOwn(parts, part)) {
    throw new Error(`Unknown part "${part}": npm test -- ${Object.keys(parts).join('|')} [arguments]`);
  }
  await installMissing();
  hasInstalled = await provide(part === undefined ? Object.keys(layers) : [part], args.includes(installFlag));
  process.env.SLOWNESS ??= (await measureSlowness()).toFixed(2);
  const chosen = part === undefined ? [allChecks, ...Object.values(layers)] : [parts[part]];
  for (const runPart of chosen) await countFailure(runPart);
});
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * Counts an error as one failure and prints its message, so that the other parts still run.
 *
 * @param {(() => Promise<unknown>) | undefined} work
 */
async function countFailure(work) {
  try {
    await work?.();
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    total.failed += 1;
  }
}

/**
 * Runs tools that only pass or fail, at the same time.
 *
 * @param {string} title
 * @param {Command[]} commands
 * @returns {Promise<boolean>} whether all passed
 */
async function check(title, ...commands) {
  const finish = begin(title);
  const results = await Promise.all(commands.map(([tool, ...args]) => runTool(tool, args)));
  const failures = results.filter(({ code }) => code !== 0);
  const counts = { passed: results.length - failures.length, failed: failures.length, skipped: 0 };
  finish(counts, failures.map(({ output }) => output).join('\n'));
  return failures.length === 0;
}

/**
 * Makes the production build, at / and in a folder. The second call uses the builds of the first.
 *
 * @param {string} tests the title of the tests that run against it, which would run against the build before
 * @throws {Error} when a build fails
 */
async function build(tests) {
  const args = ['build', '--logLevel', 'warn', '--emptyOutDir'];
  built ??= check(
    'Production builds',
    ['vite', ...args],
    ['vite', ...args, '--base', '/evaluatie/', '--outDir', 'node_modules/.tmp/dist-in-folder'],
  );
  if (!(await built)) throw new Error(`${tests} ... not run: a production build failed.`);
}

/** @param {string} title @param {string} project */
async function vitest(title, project) {
  const finish = begin(title);
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output } = await runTool(
    'vitest',
    ['run', '--project', `${project}*`, ...reporters, ...runnerArgs],
    {
      show: runnerArgs.length > 0,
    },
  );
  const isSkipped = project === 'engines' && !firefox.find() && !webkit.find();
  finish(vitestCounts(readReport(file), code, isSkipped), output);
}

async function playwright() {
  const test = ['test', '--config', 'tests/e2e/playwright.config.ts'];
  // Where it should be there, its absence is a failure.
  if (hasInstalled || process.env.CHROMIUM_PATH) requireChromium();
  const finish = begin('End-to-end tests');
  if (!findChromium()) {
    const { output } = await runTool('playwright', [...test, '--list', ...runnerArgs]);
    return finish({ passed: 0, failed: 0, skipped: listedTests(output) }, '');
  }
  const file = join(reports, 'e2e.json');
  const args = [...test, '--reporter=dot,json', ...runnerArgs];
  const { code, output } = await runTool('playwright', args, {
    show: runnerArgs.length > 0,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  finish(playwrightCounts(readReport(file), code), output);
}

/**
 * @param {import('./tools/tools.mjs').Tool} tool
 * @param {string[]} args
 * @param {{ show?: boolean, env?: Record<string, string> }} [options]
 */
function runTool(tool, args, { show = false, env = {} } = {}) {
  // With CI set, the runners treat a forgotten `test.only` as a failure.
  const quiet = show ? {} : { CI: 'true', NO_COLOR: '1' };
  // More room for short-lived objects: with less, page tests spend a tenth of their time on collecting them.
  const node = ['--max-semi-space-size=64'];
  return run(process.execPath, [...node, toolPath(tool), ...args], { show, env: { ...quiet, ...env } });
}
