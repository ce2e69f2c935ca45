const cells = 2500;

/**
 * The quantile of Fisher's F for a probability between 0 and 1. P(F > f) is the part of the area under sin^(d2 - 1) θ ·
 * cos^(d1 - 1) θ, from 0 to π / 2, that lies below the θ with f = d2 / d1 · cot² θ; the areas are Simpson's.
 *
 * @param above d1, the degrees of freedom of the numerator
 * @param below d2, those of the denominator
 */
export function fQuantile(probability: number, above: number, below: number): number {
  const top = Math.atan2(Math.sqrt(below - 1), Math.sqrt(above - 1));
  // Relative to the top, in logarithms, because the powers of many degrees of freedom are too small.
  const log = (power: number, base: number) => (power === 0 ? 0 : power * Math.log(base));
  const height = (angle: number) =>
    Math.exp(
      log(below - 1, Math.sin(angle) / Math.sin(top)) + log(above - 1, Math.cos(angle) / Math.cos(top)),
    );
  const area = (from: number, to: number) =>
    ((to - from) / 6) * (height(from) + 4 * height((from + to) / 2) + height(to));
  // 14 standard deviations to both sides.
  const reach = 10 / Math.sqrt(above + below);
  const start = Math.max(0, top - reach);
  const step = (Math.min(Math.PI / 2, top + reach) - start) / cells;
  const areas = Array.from({ length: cells }, (_, i) => area(start + i * step, start + (i + 1) * step));
  let rest = (1 - probability) * areas.reduce((sum, part) => sum + part, 0);
  let cell = 0;
  for (; cell < cells - 1 && rest > (areas[cell] ?? 0); cell += 1) rest -= areas[cell] ?? 0;
  const from = start + cell * step;
  let [low, high] = [from, from + step];
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2;
    if (area(from, middle) < rest) low = middle;
    else high = middle;
  }
  return below / above / Math.tan(low) ** 2;
}
