import { useTranslation } from 'react-i18next';
import { roundScore } from '../../../../averages/mean.ts';
import { formatScore } from '../../../../texts/format.ts';

/** Returns functions that format a score, and its difference from the class. */
export function useScoreTexts() {
  const { t, i18n } = useTranslation('assignment-averages');
  const formatted = (score: number | null) => formatScore(score, i18n.language) ?? t('noScore');
  /** The difference from the class in words. Empty without one of the two. */
  const difference = (score: number | null, ofClass: number | null) => {
    const [rounded, other] = [roundScore(score), roundScore(ofClass)];
    if (rounded === null || other === null) return '';
    const hundredths = Math.round((rounded - other) * 100);
    if (hundredths === 0) return t('same');
    const points = formatScore(Math.abs(hundredths) / 100, i18n.language);
    return t(hundredths > 0 ? 'higher' : 'lower', { points });
  };
  return { formatted, difference };
}
