import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../tools/child.mjs';

// Not in package.json: few people run it, and every install would take half as long again.
const version = '9.6.1';
const folder = join(root, 'node_modules/.cache/stryker', version);
const packages = join(folder, 'node_modules/@stryker-mutator');

/**
 * Installs Stryker in a folder of its own, unless it is installed. It uses the project's Vitest. None of its packages
 * may run an install script.
 *
 * @throws {Error} when npm fails
 */
export async function ensureStryker() {
  if (existsSync(join(packages, 'vitest-runner/package.json'))) return;
  console.log(`Installing Stryker ${version} ...`);
  const wanted = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${version}`);
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const args = ['install', '--prefix', folder, '--omit=peer', '--ignore-scripts', ...quiet, ...wanted];
  const { code, output } = await run('npm', args);
  if (code !== 0) throw new Error(`Stryker could not be installed:\n${output}`);
}

/**
 * @typedef {{ killed: number, survived: number, uncovered: number }} Counts killed: a test failed
 *   or timed out; survived: all tests passed; uncovered: no test runs the changed line
 * @typedef {Record<string, Counts>} FileCounts by the path of the file
 */

/**
 * Changes the files in one place at a time, runs the unit tests that cover it, and prints the changes that no test
 * noticed.
 *
 * @param {string[]} mutate glob patterns of the files
 * @param {string} tests the folders under `tests/unit` with the tests to run, as a glob
 * @returns {Promise<FileCounts>}
 * @throws {Error} when Stryker wrote no report
 */
export async function countMutants(mutate, tests) {
  const temp = mkdtempSync(join(tmpdir(), 'mutants-'));
  try {
    const config = join(temp, 'stryker.json');
    const report = join(temp, 'report.json');
    const settings = {
      mutate,
      plugins: [join(packages, 'vitest-runner/dist/src/index.js')],
      testRunner: 'vitest',
      vitest: { configFile: 'scripts/mutants/vitest.config.ts' },
      coverageAnalysis: 'perTest',
      concurrency: 1,
      tempDirName: join(temp, 'sandbox'),
      reporters: ['progress-append-only', 'clear-text', 'json'],
      allowConsoleColors: false,
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
      jsonReporter: { fileName: report },
      warnings: { slow: false },
    };
    writeFileSync(config, JSON.stringify(settings));
    const stryker = join(packages, 'core/bin/stryker.js');
    await run(process.execPath, [stryker, 'run', config], { show: true, env: { MUTANTS_TESTS: tests } });
    if (!existsSync(report)) throw new Error('Stryker stopped without a report: see its output above.');
    return countsIn(JSON.parse(readFileSync(report, 'utf8')));
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}

/**
 * @param {{ files: Record<string, { mutants: { status: string }[] }> }} report
 * @returns {FileCounts}
 */
function countsIn({ files }) {
  return Object.fromEntries(
    Object.entries(files).map(([file, { mutants }]) => {
      /** @param {string[]} statuses */
      const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
      return [
        file,
        { killed: count('Killed', 'Timeout'), survived: count('Survived'), uncovered: count('NoCoverage') },
      ];
    }),
  );
}
