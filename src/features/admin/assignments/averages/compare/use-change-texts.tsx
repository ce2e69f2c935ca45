import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatScore } from '../../../../../texts/format.ts';
import type { DataColumn } from '../../../../../ui/DataTable.tsx';
import { type Change, roundDifference } from './compare-averages.ts';

/** The columns of a comparison, and the functions that format its rows. */
export function useChangeTexts() {
  const { t, i18n } = useTranslation('compare');
  const texts = {
    block: t('block'),
    question: t('question'),
    group: t('group'),
    before: t('then'),
    now: t('now'),
    difference: t('difference'),
    note: t('note'),
    only: { before: t('onlyThen'), now: t('onlyNow') },
  };
  const scoreOf = (score: number | null) => formatScore(score, i18n.language) ?? t('noScore');
  /** The difference in words, or why there is none. */
  const differenceOf = ({ difference, only }: Change): string => {
    if (only) return texts.only[only];
    const rounded = roundDifference(difference);
    if (rounded === null) return t('noDifference');
    if (rounded === 0) return t('same');
    const points = formatScore(Math.abs(rounded), i18n.language);
    return t(rounded > 0 ? 'higher' : 'lower', { difference: points });
  };
  const columns = (name: string): DataColumn[] => [
    { label: name },
    { label: texts.before, numeric: true },
    { label: texts.now, numeric: true },
    { label: texts.difference, numeric: true },
  ];
  const cellsOf = (change: Change, isTranslated = false): ReactNode[] => [
    <bdi key="name" lang={isTranslated ? undefined : ''}>
      {change.name}
    </bdi>,
    change.only === 'now' ? '–' : scoreOf(change.before),
    change.only === 'before' ? '–' : scoreOf(change.now),
    differenceOf(change),
  ];
  return { texts, scoreOf, differenceOf, columns, cellsOf };
}

export type ChangeTexts = ReturnType<typeof useChangeTexts>['texts'];
