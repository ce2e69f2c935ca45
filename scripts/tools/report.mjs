import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** All checks and tests that ended so far. @type {Counts} */
export const total = { passed: 0, failed: 0, skipped: 0 };

/**
 * Starts a section of what is printed. The function that it returns ends the section: it adds to the total, and
 * prints the tool's own output only where something failed.
 *
 * @param {string} title
 * @returns {(counts: Counts, output: string) => void}
 */
export function begin(title) {
  const start = performance.now();
  process.stdout.write(`${title} ... `);
  return ({ passed, failed, skipped }, output) => {
    const result = failed > 0 ? `${failed} of ${passed + failed} FAILED` : `${passed} ok`;
    console.log(`${result} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    if (failed > 0) console.log(`\n${output.trim()}\n`);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  };
}

/**
 * The counts of a runner's report. A runner that crashed, or ran nothing, has at least one failure.
 *
 * @param {string} file
 * @param {number} code
 * @param {(json: any) => Counts} read
 * @returns {Counts}
 */
export function countReport(file, code, read) {
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // No report, or half of one: the runner crashed, and its output says why.
  }
  const ranNothing = counts.passed + counts.failed === 0;
  if (counts.failed === 0 && (code !== 0 || ranNothing)) counts.failed = 1;
  return counts;
}
