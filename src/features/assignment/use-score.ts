import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatScore } from '../../texts/format.ts';

/** Returns the function that formats a score in the language of the page, or says that there is none yet. */
export function useScore(): (score: number | null) => string {
  const { t, i18n } = useTranslation('averages');
  return useCallback((score) => formatScore(score, i18n.language) ?? t('noScore'), [t, i18n.language]);
}
