import { readFileSync, writeFileSync } from 'node:fs';
import { root } from '../tools/child.mjs';

const document = `${root}docs/testing.md`;

/** What a run wants: of all changes together, and of those in each file, in percent. */
const minScore = 90;
const minFileScore = 75;

/** @typedef {{ noticed: number, all: number }} Score */

/** @param {Score} score */
export function percentOf({ noticed, all }) {
  return all === 0 ? 100 : (100 * noticed) / all;
}

/**
 * Prints the score of all files together and the files below the limit. Returns whether the scores are good enough.
 *
 * @param {Map<string, Score>} files
 */
export function judge(files) {
  const together = { noticed: 0, all: 0 };
  for (const { noticed, all } of files.values()) {
    together.noticed += noticed;
    together.all += all;
  }
  const weak = [...files].filter(([, score]) => percentOf(score) < minFileScore);
  for (const [file, score] of weak)
    console.log(`${file}: ${score.noticed} of ${score.all}, less than ${minFileScore} %`);
  const percent = percentOf(together);
  console.log(`${together.noticed} of ${together.all} changes noticed: ${percent.toFixed(1)} %`);
  return percent >= minScore && weak.length === 0;
}

/**
 * Writes a result into the row of its room in the table of docs/testing.md, and prints it.
 *
 * @param {string} room
 * @param {string} result
 */
export function writeRow(room, result) {
  const text = readFileSync(document, 'utf8');
  const parts = /(<!-- mutants -->\n)([\s\S]*?)(<!-- end of mutants -->)/.exec(text);
  if (!parts) throw new Error(`${document} has no markers around its table of mutants`);
  const [whole, start, lines = '', end] = parts;
  const [head = '', ruler = '', ...rows] = lines.trimEnd().split('\n');
  const row = `| \`${room}\` | ${result} |`;
  const isOther = (/** @type {string} */ other) => !other.startsWith(`| \`${room}\` |`);
  const sorted = [...rows.filter(isOther), row].sort();
  writeFileSync(
    document,
    text.replace(whole, () => `${start}${[head, ruler, ...sorted, ''].join('\n')}${end}`),
  );
  console.log(row);
}
