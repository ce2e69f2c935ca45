import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../tools/child.mjs';

// Not among the packages of the project: few people run it, and it would make every install half as long again.
const version = '9.6.1';
const folder = join(root, 'node_modules/.cache/stryker', version);
const packages = join(folder, 'node_modules/@stryker-mutator');

/**
 * Installs Stryker beside the packages of the project, whose own vitest it uses, unless it is there. None of its
 * packages runs a script.
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
 * @typedef {{ killed: number, survived: number, uncovered: number }} Counts killed: noticed, by a failed test or
 *   by taking for ever; survived: noticed by no test; uncovered: no test even ran it
 */

/**
 * Changes the files one spot at a time, runs the unit tests that reach it, and shows every change that none noticed.
 *
 * @param {string[]} mutate patterns of the files
 * @param {string} tests the folders under `tests/unit` whose tests are run
 * @returns {Promise<Counts>}
 * @throws {Error} when Stryker could not do its work
 */
export async function countMutants(mutate, tests) {
  const place = mkdtempSync(join(tmpdir(), 'mutants-'));
  try {
    const config = join(place, 'stryker.json');
    const report = join(place, 'report.json');
    const settings = {
      mutate,
      plugins: [join(packages, 'vitest-runner/dist/src/index.js')],
      testRunner: 'vitest',
      vitest: { configFile: 'scripts/mutants/vitest.config.ts' },
      coverageAnalysis: 'perTest',
      concurrency: 1,
      tempDirName: join(place, 'sandbox'),
      reporters: ['progress-append-only', 'clear-text', 'json'],
      allowConsoleColors: false,
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
      jsonReporter: { fileName: report },
      warnings: { slow: false },
    };
    writeFileSync(config, JSON.stringify(settings));
    const stryker = join(packages, 'core/bin/stryker.js');
    await run(process.execPath, [stryker, 'run', config], { show: true, env: { MUTANTS_MET_BY: tests } });
    if (!existsSync(report)) throw new Error('Stryker did not come to a result.');
    return countsIn(JSON.parse(readFileSync(report, 'utf8')));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * @param {{ files: Record<string, { mutants: { status: string }[] }> }} report
 * @returns {Counts}
 */
function countsIn({ files }) {
  const all = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  /** @param {string[]} statuses */
  const count = (...statuses) => all.filter((status) => statuses.includes(status)).length;
  return { killed: count('Killed', 'Timeout'), survived: count('Survived'), uncovered: count('NoCoverage') };
}
