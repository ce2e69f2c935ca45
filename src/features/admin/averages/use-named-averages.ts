import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Averages } from '../../../api/averages.ts';

/** The averages with a name for each block and question: its number where the backend gave none. */
export function useNamedAverages(averages: Averages): Averages {
  const { t } = useTranslation('assignment-averages');
  return useMemo(
    () => ({
      ...averages,
      blocks: averages.blocks.map((block, at) => ({
        ...block,
        name: block.name || t('blockNumber', { number: at + 1 }),
        questions: block.questions.map((one, place) => ({
          ...one,
          question: one.question || t('questionNumber', { number: place + 1 }),
        })),
      })),
    }),
    [averages, t],
  );
}
