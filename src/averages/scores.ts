import { isOnScale } from '../api/scale.ts';

/** A score; null for one below 0, which means none (docs/backend.md, 4). */
export function asScore(score: number | null): number | null {
  return score !== null && score >= 0 ? score : null;
}

/** The mean of the scores that are not null (docs/backend.md, 9), not rounded. Null when all are. */
export function meanScore(scores: readonly (number | null)[]): number | null {
  const valid = scores.map(asScore).filter((score) => score !== null);
  if (valid.length === 0) return null;
  return valid.reduce((sum, score) => sum + score, 0) / valid.length;
}

/** A score rounded to two decimals (docs/backend.md, 9), for a file. A huge one has no decimals to round. */
export function roundScore(score: number | null): number | null {
  return score === null || Math.abs(score) > Number.MAX_SAFE_INTEGER ? score : Math.round(score * 100) / 100;
}

/** The indexes of the highest scores, highest first, and of the lowest scores, lowest first. */
type Extremes = { highest: number[]; lowest: number[] };

/**
 * At most `count` of the highest and of the lowest scores, equal ones in the order of the form. Equal scores are never
 * both high and low, because each is in the upper or lower half of the different scores; when all are equal, none is.
 */
export function extremesOf(scores: readonly (number | null)[], count: number): Extremes {
  const ties = tiesOf(scores);
  const half = Math.floor(ties.length / 2);
  const first = (sorted: number[][]) => sorted.slice(0, half).flat().slice(0, count);
  return { highest: first(ties.toReversed()), lowest: first(ties) };
}

/** The highest and the lowest score, to be named in a sentence. None when more than `most` share it. */
export function standoutsOf(scores: readonly (number | null)[], most: number): Extremes {
  const ties = tiesOf(scores);
  const named = (tie: number[] = []) => (ties.length > 1 && tie.length <= most ? tie : []);
  return { highest: named(ties.at(-1)), lowest: named(ties[0]) };
}

/** The indexes of scores that are equal with two decimals, as pages show them; the lowest score first. */
function tiesOf(scores: readonly (number | null)[]): number[][] {
  const ties = new Map<number, number[]>();
  for (const [at, score] of scores.map(roundScore).entries()) {
    if (score !== null) ties.set(score, [...(ties.get(score) ?? []), at]);
  }
  return [...ties].sort(([one], [other]) => one - other).map(([, tie]) => tie);
}

const mostAnswers = 30;
// Above the rounding error of a division, and far below the difference of two such means.
const smallestError = 1e-6;

/**
 * A lower bound on the number of answers behind the averages of a group's questions, which the backend does not give
 * (docs/backend.md, 3): the smallest number of answers whose means these can be. 0 without averages,
 * and null when no number up to 30 explains them.
 */
export function leastAnswers(averages: readonly (number | null)[]): number | null {
  const known = averages.filter((average) => average !== null);
  if (!known.every(isOnScale)) return null;
  if (known.length === 0) return 0;
  const error = errorOf(known);
  const isMeanOf = (count: number) => (average: number) =>
    Math.abs(Math.round(average * count) / count - average) <= error;
  for (let count = 1; count <= mostAnswers; count += 1) if (known.every(isMeanOf(count))) return count;
  return null;
}

/** The largest rounding error of an average: half a step of the last digit that any of them has. */
function errorOf(averages: readonly number[]): number {
  const digits = averages.map((average) => String(average).split('.')[1]?.length ?? 0);
  return 0.5 * 10 ** -Math.max(...digits) + smallestError;
}

type GroupAverages = { questions: readonly (number | null)[]; mean: number | null };

/** The number of groups with any average. */
export function countAnswered(groups: readonly GroupAverages[]): number {
  return groups.filter(hasAnswered).length;
}

export function hasAnswered({ mean }: GroupAverages): boolean {
  return mean !== null;
}
