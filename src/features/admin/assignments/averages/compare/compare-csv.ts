import { roundScore } from '../../../../../averages/mean.ts';
import type { CsvCell } from '../../../../../ui/csv.ts';
import { type BlockChange, type Change, roundDifference } from './compare-averages.ts';
import type { ChangeTexts } from './use-change-texts.tsx';

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
