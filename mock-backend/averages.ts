import type { Db } from './db.ts';
import { mean } from './mean.ts';

/**
 * Mean answers (1 to 5, not rounded) that a group gave in an assignment, by question id.
 * Empty until so many members have submitted: to the group itself, one submission alone would show whose
 * answers they are.
 */
export function groupAverages(
  db: Db,
  assignmentId: number,
  groupId: number,
  fewestSubmissions = 2,
): Record<string, number> {
  const submissions = db.submissionsOf(assignmentId, groupId);
  if (submissions.length < fewestSubmissions) return {};
  const values: Record<string, number[]> = {};
  for (const { answers } of submissions) {
    for (const [questionId, answer] of Object.entries(answers)) {
      values[questionId] = [...(values[questionId] ?? []), answer];
    }
  }
  return Object.fromEntries(Object.entries(values).map(([questionId, list]) => [questionId, mean(list)]));
}
