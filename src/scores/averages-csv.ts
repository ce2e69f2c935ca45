import type { CsvCell } from '../files/csv.ts';
import type { AveragesTable, BlockQuestions, GroupScores, Scores } from './averages-table.ts';
import { roundScore } from './mean.ts';

/** The texts of the header row, and of the row and column with means. */
export type CsvTexts = Record<'block' | 'question' | 'group' | 'average' | 'score', string> & {
  /** The column of a question also has the block in its name, because two blocks may have the same question. */
  questionOf: (block: string, question: string) => string;
};

/** A row for each block, with its score. */
export function blockRows(blocks: readonly BlockQuestions[], scores: Scores, texts: CsvTexts): CsvCell[][] {
  return [
    [texts.block, texts.score],
    ...blocks.map(({ name }, at) => [name, roundScore(scores.blocks[at] ?? null)]),
  ];
}

/** A row for each question, with its block and its average. */
export function questionRows(
  blocks: readonly BlockQuestions[],
  scores: Scores,
  texts: CsvTexts,
): CsvCell[][] {
  const questions = blocks.flatMap(({ name, questions }) => questions.map((question) => [name, question]));
  return [
    [texts.block, texts.question, texts.average],
    ...questions.map((names, at) => [...names, roundScore(scores.questions[at] ?? null)]),
  ];
}

/** A row for each group and a column for each question. The last row and the last column have the means. */
export function groupRows(
  { blocks, together }: Pick<AveragesTable, 'blocks' | 'together'>,
  groups: readonly GroupScores[],
  texts: CsvTexts,
): CsvCell[][] {
  const row = (name: string, { questions, mean }: Scores) => [
    name,
    ...questions.map(roundScore),
    roundScore(mean),
  ];
  const columns = blocks.flatMap(({ name, questions }) =>
    questions.map((question) => texts.questionOf(name, question)),
  );
  return [
    [texts.group, ...columns, texts.average],
    ...groups.map((group) => row(group.name, group)),
    row(texts.average, together),
  ];
}
