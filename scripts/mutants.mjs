// npm run mutants: changes the code in one place at a time, and counts the changes that no test notices. Pure rules are
// changed by Stryker, the rest by the lists in tests/changes. It takes hours, and writes the results into docs/testing.md.
// `-- session api` limits it to some rooms of Stryker, `-- --only ui` to the listed changes whose room, file or words have this.
import { parseArgs } from 'node:util';
import { readChanges, roomOf } from './mutants/changes.mjs';
import { filesOf, rooms } from './mutants/rooms.mjs';
import { runChanges } from './mutants/run-changes.mjs';
import { addScore, judge, percentOf, writeRow } from './mutants/scores.mjs';
import { countMutants, ensureStryker } from './mutants/stryker.mjs';
import { installMissing } from './tools/install.mjs';
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
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  const unknown = positionals.find((room) => !(room in rooms));
  if (unknown) throw new Error(`Unknown folder "${unknown}": ${Object.keys(rooms).join(', ')}`);
  await installMissing();
  const isAll = positionals.length === 0 && values.only === undefined;
  if (isAll || positionals.length > 0) await runStryker(isAll ? Object.keys(rooms) : positionals);
  if (isAll || values.only !== undefined) await runListed(values.only ?? '');
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
      addScore(files, file, counts.killed, counts.killed + counts.survived + counts.uncovered);
    }
    const { killed, survived, uncovered } = sum;
    const score = percentOf({ noticed: killed, all: killed + survived + uncovered });
    writeRow('mutants', name, `${today} | ${killed} | ${survived} | ${uncovered} | ${score.toFixed(1)} %`);
  }
}

/** @param {string} only */
async function runListed(only) {
  const all = await readChanges();
  const chosen = all.filter(({ file, wrong }) =>
    [roomOf(file), file, wrong].some((text) => text.includes(only)),
  );
  if (chosen.length === 0) throw new Error(`No listed change has "${only}"`);
  /** @type {Map<string, import('./mutants/scores.mjs').Score>} */
  const byRoom = new Map();
  await runChanges(chosen, ({ file, wrong, layer, test, title }, isCaught) => {
    const room = roomOf(file);
    addScore(files, file, Number(isCaught), 1);
    const score = addScore(byRoom, room, Number(isCaught), 1);
    console.log(`${isCaught ? 'caught  ' : 'SURVIVED'} ${layer} ${file}: ${wrong}`);
    if (!isCaught) console.log(`         ${test} ${title}`);
    // At the last change of a room, so that a run that is stopped has not been for nothing. A part of a room says nothing.
    if (score.all === all.filter(({ file }) => roomOf(file) === room).length) writeListed(room, score);
  });
}

/** @param {string} room @param {import('./mutants/scores.mjs').Score} score */
function writeListed(room, score) {
  const { noticed, all } = score;
  writeRow('changes', room, `${today} | ${noticed} | ${all - noticed} | ${percentOf(score).toFixed(1)} %`);
}
