import type { Score, TestResults } from '../../api/self-tests.ts';

/** Every score of a test's results. */
export function scoresOf(results: TestResults): readonly Score[] {
  return results.type === 'bfi' ? [...results.domains, ...results.facets] : results.roles;
}

/**
 * Whether all scores lie between 1 and 5, as means of answers do. Nothing says how a backend computes them: others may
 * be sums or percentages.
 */
export function isOnScale(scores: readonly Score[]): boolean {
  return scores.every(({ score }) => score === null || (score >= 1 && score <= 5));
}
