import type { CsvCell } from '../../../files/csv.ts';
import { roundScore } from '../../../scores/mean.ts';
import type { AveragesTable, BlockQuestions, GroupScores, Scores } from './averages-table.ts';

/** The words in the header row, and those of the row and column of means. */
export type CsvWords = Record<'block' | 'question' | 'group' | 'average' | 'score', string> & {
  /** Names the column of a question by its block too: two blocks may ask the same. */
  questionOf: (block: string, question: string) => string;
};

/** A row for each block, with its score. */
export function blockRows(blocks: readonly BlockQuestions[], scores: Scores, words: CsvWords): CsvCell[][] {
  return [
    [words.block, words.score],
    ...blocks.map(({ name }, at) => [name, roundScore(scores.blocks[at] ?? null)]),
  ];
}

/** A row for each question, with its block and its average. */
export function questionRows(
  blocks: readonly BlockQuestions[],
  scores: Scores,
  words: CsvWords,
): CsvCell[][] {
  const questions = blocks.flatMap(({ name, questions }) => questions.map((question) => [name, question]));
  return [
    [words.block, words.question, words.average],
    ...questions.map((names, at) => [...names, roundScore(scores.questions[at] ?? null)]),
  ];
}

/** A row for each group, with a column for each question, and the means at both ends. */
export function groupRows(
  { blocks, together }: Pick<AveragesTable, 'blocks' | 'together'>,
  groups: readonly GroupScores[],
  words: CsvWords,
): CsvCell[][] {
  const row = (name: string, { questions, mean }: Scores) => [
    name,
    ...questions.map(roundScore),
    roundScore(mean),
  ];
  const columns = blocks.flatMap(({ name, questions }) =>
    questions.map((question) => words.questionOf(name, question)),
  );
  return [
    [words.group, ...columns, words.average],
    ...groups.map((group) => row(group.name, group)),
    row(words.average, together),
  ];
}
