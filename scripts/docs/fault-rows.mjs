import { readdirSync, readFileSync } from 'node:fs';

const mark = /^[ \t]*\/\/ Fault: (.+)$/gm;
/** The first title after a mark: of a test, of a group of tests, or of a table of tests. */
const title = /(?:\b(?:test|describe)|\)|\])\(\s*(['"`])((?:\\.|(?!\1).)*?)\1/;

/**
 * The rows of the table of faults. The tests in the last column come from the marks `// Fault: name; another name`;
 * the two columns before it are written by hand, and taken over from `rows`. A fault that is new gets empty ones.
 *
 * @param {string[][]} rows the rows of the table as it stands
 * @returns {string[][]}
 */
export function faultRows(rows) {
  const tests = markedTests();
  const known = rows.map(([fault = '']) => fault);
  const faults = [...known, ...[...tests.keys()].sort()].filter((fault) => tests.has(fault));
  return [...new Set(faults)].map((fault) => {
    const [, sees = '', stored = ''] = rows.find(([name]) => name === fault) ?? [];
    return [fault, sees, stored, (tests.get(fault) ?? []).join('<br>')];
  });
}

/**
 * The tests that make each fault happen, as `file › title`.
 *
 * @returns {Map<string, string[]>}
 */
function markedTests() {
  /** @type {Map<string, string[]>} */
  const tests = new Map();
  for (const file of testFiles()) {
    const text = readFileSync(`tests/${file}`, 'utf8');
    for (const { 0: line, 1: faults = '', index } of text.matchAll(mark)) {
      const [, , name] = title.exec(text.slice(index + line.length)) ?? [];
      for (const fault of faults.split('; ')) {
        tests.set(fault, [...(tests.get(fault) ?? []), `${file} › ${name}`]);
      }
    }
  }
  return tests;
}

function testFiles() {
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .sort();
}
