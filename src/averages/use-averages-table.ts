import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentDetails } from '../api/assignment-details.ts';
import type { Averages } from '../api/averages.ts';
import { averagesTable } from './averages-table.ts';

/** {@link averagesTable} of what a page loaded. It must load the texts of `assignment-averages`. */
export function useAveragesTable({ averages, details }: { averages: Averages; details: AssignmentDetails }) {
  const { t } = useTranslation('assignment-averages');
  return useMemo(
    () =>
      averagesTable(averages, details.groups, {
        block: (number) => t('blockNumber', { number }),
        question: (number) => t('questionNumber', { number }),
        group: (id) => t('unnamedGroup', { id }),
      }),
    [averages, details, t],
  );
}
