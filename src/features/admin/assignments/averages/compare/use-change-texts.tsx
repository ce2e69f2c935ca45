import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roundScore } from '../../../../../averages/scores.ts';
import { formatScore } from '../../../../../texts/format.ts';
import type { CsvCell } from '../../../../../ui/csv.ts';
import type { DataColumn } from '../../../../../ui/DataTable.tsx';
import { type BlockChange, type Change, roundDifference } from './compare-averages.ts';

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

type ChangeTexts = ReturnType<typeof useChangeTexts>['texts'];

/** A row for each block, followed by its questions; then one for each group, and the class. */
export function changeRows(
  blocks: readonly BlockChange[],
  groups: readonly Change[],
  all: Change,
  texts: ChangeTexts,
): CsvCell[][] {
  return [
    [texts.block, texts.question, texts.group, texts.before, texts.now, texts.difference, texts.note],
    ...blocks.flatMap((block) => [
      [block.name, null, null, ...cellsOf(block, texts)],
      ...block.questions.map((question) => [block.name, question.name, null, ...cellsOf(question, texts)]),
    ]),
    ...[...groups, all].map((change) => [null, null, change.name, ...cellsOf(change, texts)]),
  ];
}

function cellsOf({ before, now, difference, only }: Change, texts: ChangeTexts): CsvCell[] {
  return [roundScore(before), roundScore(now), roundDifference(difference), only && texts.only[only]];
}
