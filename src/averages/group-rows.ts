import type { TFunction } from 'i18next';
import { rounded } from '../texts/format.ts';
import type { CsvCell } from '../ui/csv.ts';
import type { AveragesTable, GroupScores, Scores } from './averages-table.ts';

/**
 * The rows of a CSV file, one for each group: its mean, and each block with its questions. The last row is their mean.
 */
export function groupRows(
  { blocks, together, perGroup }: AveragesTable,
  groups: readonly GroupScores[],
  t: TFunction<'assignment-averages'>,
): CsvCell[][] {
  const row = (name: string, scores: Scores) => {
    const questions = scores.questions.map(rounded);
    const byBlock = blocks.flatMap((block, at) => [
      rounded(scores.blocks[at] ?? null),
      ...questions.splice(0, block.questions.length),
    ]);
    return [name, rounded(scores.mean), ...byBlock];
  };
  // With the block, because another block may have the same question.
  const columns = blocks.flatMap(({ name, questions }) =>
    [t('score'), ...questions].map((question) => t('questionOf', { block: name, question })),
  );
  return [
    [t('group'), t('average'), ...columns],
    ...(perGroup ? groups.map((group) => row(group.name, group)) : []),
    row(t(perGroup ? 'groupsMean' : 'all'), together),
  ];
}
