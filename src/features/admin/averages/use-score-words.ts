import { useTranslation } from 'react-i18next';
import { formatScore } from '../../../i18n/format.ts';
import type { CsvWords } from './averages-csv.ts';

/** A score in words, and the names of what has scores. */
export function useScoreWords() {
  const { t, i18n } = useTranslation('assignment-averages');
  const words: CsvWords = {
    block: t('block'),
    question: t('question'),
    group: t('group'),
    average: t('average'),
    score: t('score'),
    questionOf: (block, question) => t('questionOf', { block, question }),
  };
  const written = (score: number | null) => formatScore(score, i18n.language) ?? t('noScore');
  return { words, written };
}
