/** A score as it counts: what is below 0 is none (docs/backend.md, 4). */
export function asScore(score: number | null): number | null {
  return score !== null && score >= 0 ? score : null;
}

/** The mean of the scores that are there (docs/backend.md, 9), not rounded; null without any. */
export function meanScore(scores: readonly (number | null)[]): number | null {
  const there = scores.map(asScore).filter((score) => score !== null);
  if (there.length === 0) return null;
  return there.reduce((sum, score) => sum + score, 0) / there.length;
}

/** A score with the two decimals that are shown (docs/backend.md, 9), as a number for a file. */
export function roundScore(score: number | null): number | null {
  return score === null ? null : Math.round(score * 100) / 100;
}
