// npm run mutants: Stryker changes the pure rules in one place at a time, and counts the changes that no unit test notices.
// It takes hours, and writes the results into docs/testing.md. `-- session api` limits it to some rooms.
import { filesOf, rooms } from './mutants/rooms.mjs';
import { judge, percentOf, writeRow } from './mutants/scores.mjs';
import { countMutants, ensureStryker } from './mutants/stryker.mjs';
import { stopWithNpm } from './tools/stop-with-npm.mjs';

/**
 * What was noticed, by file.
 *
 * @type {Map<string, import('./mutants/scores.mjs').Score>}
 */
const files = new Map();
const today = new Date().toISOString().slice(0, 10);

stopWithNpm();
try {
  const names = process.argv.slice(2);
  const unknown = names.find((room) => !(room in rooms));
  if (unknown) throw new Error(`Unknown folder "${unknown}": ${Object.keys(rooms).join(', ')}`);
  await runStryker(names.length > 0 ? names : Object.keys(rooms));
  if (!judge(files)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string[]} names */
async function runStryker(names) {
  await ensureStryker();
  for (const name of names) {
    const room = rooms[name];
    if (!room) continue;
    const sum = { killed: 0, survived: 0, uncovered: 0 };
    for (const [file, counts] of Object.entries(await countMutants(filesOf(name), room.tests))) {
      sum.killed += counts.killed;
      sum.survived += counts.survived;
      sum.uncovered += counts.uncovered;
      files.set(file, { noticed: counts.killed, all: counts.killed + counts.survived + counts.uncovered });
    }
    const { killed, survived, uncovered } = sum;
    const score = percentOf({ noticed: killed, all: killed + survived + uncovered });
    writeRow(name, `${today} | ${killed} | ${survived} | ${uncovered} | ${score.toFixed(1)} %`);
  }
}
