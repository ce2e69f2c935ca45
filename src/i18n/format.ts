/** A number with at most two decimals, in the notation of the language. */
export function formatNumber(number: number, language: string): string {
  return number.toLocaleString(language, { maximumFractionDigits: 2 });
}

/** A score with two decimals (docs/backend.md, 9), in the notation of the language. Null for null and below 0. */
export function formatScore(score: number | null, language: string): string | null {
  if (score === null || score < 0) return null;
  return score.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
