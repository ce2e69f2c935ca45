import { getAssignmentDetails } from '../../../../api/assignment-details.ts';
import { getAverages } from '../../../../api/averages.ts';
import type { Auth } from '../../../../api/http.ts';
import type { Id } from '../../../../api/schema.ts';

/** What a comparison needs of one assignment. */
export type AssignmentScores = Awaited<ReturnType<typeof readAssignment>>;

/** Reads the averages of an assignment, and its details for the names of the groups. Throws `fetch-failed`. */
export async function readAssignment(id: Id, auth: Auth) {
  const [averages, details] = await Promise.all([getAverages(id, auth), getAssignmentDetails(id, auth)]);
  return { averages, details, unreadable: averages.unreadable + details.unreadable };
}
