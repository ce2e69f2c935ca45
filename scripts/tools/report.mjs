import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * The part of Vitest's JSON report that is read here.
 *
 * @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: VitestFile[] }} VitestReport
 */

/**
 * The part of Playwright's JSON report that is read here.
 *
 * @typedef {{ stats: { expected: number, unexpected: number, skipped: number } }} PlaywrightReport
 */

/** All checks and tests that ended so far. @type {Counts} */
export const total = { passed: 0, failed: 0, skipped: 0 };

/**
 * Starts a section of what is printed. The function that it returns ends the section: it adds to the total, and
 * prints the tool's own output only when something failed.
 *
 * @param {string} title
 * @returns {(counts: Counts, output: string) => void}
 */
export function begin(title) {
  const start = performance.now();
  process.stdout.write(`${title} ... `);
  return ({ passed, failed, skipped }, output) => {
    const ok = passed > 0 || skipped === 0 ? [`${passed} ok`] : [];
    const result =
      failed > 0
        ? `${failed} of ${passed + failed} FAILED`
        : [...ok, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');
    console.log(`${result} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    if (failed > 0) console.log(`\n${output.trim()}\n`);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  };
}

/**
 * @param {string} file
 * @returns {unknown} undefined when the runner crashed before it wrote a whole report
 */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {unknown} report Vitest's JSON report
 * @param {number} code Vitest's exit code
 * @param {boolean} [isSkipped] whether nothing of it can run here
 */
export function vitestCounts(report, code, isSkipped = false) {
  const json = /** @type {VitestReport | undefined} */ (report);
  return withCrash(
    json && {
      passed: json.numPassedTests,
      // A file that breaks before its first test has no failed test to be counted.
      failed: json.numFailedTests + json.testResults.filter(isBroken).length,
      skipped: json.numPendingTests + json.numTodoTests,
    },
    code,
    isSkipped,
  );
}

/** @param {VitestFile} file */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
}

/**
 * @param {unknown} report Playwright's JSON report
 * @param {number} code Playwright's exit code
 */
export function playwrightCounts(report, code) {
  const stats = /** @type {PlaywrightReport | undefined} */ (report)?.stats;
  return withCrash(
    stats && {
      passed: stats.expected,
      failed: stats.unexpected,
      skipped: stats.skipped,
    },
    code,
  );
}

/**
 * The number of tests that Playwright lists, at least one: a part that does not run is never nothing.
 *
 * @param {string} output
 */
export function listedTests(output) {
  return Number(/^Total: (\d+) tests? in/m.exec(output)?.[1] ?? 0) || 1;
}

/**
 * A runner that crashed, or ran nothing, counts as at least one failure.
 *
 * @param {Counts | undefined} counts
 * @param {number} code
 * @param {boolean} [isSkipped] whether it is right that nothing ran
 */
function withCrash(counts = { passed: 0, failed: 0, skipped: 0 }, code, isSkipped = false) {
  const ranNothing = counts.passed + counts.failed === 0 && !(isSkipped && counts.skipped > 0);
  return counts.failed === 0 && (code !== 0 || ranNothing) ? { ...counts, failed: 1 } : counts;
}
