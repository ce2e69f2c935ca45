import { useTranslation } from 'react-i18next';
import { formatScore } from '../../../i18n/format.ts';
import type { CsvTexts } from '../../../scores/averages-csv.ts';

/** The names of the rows and columns, and the function that formats a score. */
export function useScoreTexts() {
  const { t, i18n } = useTranslation('assignment-averages');
  const texts: CsvTexts = {
    block: t('block'),
    question: t('question'),
    group: t('group'),
    average: t('average'),
    score: t('score'),
    questionOf: (block, question) => t('questionOf', { block, question }),
  };
  const formatted = (score: number | null) => formatScore(score, i18n.language) ?? t('noScore');
  return { texts, formatted };
}
