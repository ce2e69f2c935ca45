import type { Db } from './db.ts';
import { feedbackOn } from './feedback.ts';
import { mean } from './mean.ts';
import type { AssignmentRow, BlockRow, FormRow, Json } from './state.ts';

/**
 * The mean answers (not rounded) of a group in an assignment, by question id. Empty until `minSubmissions`
 * members have submitted: the average of one submission would reveal it.
 */
export function groupAverages(
  db: Db,
  assignmentId: number,
  groupId: number,
  minSubmissions = 2,
): Record<string, number> {
  const submissions = db.submissionsOf(assignmentId, groupId);
  if (submissions.length < minSubmissions) return {};
  const values: Record<string, number[]> = {};
  for (const { answers } of submissions) {
    for (const [questionId, answer] of Object.entries(answers)) {
      values[questionId] = [...(values[questionId] ?? []), answer];
    }
  }
  return Object.fromEntries(Object.entries(values).map(([questionId, list]) => [questionId, mean(list)]));
}

/** A group's averages by question id. */
type GroupScores = { group_id: number; averages: Record<string, number> };

/**
 * A teacher's averages: for each question the average of each group, for each block the feedback to each group. Both
 * are null for a group without submissions.
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
