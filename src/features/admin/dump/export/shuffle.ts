const batch = 16_384;

/**
 * Shuffles numbers in place (Fisher-Yates) with cryptographic randomness: the order of a file must not reveal people.
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
