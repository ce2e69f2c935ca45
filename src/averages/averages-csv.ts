import type { TFunction } from 'i18next';
import type { CsvCell } from '../ui/csv.ts';
import type { AveragesTable, GroupScores, Scores } from './averages-table.ts';
import { roundScore } from './scores.ts';

/** The names of the columns, and of the row with the means. */
type CsvTexts = Record<'group' | 'average' | 'score' | 'class', string> & {
  /** The name of a question's column, with its block: another block may have the same question. */
  questionOf: (block: string, question: string) => string;
};

export function csvTexts(t: TFunction<'assignment-averages'>): CsvTexts {
  return {
    group: t('group'),
    average: t('average'),
    score: t('score'),
    class: t('class'),
    questionOf: (block, question) => t('questionOf', { block, question }),
  };
}

/** A row for each group: its mean, and each block with its questions. The last row is the class. */
export function groupRows(
  { blocks, together, perGroup }: Omit<AveragesTable, 'groups'>,
  groups: readonly GroupScores[],
  texts: CsvTexts,
): CsvCell[][] {
  const row = (name: string, scores: Scores) => {
    const questions = scores.questions.map(roundScore);
    const byBlock = blocks.flatMap((block, at) => [
      roundScore(scores.blocks[at] ?? null),
      ...questions.splice(0, block.questions.length),
    ]);
    return [name, roundScore(scores.mean), ...byBlock];
  };
  const columns = blocks.flatMap(({ name, questions }) =>
    [texts.score, ...questions].map((question) => texts.questionOf(name, question)),
  );
  return [
    [texts.group, texts.average, ...columns],
    ...(perGroup ? groups.map((group) => row(group.name, group)) : []),
    row(texts.class, together),
  ];
}
