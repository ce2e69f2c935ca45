const mostAnswers = 30;
// Larger than what computers lose in a division, and much smaller than what lies between two such means.
const smallestError = 1e-6;

/**
 * How many answers the averages of a group's questions stand for, at the least: the backend does not give that number
 * (docs/backend.md, 3). Every average is a mean of as many whole numbers from 1 to 5, so it is the smallest number that
 * explains all of them. 0 without averages, and null when no number up to 30 explains them.
 */
export function leastAnswers(averages: readonly (number | null)[]): number | null {
  const known = averages.filter((average) => average !== null);
  if (known.some((average) => average < 1 || average > 5)) return null;
  if (known.length === 0) return 0;
  const error = errorOf(known);
  const isMeanOf = (count: number) => (average: number) =>
    Math.abs(Math.round(average * count) / count - average) <= error;
  for (let count = 1; count <= mostAnswers; count += 1) if (known.every(isMeanOf(count))) return count;
  return null;
}

/** How far an average may be from the mean that it stands for: half a step of the last digit that any of them has. */
function errorOf(averages: readonly number[]): number {
  const digits = averages.map((average) => String(average).split('.')[1]?.length ?? 0);
  return 0.5 * 10 ** -Math.max(...digits) + smallestError;
}

type GroupAverages = { questions: readonly (number | null)[]; mean: number | null };

/** How many of the groups have answered: those that have any average. */
export function countAnswered(groups: readonly GroupAverages[]): number {
  return groups.filter(hasAnswered).length;
}

/** Whether the group has any average. */
export function hasAnswered({ mean }: GroupAverages): boolean {
  return mean !== null;
}
