import type { CsvCell } from '../../../../../files/csv.ts';
import { roundScore } from '../../../../../scores/mean.ts';
import { type BlockChange, type Change, roundDifference } from './compare-averages.ts';
import type { ChangeTexts } from './use-change-texts.tsx';

/** A row for each block, and after it one for each of its questions. */
export function blockRows(blocks: readonly BlockChange[], texts: ChangeTexts): CsvCell[][] {
  return [
    [texts.block, texts.question, ...headOf(texts)],
    ...blocks.flatMap((block) => [
      [block.name, null, ...cellsOf(block, texts)],
      ...block.questions.map((question) => [block.name, question.name, ...cellsOf(question, texts)]),
    ]),
  ];
}

/** A row for each group. The last row has the class. */
export function groupRows(groups: readonly Change[], all: Change, texts: ChangeTexts): CsvCell[][] {
  return [
    [texts.group, ...headOf(texts)],
    ...[...groups, all].map((change) => [change.name, ...cellsOf(change, texts)]),
  ];
}

function headOf({ before, now, difference, note }: ChangeTexts): CsvCell[] {
  return [before, now, difference, note];
}

function cellsOf({ before, now, difference, only }: Change, texts: ChangeTexts): CsvCell[] {
  return [roundScore(before), roundScore(now), roundDifference(difference), only && texts.only[only]];
}
