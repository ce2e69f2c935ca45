const batch = 16_384;

/**
 * Brings numbers into a random order in place (Fisher and Yates), with the random numbers of the browser's cryptography: the
 * order of a file must not tell who is who.
 */
export function shuffle(values: Uint32Array): Uint32Array {
  const random = new Uint32Array(batch);
  for (let at = values.length - 1, used = batch; at > 0; at -= 1) {
    if (used === batch) {
      crypto.getRandomValues(random);
      used = 0;
    }
    const other = Math.floor(((random[used] ?? 0) / 2 ** 32) * (at + 1));
    used += 1;
    const value = values[at] ?? 0;
    values[at] = values[other] ?? 0;
    values[other] = value;
  }
  return values;
}
