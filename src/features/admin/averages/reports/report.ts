import type { BlockAverages } from '../../../../api/averages.ts';
import type { Id } from '../../../../api/schema.ts';
import { type AveragesTable, feedbackOf, type GroupScores } from '../../../../scores/averages-table.ts';

/** The score of a group, beside the mean of the class. */
type Score = { score: number; classMean: number | null };
export type BlockScore = { name: string; score: number | null; classMean: number | null };
export type QuestionScore = Score & { question: string; block: string };
type Feedback = ReturnType<typeof feedbackOf>[number];

/** What the report of one group shows. */
export type Report = {
  id: Id;
  name: string;
  blocks: BlockScore[];
  /** The highest score first. */
  highest: QuestionScore[];
  /** The lowest score first. */
  lowest: QuestionScore[];
  feedback: Feedback[];
  /** Whether the feedback needs small letters to fit on the second page. */
  hasLongFeedback: boolean;
};

/** How many questions are among the highest, and among the lowest. */
const atMost = 3;
/** The number of characters that fit on the second page in the usual size, beside the table with agreements. */
const longFeedback = 2800;

/** The report of a group. `blocks` has the feedback. */
export function reportOf(table: AveragesTable, blocks: readonly BlockAverages[], group: GroupScores): Report {
  const feedback = feedbackOf(blocks, group.id);
  const length = feedback.reduce(
    (sum, { block, main, steps }) => sum + [block, main ?? '', ...steps].join('').length,
    0,
  );
  return {
    id: group.id,
    name: group.name,
    blocks: table.blocks.map(({ name }, at) => ({
      name,
      score: group.blocks[at] ?? null,
      classMean: table.together.blocks[at] ?? null,
    })),
    ...extremes(questionsOf(table, group)),
    feedback,
    hasLongFeedback: length > longFeedback,
  };
}

/**
 * The questions with the three highest and the three lowest scores; equal scores in the order of the form. No question
 * is in both lists, so that a form with few questions has fewer of them in each.
 */
export function extremes<Question extends { score: number }>(questions: readonly Question[]) {
  const sorted = [...questions].sort((a, b) => b.score - a.score);
  const count = Math.min(atMost, Math.floor(questions.length / 2));
  return {
    highest: sorted.slice(0, Math.min(atMost, questions.length - count)),
    lowest: count === 0 ? [] : sorted.slice(-count).reverse(),
  };
}

/** The questions that have a score, in the order of the form. */
function questionsOf({ blocks, together }: AveragesTable, group: GroupScores): QuestionScore[] {
  return blocks
    .flatMap(({ name, questions }) => questions.map((question) => ({ question, block: name })))
    .flatMap((question, at) => {
      const score = group.questions[at] ?? null;
      return score === null ? [] : [{ ...question, score, classMean: together.questions[at] ?? null }];
    });
}
