import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { getAssignmentDetails } from '../../../../api/assignment-details.ts';
import { getAverages } from '../../../../api/averages.ts';
import type { Auth } from '../../../../api/http.ts';
import type { Id } from '../../../../api/schema.ts';
import { authOf, requireParam } from '../../../../session/route.ts';

/** The averages of an assignment, and its details for the names of the groups. */
export type AssignmentScores = Awaited<ReturnType<typeof readScores>>;

/** Throws `fetch-failed`. */
export async function readScores(id: Id, auth: Auth) {
  const [averages, details] = await Promise.all([getAverages(id, auth), getAssignmentDetails(id, auth)]);
  return { averages, details, unreadable: averages.unreadable + details.unreadable };
}

/** The loader of the pages that show the scores of the assignment in the address. */
export function loadScores(args: LoaderFunctionArgs): Promise<AssignmentScores> {
  return readScores(requireParam(args, 'assignmentId'), authOf(args));
}

/** The name of an assignment, or of its form. */
export function nameOf({ averages, details }: AssignmentScores): string | null {
  return averages.name?.trim() || details.form_name?.trim() || null;
}

/** The query has only the group and the options of these pages, which need no new data. */
export function revalidateScores(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}
