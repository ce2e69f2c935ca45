import { useTranslation } from 'react-i18next';
import { formatScore } from '../texts/format.ts';
import { scoreDifference } from './scores.ts';

/** Returns functions that format a score, and its difference from another one. */
export function useScoreTexts() {
  const { t, i18n } = useTranslation('assignment-averages');
  const formatted = (score: number | null) => formatScore(score, i18n.language) ?? t('noScore');
  /** The difference in words, such as '0,50 hoger'. Empty without one of the two. */
  const difference = (score: number | null, other: number | null) => {
    const points = scoreDifference(score, other);
    if (points === null) return '';
    if (points === 0) return t('same');
    return t(points > 0 ? 'higher' : 'lower', { points: formatScore(Math.abs(points), i18n.language) });
  };
  return { formatted, difference };
}
