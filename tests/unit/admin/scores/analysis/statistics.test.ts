import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { summarizeColumn } from '../../../../../src/features/admin/scores/analysis/column-summary.ts';
import {
  cronbachAlpha,
  groupAgreement,
  intraclassCorrelation,
  mean,
  meanInterval,
} from '../../../../../src/features/admin/scores/analysis/statistics.ts';
import { tQuantile } from '../../../../../src/features/admin/scores/analysis/t-quantile.ts';

// Made by R (reference.R), from the same answers as here.
const reference = JSON.parse(readFileSync(new URL('reference.json', import.meta.url), 'utf8'));
const answers = Array.from({ length: 30 }, (_, person) =>
  [0, 1, 2, 3].map(
    (item) => 1 + ((person * 7 + item * 3 + ((person * person) % 11) + Math.floor(person / 5) * item) % 5),
  ),
);
const sizes = [3, 7, 5, 5, 6, 4];
const groups = sizes.map((size, i) => {
  const from = sizes.slice(0, i).reduce((sum, other) => sum + other, 0);
  return answers.slice(from, from + size);
});
const scores = answers.map(mean);

describe('figures beside those of R', () => {
  it('has the same quantiles of t', () => {
    for (const [i, degrees] of reference.degrees.entries())
      expect(tQuantile(0.975, degrees)).toBeCloseTo(reference.quantiles[i], 10);
  });

  // qt(0.6, 5), qt(0.51, 3), qt(0.75, 30) and qt(0.9, 1)
  it.each([
    [0.6, 5, 0.26718086570471],
    [0.51, 3, 0.02721146704908],
    [0.75, 30, 0.68275569314],
    [0.9, 1, 3.0776835371752],
  ])('has the quantile %d of t with %d degrees of freedom', (probability, degrees, quantile) =>
    expect(tQuantile(probability, degrees)).toBeCloseTo(quantile, 8),
  );

  it('has the same mean, spread and confidence interval', () => {
    const interval = meanInterval(scores);
    expect(interval?.mean).toBeCloseTo(reference.mean, 12);
    expect(interval?.low).toBeCloseTo(reference.interval[0], 10);
    expect(interval?.high).toBeCloseTo(reference.interval[1], 10);
    const summary = summarizeColumn(scores.map(String));
    expect(summary.mean).toBeCloseTo(reference.mean, 12);
    expect(summary.sd).toBeCloseTo(reference.sd, 12);
  });

  it("has the same Cronbach's alpha", () => expect(cronbachAlpha(answers)).toBeCloseTo(reference.alpha, 12));

  it('has the same ICC(1), with groups of unequal size', () =>
    expect(intraclassCorrelation(groups.map((group) => group.map(mean)))).toBeCloseTo(reference.icc, 12));

  it('has the same rwg(J) in each group', () => {
    for (const [i, group] of groups.entries())
      expect(groupAgreement(group)).toBeCloseTo(reference.rwg[i], 12);
  });
});

describe('figures that do not exist', () => {
  it('has no alpha without two items and two people, or without differences', () => {
    expect(cronbachAlpha([[1], [2]])).toBeNull();
    expect(cronbachAlpha([[1, 2]])).toBeNull();
    expect(
      cronbachAlpha([
        [1, 2],
        [1, 2],
      ]),
    ).toBeNull();
  });

  it('leaves out people with a missing answer', () =>
    expect(cronbachAlpha([...answers, [null, 1, 2, 3]])).toBeCloseTo(reference.alpha, 12));

  it('exist for two values, two items and two people', () => {
    expect(meanInterval([1, 3])).toMatchObject({ mean: 2, low: expect.closeTo(2 - 12.706204736, 8) });
    const two = [
      [1, 2],
      [3, 3],
    ];
    // Variances 2 and 0.5, of the sums 4.5: 2 · (1 - 2.5 / 4.5).
    expect(cronbachAlpha(two)).toBeCloseTo(8 / 9, 12);
    // Mean variance 1.25 of 2 at random: 2 · 0.375 / (2 · 0.375 + 0.625).
    expect(groupAgreement(two)).toBeCloseTo(0.75 / 1.375, 12);
    // MSB 6, MSW 2 and k 4/3: (6 - 2) / (6 + 2 / 3).
    expect(intraclassCorrelation([[1, 3], [5]])).toBeCloseTo(0.6, 12);
  });

  it('need people: none, or none without a missing answer, give no figure', () => {
    for (const rows of [[], [[null, 1]], [[], []]]) {
      expect(cronbachAlpha(rows)).toBeNull();
      expect(groupAgreement(rows)).toBeNull();
    }
  });

  it('has an agreement of the members with all answers', () =>
    expect(
      groupAgreement([
        [1, 2],
        [3, 3],
        [null, 5],
      ]),
    ).toBeCloseTo(0.75 / 1.375, 12));

  it('has no agreement among members who differ as much as at random, or more', () => {
    expect(groupAgreement([[1], [3]])).toBe(0);
    expect(groupAgreement([[1], [5]])).toBe(0);
  });

  it('has no interval for one value, and no agreement of one member', () => {
    expect(meanInterval([3])).toBeNull();
    expect(groupAgreement([[1, 2]])).toBeNull();
    expect(
      groupAgreement([
        [3, 3],
        [3, 3],
      ]),
    ).toBe(1);
  });

  it('has no ICC without two groups, or with groups of one', () => {
    expect(intraclassCorrelation([[1, 2]])).toBeNull();
    expect(intraclassCorrelation([[1], [2]])).toBeNull();
    expect(
      intraclassCorrelation([
        [2, 2],
        [2, 2],
      ]),
    ).toBeNull();
    expect(intraclassCorrelation([[1, 1], [], [2, 2]])).toBe(1);
  });
});
