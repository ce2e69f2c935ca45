import { groupAverages } from './averages.ts';
import type { Json } from './body.ts';
import type { Db } from './db.ts';
import { feedbackOn } from './feedback.ts';
import type { AssignmentRow, BlockRow, FormRow } from './state.ts';

/** Averages by question id, of one group. */
type GroupScores = { group_id: number; averages: Record<string, number> };

/**
 * What a teacher sees of an assignment: per question the average of each group, per block the feedback to it.
 * A group of which nobody has submitted has null for both.
 */
export function assignmentAverages(db: Db, assignment: AssignmentRow, form: FormRow): Json {
  const { assignment_id, name, group_ids } = assignment;
  const groups = group_ids.map((group_id) => ({
    group_id,
    averages: groupAverages(db, assignment_id, group_id, 1),
  }));
  return { assignment_id, name, blocks: form.blocks.map((block) => blockAverages(block, groups)) };
}

function blockAverages(block: BlockRow, groups: GroupScores[]): Json {
  return {
    block_id: block.block_id,
    name: block.name,
    questions: block.questions.map(({ question_id, question }) => ({
      question_id,
      question,
      averages: groups.map(({ group_id, averages }) => ({
        group_id,
        average: averages[question_id] ?? null,
      })),
    })),
    feedback: groups.map(({ group_id, averages }) => ({ group_id, feedback: feedbackOn(block, averages) })),
  };
}
