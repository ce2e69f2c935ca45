/** Room for slow and busy machines. Only a test that fails takes longer by it. */
const slowness = Number(process.env.SLOWNESS ?? 3);

/**
 * A time limit of a test.
 *
 * @param {number} ms what is enough on a quiet machine of two cores
 */
export function limit(ms) {
  return ms * slowness;
}

/** How long a test waits for something that will come. */
export const patience = { timeout: limit(5_000) };
