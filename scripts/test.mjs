// `npm test` checks everything that needs no browser, and the main path of each role in Chromium. `npm run test:browsers`
// runs all other tests in browsers and behind web servers.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from './tools/build.mjs';
import { run } from './tools/child.mjs';
import { installMissing } from './tools/install.mjs';
import { sayMissing } from './tools/programs.mjs';
import { stopWithNpm } from './tools/stop-with-npm.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const total = { passed: 0, failed: 0, skipped: 0 };
const reports = mkdtempSync(join(tmpdir(), 'tests-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

stopWithNpm();
await installMissing();
await (process.argv.includes('browsers') ? testBrowsers() : test());
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function test() {
  sayMissing(['chromium', 'openssl', 'sha256sum', 'busybox']);
  const started = performance.now();
  await part('Types, lint, format, unused code', () =>
    check(
      ['typescript/bin/tsc', '--noEmit'],
      ['@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'],
      ['knip/bin/knip.js'],
    ),
  );
  await part('Unit and page tests', () => vitest());
  const buildSeconds = await part('Production build', () => builds({ outDir: 'dist', always: true }));
  await part('Sizes of first visits', () => check(['size-limit/bin.js']));
  await part('Main path of each role', () => playwright('--grep', '@main'));
  const seconds = (performance.now() - started) / 1000;
  console.log(`\n${seconds.toFixed(0)} s, ${(seconds / buildSeconds).toFixed(1)} times the production build`);
}

async function testBrowsers() {
  sayMissing(['chromium', 'firefox', 'webkit', 'xvfb', 'nginx', 'caddy', 'apache', 'openssl', 'sha256sum']);
  const inFolder = { outDir: 'node_modules/.tmp/dist-in-folder', base: '/evaluatie/' };
  await part('Production builds', () => builds({ outDir: 'dist' }, inFolder));
  await part('Chromium', () => playwright('--grep-invert', '@main'));
  await part('Firefox and WebKit', () => vitest('--config', 'tests/engines/vitest.config.ts'));
}

/**
 * Runs a part and prints its result; what the tools printed only when something failed.
 *
 * @param {string} title
 * @param {() => Promise<Counts & { output: string }>} work an error counts as one failure
 * @returns {Promise<number>} the seconds that it took
 */
async function part(title, work) {
  process.stdout.write(`${title} ... `);
  const started = performance.now();
  const { passed, failed, skipped, output } = await work().catch((error) => {
    return { passed: 0, failed: 1, skipped: 0, output: String(error?.message ?? error) };
  });
  const seconds = (performance.now() - started) / 1000;
  const result = failed > 0 ? `${failed} of ${passed + failed} FAILED` : `${passed} ok`;
  console.log(`${result}${skipped > 0 ? `, ${skipped} skipped` : ''} (${seconds.toFixed(1)} s)`);
  if (failed > 0) console.log(`\n${output.trim()}\n`);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  return seconds;
}

/**
 * Runs tools that only pass or fail, at the same time.
 *
 * @param {string[][]} commands
 */
async function check(...commands) {
  const results = await Promise.all(commands.map((command) => runTool(command)));
  const failures = results.filter(({ code }) => code !== 0);
  const output = failures.map(({ output }) => output).join('\n');
  return { passed: results.length - failures.length, failed: failures.length, skipped: 0, output };
}

/** @param {Parameters<typeof ensureBuild>[0][]} wanted */
async function builds(...wanted) {
  for (const build of wanted) await ensureBuild(build);
  return { passed: wanted.length, failed: 0, skipped: 0, output: '' };
}

/** @param {string[]} args */
async function vitest(...args) {
  const file = newReport();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output } = await runTool(['vitest/vitest.mjs', 'run', ...args, ...reporters]);
  const report = readReport(file);
  /** A file that breaks before its first test has no failed test. @param {any} file */
  const isBroken = (file) =>
    file.status === 'failed' &&
    !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed');
  return countsOf(code, output, {
    passed: report?.numPassedTests,
    failed: report?.numFailedTests + report?.testResults.filter(isBroken).length,
    skipped: report?.numPendingTests + report?.numTodoTests,
  });
}

/** @param {string[]} args */
async function playwright(...args) {
  const file = newReport();
  const command = ['@playwright/test/cli.js', 'test', '--reporter=dot,json', ...args];
  const { code, output } = await runTool(command, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const stats = readReport(file)?.stats;
  return countsOf(code, output, {
    passed: stats?.expected,
    // No test has a second try.
    failed: stats?.unexpected + stats?.flaky,
    skipped: stats?.skipped,
  });
}

/** The path of the report of one run. */
function newReport() {
  return join(mkdtempSync(join(reports, 'run-')), 'report.json');
}

/** @param {string} file @returns {any} undefined when the runner crashed before it wrote its report */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The counts of a runner. One that crashed, or that ran and skipped nothing, counts as a failure.
 *
 * @param {number} code
 * @param {string} output
 * @param {Partial<Counts>} counts
 */
function countsOf(code, output, { passed, failed, skipped }) {
  const counts = { passed: passed || 0, failed: failed || 0, skipped: skipped || 0, output };
  const isEmpty = counts.passed + counts.failed + counts.skipped === 0;
  return counts.failed === 0 && (code !== 0 || isEmpty) ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {string[]} command a file of a package, and its arguments
 * @param {Record<string, string>} [env]
 */
function runTool([file, ...args], env) {
  // More room for short-lived objects: with less, page tests spend a tenth of their time on collecting them.
  const node = ['--max-semi-space-size=64', `node_modules/${file}`];
  // With CI set, the runners treat a forgotten `test.only` as a failure.
  return run(process.execPath, [...node, ...args], { CI: 'true', NO_COLOR: '1', ...env });
}
