/** The locale for `Intl`. The English texts are British: 21 November 2026. */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : language;
}

/** The region of this computer. English where the browser says "C": a system without a language, which `Intl` does not take. */
export function regionOfComputer(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/**
 * A score or another number with two decimals (docs/backend.md, 9), half up: the only rounding for what is shown, saved
 * and compared. Digits after the twelfth are the noise of a calculation: (1 + 1.39) / 2 is 1.1949999999999998.
 */
export function rounded<Value extends number | null>(value: Value): Value;
export function rounded(value: number | null): number | null {
  if (value === null || Math.abs(value) >= 1e10) return value;
  return Math.round(Number((value * 100).toPrecision(12))) / 100;
}

/** A number with at most two decimals. */
export function formatNumber(number: number, language: string): string {
  return rounded(number).toLocaleString(localeOf(language), {
    maximumFractionDigits: 2,
    notation: notationOf(number),
  });
}

/** Scientific for huge scores, which a test may give and whose digits would not fit on a page. */
function notationOf(number: number) {
  return Math.abs(number) < 1e9 ? 'standard' : 'scientific';
}

/** Writes scores with two decimals (docs/backend.md, 9), and null for null and below 0. */
export function scoreFormat(language: string): (score: number | null) => string | null {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  // A table has thousands of scores, and making a format takes thirty times as long as using it.
  const standard = new Intl.NumberFormat(localeOf(language), options);
  return (score) => {
    if (score === null || score < 0) return null;
    const notation = notationOf(score);
    if (notation === 'standard') return standard.format(rounded(score));
    return rounded(score).toLocaleString(localeOf(language), { ...options, notation });
  };
}

/** One score, as `scoreFormat` writes it. */
export function formatScore(score: number | null, language: string): string | null {
  return scoreFormat(language)(score);
}

/** A number with its unit: 90 seconds. */
export function formatUnit(number: number, unit: string, language: string): string {
  return number.toLocaleString(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' });
}

/** For example 21 November 2026. */
export function formatDate(time: Date | number, language: string): string {
  return new Date(time).toLocaleDateString(localeOf(language), { dateStyle: 'long' });
}

/** For example 21 November 2026 at 09:05. */
export function formatTime(time: Date | number, language: string): string {
  return new Date(time).toLocaleString(localeOf(language), { dateStyle: 'long', timeStyle: 'short' });
}

/** For example 'Doer, Challenger and Connector'. */
export function formatList(texts: readonly string[], language: string): string {
  return new Intl.ListFormat(localeOf(language)).format(texts);
}
