/** A number as it is, with two decimals at most. */
export function formatNumber(number: number, language: string): string {
  return number.toLocaleString(language, { maximumFractionDigits: 2 });
}

/** A score in words of the language, with two decimals (docs/backend.md, 9); null for no score. */
export function formatScore(score: number | null, language: string): string | null {
  if (score === null || score < 0) return null;
  return score.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
