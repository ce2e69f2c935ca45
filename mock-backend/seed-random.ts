/** Returns numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export type Random = () => number;

export function makeRandom(seed: number): Random {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A random number between -reach and +reach. */
export function swing(random: Random, reach: number): number {
  return (random() * 2 - 1) * reach;
}

export function makeUuid(random: Random): string {
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(random() * 16).toString(16));
}
