const slowness = Number(process.env.SLOWNESS ?? 1);

/**
 * A time limit, longer where `npm test` has measured that the machine is slow.
 *
 * @param {number} ms what is enough on a quiet machine of two cores
 */
export function limit(ms) {
  return ms * slowness;
}

/** How long a test waits for something that will come. */
export const patience = { timeout: limit(5_000) };
