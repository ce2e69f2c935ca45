import { tQuantile } from './t-quantile.ts';

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The variance of a sample (divided by n - 1). It needs two values. */
function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

/**
 * The mean with its 95 % confidence interval: mean ± t(0.975, n - 1) · s / √n (Student, 1908). It supposes independent
 * values; null for fewer than two.
 */
export function meanInterval(values: readonly number[]): { mean: number; low: number; high: number } | null {
  if (values.length < 2) return null;
  const middle = mean(values);
  const margin = tQuantile(0.975, values.length - 1) * Math.sqrt(variance(values) / values.length);
  return { mean: middle, low: middle - margin, high: middle + margin };
}

/**
 * Cronbach's alpha: k / (k - 1) · (1 - Σ s²(item) / s²(sum)) (Cronbach, 1951, Psychometrika 16, 297-334). Each row has
 * the answers of one person to the k items, and rows with a missing answer are left out. Null for fewer than two items
 * or complete rows, or when all sums are equal.
 */
export function cronbachAlpha(rows: readonly (readonly (number | null)[])[]): number | null {
  const complete = rows.filter((row): row is readonly number[] => row.every((value) => value !== null));
  const items = complete[0]?.length ?? 0;
  if (items < 2 || complete.length < 2) return null;
  const total = variance(complete.map((row) => row.reduce((sum, value) => sum + value, 0)));
  if (total === 0) return null;
  const parts = Array.from({ length: items }, (_, item) => variance(complete.map((row) => row[item] ?? 0)));
  return (items / (items - 1)) * (1 - parts.reduce((sum, part) => sum + part, 0) / total);
}

/**
 * Agreement within one group, rwg(J): J(1 - v) / (J(1 - v) + v), with v the mean variance of the J items within the
 * group divided by that of random answers, (A² - 1) / 12 for A answers (James, Demaree & Wolf, 1984, Journal of Applied
 * Psychology 69, 85-98). Each row has the answers of one member. 0 when members differ more than at random; null for
 * fewer than two complete rows.
 */
export function groupAgreement(rows: readonly (readonly (number | null)[])[], answers = 5): number | null {
  const complete = rows.filter((row): row is readonly number[] => row.every((value) => value !== null));
  const items = complete[0]?.length ?? 0;
  if (items === 0 || complete.length < 2) return null;
  const variances = Array.from({ length: items }, (_, item) =>
    variance(complete.map((row) => row[item] ?? 0)),
  );
  const ratio = mean(variances) / ((answers ** 2 - 1) / 12);
  if (ratio >= 1) return 0;
  return (items * (1 - ratio)) / (items * (1 - ratio) + ratio);
}

/**
 * ICC(1), the part of the variance that lies between groups: (MSB - MSW) / (MSB + (k - 1) MSW), from a one-way analysis
 * of variance (Shrout & Fleiss, 1979, Psychological Bulletin 86, 420-428). For groups of unequal size
 * k = (N - Σ n² / N) / (G - 1). Null without two groups, without a group of two, or when all values are equal.
 */
export function intraclassCorrelation(groups: readonly (readonly number[])[]): number | null {
  const filled = groups.filter((group) => group.length > 0);
  const all = filled.flat();
  const between = filled.length - 1;
  const within = all.length - filled.length;
  if (between < 1 || within < 1) return null;
  const middle = mean(all);
  const squares = (values: readonly number[], around: number) =>
    values.reduce((sum, value) => sum + (value - around) ** 2, 0);
  const msb = filled.reduce((sum, group) => sum + group.length * (mean(group) - middle) ** 2, 0) / between;
  const msw = filled.reduce((sum, group) => sum + squares(group, mean(group)), 0) / within;
  const k = (all.length - filled.reduce((sum, group) => sum + group.length ** 2, 0) / all.length) / between;
  const total = msb + (k - 1) * msw;
  return total === 0 ? null : (msb - msw) / total;
}
