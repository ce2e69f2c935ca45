import { isOnScale } from '../api/scale.ts';

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
