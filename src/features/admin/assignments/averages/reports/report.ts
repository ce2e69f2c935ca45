import type { BlockAverages } from '../../../../../api/averages.ts';
import type { Id } from '../../../../../api/schema.ts';
import { type AveragesTable, feedbackOf, type GroupScores } from '../../../../../averages/averages-table.ts';
import { extremesOf } from '../../../../../averages/scores.ts';
import { extremeCount } from '../groups.ts';

type Score = { score: number | null; classMean: number | null };
export type BlockScore = Score & { name: string };
export type QuestionScore = Score & { question: string; block: string };
type Feedback = ReturnType<typeof feedbackOf>[number];

export type Report = {
  id: Id;
  name: string;
  blocks: BlockScore[];
  highest: QuestionScore[];
  lowest: QuestionScore[];
  feedback: Feedback[];
};

/** The report of a group. `blocks` has the feedback. */
export function reportOf(table: AveragesTable, blocks: readonly BlockAverages[], group: GroupScores): Report {
  const questions = questionsOf(table, group);
  const { highest, lowest } = extremesOf(group.questions, extremeCount);
  const questionsAt = (indexes: number[]) => indexes.flatMap((at) => questions[at] ?? []);
  return {
    id: group.id,
    name: group.name,
    blocks: table.blocks.map(({ name }, at) => ({
      name,
      score: group.blocks[at] ?? null,
      classMean: table.together.blocks[at] ?? null,
    })),
    highest: questionsAt(highest),
    lowest: questionsAt(lowest),
    feedback: feedbackOf(blocks, group.id),
  };
}

/** All questions with their scores, in the order of the form. */
function questionsOf({ blocks, together }: AveragesTable, group: GroupScores): QuestionScore[] {
  return blocks
    .flatMap(({ name, questions }) => questions.map((question) => ({ question, block: name })))
    .map((question, at) => ({
      ...question,
      score: group.questions[at] ?? null,
      classMean: together.questions[at] ?? null,
    }));
}
