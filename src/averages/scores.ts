import { useTranslation } from 'react-i18next';
import { rounded, scoreFormat } from '../texts/format.ts';

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

/**
 * Whether the means of questions may come from fewer than three answers, which can then be worked out of them: each is a
 * whole number or a half. The backend does not say how many answers there are.
 */
export function mayBeOfTwo(means: readonly (number | null)[]): boolean {
  const valid = means.map(asScore).filter((mean) => mean !== null);
  return valid.length > 0 && valid.every((mean) => Number.isInteger(mean * 2));
}

/** How much higher a score is than another one, both as they are shown. Null without one of the two. */
export function scoreDifference(score: number | null, other: number | null): number | null {
  return score === null || other === null ? null : rounded(rounded(score) - rounded(other));
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
  for (const [at, score] of scores.map(rounded).entries()) {
    if (score !== null) ties.set(score, [...(ties.get(score) ?? []), at]);
  }
  return [...ties].sort(([one], [other]) => one - other).map(([, tie]) => tie);
}

/** Returns functions that format a score, and its difference from another one. */
export function useScoreTexts() {
  const { t, i18n } = useTranslation('assignment-averages');
  const format = scoreFormat(i18n.language);
  const formatted = (score: number | null) => format(score) ?? t('noScore');
  /** The difference in words, such as '0,50 hoger'. Empty without one of the two. */
  const difference = (score: number | null, other: number | null) => {
    const points = scoreDifference(score, other);
    if (points === null) return '';
    if (points === 0) return t('same');
    return t(points > 0 ? 'higher' : 'lower', { points: format(Math.abs(points)) });
  };
  return { formatted, difference };
}
