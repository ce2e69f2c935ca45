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
