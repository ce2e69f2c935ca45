import type { Scale } from './scale.ts';

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The variance of a sample (n - 1), for at least two values. */
function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

type Answers = readonly (number | null)[];

function completeRows(rows: readonly Answers[]): (readonly number[])[] {
  return rows.filter((row): row is readonly number[] => row.every((value) => value !== null));
}

function itemVariances(rows: readonly (readonly number[])[]): number[] {
  return (rows[0] ?? []).map((_, item) => variance(rows.map((row) => row[item] ?? 0)));
}

const isSame = (values: readonly number[]) => values.every((value) => value === values[0]);

/** Cronbach's alpha of `n` complete rows; null when there is none, because it is negative or for another reason. */
export interface Alpha {
  value: number | null;
  n: number;
  isNegative: boolean;
}

/** With fewer complete rows alpha means little. */
const fewestRows = 10;

/**
 * Cronbach's alpha: k / (k - 1) · (1 - Σ s²(item) / s²(sum)) (Cronbach, 1951, Psychometrika 16, 297-334). Each row has
 * one person's answers to the k items; incomplete rows are ignored. None for fewer than two items or ten complete rows,
 * when all sums are equal, or below 0, when the items do not measure one thing.
 */
export function cronbachAlpha(rows: readonly Answers[]): Alpha {
  const complete = completeRows(rows);
  const n = complete.length;
  const items = complete[0]?.length ?? 0;
  const sums = complete.map((row) => row.reduce((sum, value) => sum + value, 0));
  if (items < 2 || n < fewestRows || isSame(sums)) return { value: null, n, isNegative: false };
  const parts = itemVariances(complete).reduce((sum, part) => sum + part, 0);
  const value = (items / (items - 1)) * (1 - parts / variance(sums));
  return { value: value < 0 ? null : value, n, isNegative: value < 0 };
}

/**
 * Agreement within a group, rwg(J): J(1 - v) / (J(1 - v) + v), with v the mean variance of the J items divided by that
 * of random answers, (A² - 1) / 12 for A = max - min + 1 answers (James, Demaree & Wolf, 1984, Journal of Applied
 * Psychology 69, 85-98). Each row has one member's answers. 0 when members differ more than at random. Null for fewer
 * than two complete rows, or when scale and answers do not show how many answers there were to choose from.
 */
export function groupAgreement(rows: readonly Answers[], scale: Scale): number | null {
  const complete = completeRows(rows);
  const items = complete[0]?.length ?? 0;
  if (items === 0 || complete.length < 2) return null;
  const { min, max } = scale;
  const isOnScale = (value: number) => Number.isInteger(value) && min <= value && value <= max;
  if (min >= max || ![min, max, ...complete.flat()].every(isOnScale)) return null;
  const options = max - min + 1;
  const ratio = mean(itemVariances(complete)) / ((options ** 2 - 1) / 12);
  if (ratio >= 1) return 0;
  return (items * (1 - ratio)) / (items * (1 - ratio) + ratio);
}

/**
 * ICC(1), the part of the variance between groups, from a one-way analysis of variance: (MSB - MSW) / (MSB + (k - 1) MSW),
 * with k = (N - Σ n² / N) / (G - 1) for unequal groups (Shrout & Fleiss, 1979, Psychological Bulletin 86, 420-428). Null
 * without two groups, without a group of two, or when all values are equal.
 */
export function intraclassCorrelation(groups: readonly (readonly number[])[]): number | null {
  const filled = groups.filter((group) => group.length > 0);
  const all = filled.flat();
  const between = filled.length - 1;
  const within = all.length - filled.length;
  if (between < 1 || within < 1 || isSame(all)) return null;
  const middle = mean(all);
  const squares = (values: readonly number[], around: number) =>
    values.reduce((sum, value) => sum + (value - around) ** 2, 0);
  const msb = filled.reduce((sum, group) => sum + group.length * (mean(group) - middle) ** 2, 0) / between;
  const msw = filled.reduce((sum, group) => sum + squares(group, mean(group)), 0) / within;
  const k = (all.length - filled.reduce((sum, group) => sum + group.length ** 2, 0) / all.length) / between;
  return (msb - msw) / (msb + (k - 1) * msw);
}
