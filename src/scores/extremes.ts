import { roundScore } from './mean.ts';

/** The indexes of the highest scores, highest first, and of the lowest scores, lowest first. */
export type Extremes = { highest: number[]; lowest: number[] };

/**
 * At most `count` of the highest scores and of the lowest, equal ones in the order of the form. A score is in the upper or
 * the lower half of the different scores, so equal scores are never both, and nothing is high or low when all are equal.
 */
export function extremesOf(scores: readonly (number | null)[], count: number): Extremes {
  const ties = tiesOf(scores);
  const half = Math.floor(ties.length / 2);
  const first = (sorted: number[][]) => sorted.slice(0, half).flat().slice(0, count);
  return { highest: first(ties.toReversed()), lowest: first(ties) };
}

/** The highest and the lowest score, for a sentence that names them. None when more than `most` have the same. */
export function standoutsOf(scores: readonly (number | null)[], most: number): Extremes {
  const ties = tiesOf(scores);
  const named = (tie: number[] = []) => (ties.length > 1 && tie.length <= most ? tie : []);
  return { highest: named(ties.at(-1)), lowest: named(ties[0]) };
}

/** The indexes of scores that are equal as pages show them, with two decimals; the lowest score first. */
function tiesOf(scores: readonly (number | null)[]): number[][] {
  const ties = new Map<number, number[]>();
  for (const [at, score] of scores.map(roundScore).entries()) {
    if (score !== null) ties.set(score, [...(ties.get(score) ?? []), at]);
  }
  return [...ties].sort(([one], [other]) => one - other).map(([, tie]) => tie);
}
