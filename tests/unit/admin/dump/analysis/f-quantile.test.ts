import { expect, it } from 'vitest';
import { fQuantile } from '../../../../../src/features/admin/dump/analysis/f-quantile.ts';
import { reference } from './reference-answers.ts';

const { probabilities, above, below, quantiles } = reference.f as Record<string, number[]>;
const cases = (above ?? []).flatMap((one) =>
  (below ?? []).flatMap((other) => (probabilities ?? []).map((probability) => [probability, one, other])),
);

it('has the quantiles of F that R has, to ten digits', () => {
  expect(cases).toHaveLength(125);
  for (const [i, [probability = 0, one = 0, other = 0]] of cases.entries()) {
    const quantile = quantiles?.[i] ?? Number.NaN;
    const error = fQuantile(probability, one, other) / quantile - 1;
    expect(Math.abs(error), `F(${probability}; ${one}, ${other})`).toBeLessThan(1e-10);
  }
});

// qf(0.975, 5000, 95000) and so on, by R. Beyond 400,000 degrees its qf only comes near.
it.each([
  [5000, 95_000, 1.040657233292124],
  [95_000, 5000, 1.041425461923508],
  [100_000, 100_000, 1.012473119817825],
])('is right with many degrees of freedom: %d and %d', (one, other, quantile) =>
  expect(fQuantile(0.975, one, other)).toBeCloseTo(quantile, 12),
);
