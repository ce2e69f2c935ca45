import type { BlockQuestions } from '../../../../averages/averages-table.ts';

/** The columns of a block: its score and, while it is open, its questions. */
export type BlockColumns = {
  name: string;
  block: number;
  isOpen: boolean;
  /** The questions with a column, with their index among all questions. */
  questions: { text: string; question: number }[];
};

/** The columns of the blocks; a block without questions has none. `open`: the indexes of the open blocks. */
export function columnsOf(blocks: readonly BlockQuestions[], open: readonly number[]): BlockColumns[] {
  let first = 0;
  return blocks.flatMap(({ name, questions }, block) => {
    const indexed = questions.map((text, at) => ({ text, question: first + at }));
    first += questions.length;
    if (questions.length === 0) return [];
    const isOpen = open.includes(block);
    return [{ name, block, isOpen, questions: isOpen ? indexed : [] }];
  });
}
