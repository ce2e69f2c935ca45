import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Averages } from '../api/averages.ts';
import { withNames } from './averages-table.ts';

/**
 * The averages with numbers as names of blocks and questions where the backend gave none. The page must load the texts
 * of `assignment-averages`.
 */
export function useNamedAverages(averages: Averages): Averages {
  const { t } = useTranslation('assignment-averages');
  return useMemo(
    () =>
      withNames(averages, {
        block: (number) => t('blockNumber', { number }),
        question: (number) => t('questionNumber', { number }),
      }),
    [averages, t],
  );
}
