import { availableParallelism } from 'node:os';
import { run } from './child.mjs';

/** What two processes at once need for the work below on an idle machine of two cores, in ms. */
const referenceMs = 400;

/** Work of the kind that tests do: making, sorting and reading text. */
const work = `
  for (let round = 0; round < 12; round += 1) {
    const rows = Array.from({ length: 40_000 }, (_, at) => ({ at, name: String((at * 7919) % 40_009) }));
    rows.sort((one, other) => (one.name < other.name ? -1 : 1));
    JSON.parse(JSON.stringify(rows));
  }
`;

/**
 * How many times slower than a quiet machine of two cores this one is now, at least 1: with other work beside it, fewer or
 * slower cores. Time limits of tests are multiplied by it.
 *
 * @returns {Promise<number>}
 */
export async function measureSlowness() {
  const started = performance.now();
  const processes = Math.max(2, availableParallelism());
  await Promise.all(Array.from({ length: processes }, () => run(process.execPath, ['-e', work])));
  return Math.max(1, (performance.now() - started) / referenceMs);
}
