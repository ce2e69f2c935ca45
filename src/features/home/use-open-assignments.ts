import { useMemo } from 'react';
import { getAssignmentDetails } from '../../api/assignment-details.ts';
import { type Assignment, listAssignments } from '../../api/assignments.ts';
import { getAverages } from '../../api/averages.ts';
import { isAppError } from '../../api/errors.ts';
import type { Auth } from '../../api/http.ts';
import { may } from '../../api/rights.ts';
import type { Id } from '../../api/schema.ts';
import { averagesTable } from '../../averages/averages-table.ts';
import { countAnswered } from '../../averages/scores.ts';
import { sessionOfPage } from '../../device/session/session.ts';
import { markSessionEnded } from '../../device/session/session-changes.ts';
import { useLateData } from '../../session/use-late-data.ts';
import { sortByNewest } from '../../shared/lists/find.ts';
import { useLoadAll, useQueue } from '../../shared/lists/use-details.ts';

/** The number of assignments shown, and of the newest that are checked for them. */
const maxShown = 6;
const maxRead = 24;
const none: readonly Assignment[] = [];

export type OpenAssignment = Assignment & {
  groupCount: number;
  /** The number of groups that have answered; null when the backend does not give averages by group. */
  answered: number | null;
};

/**
 * The newest open assignments; null while they load. The list has only names, so the details are loaded from the newest
 * on, with the averages of the open ones: never more than may be shown. `hasOlder`: there are older assignments, which
 * may also be open.
 */
export function useOpenAssignments() {
  const { value, error } = useLateData('assignments', listNewest);
  const newest = value ?? none;
  const queue = useQueue(loadIfOpen);
  const idOf = ({ assignment_id }: Assignment) => assignment_id;
  const closed = newest.filter((one) => queue.isSettled(idOf(one)) && !queue.entry(idOf(one)).value);
  const count = Math.min(maxShown + closed.length, maxRead);
  const read = useMemo(() => newest.slice(0, count), [newest, count]);
  useLoadAll(queue, read);
  if (error) return 'failed';
  if (!value || !read.every((one) => queue.isSettled(idOf(one)))) return null;
  return {
    shown: read.flatMap((assignment): OpenAssignment[] => {
      const answers = queue.entry(idOf(assignment)).value;
      return answers ? [{ ...assignment, ...answers }] : [];
    }),
    someFailed: read.some((one) => queue.entry(idOf(one)).error),
    hasOlder: newest.length > read.length,
  };
}

/** All assignments, the newest first; null when the user's right to them was revoked. */
async function listNewest(auth: Auth): Promise<Assignment[] | null> {
  try {
    // The cached user may have a right that was revoked.
    const user = await sessionOfPage()?.fresh;
    if (!user || !may(user, 'assignments')) return null;
    const { items } = await listAssignments(auth);
    const rows = items.map((item) => ({ item }));
    return sortByNewest(rows, items, ({ assignment_id }) => assignment_id).map(({ item }) => item);
  } catch (error) {
    if (auth.token && isAppError(error, 'session-ended')) markSessionEnded(auth.token);
    throw error;
  }
}

/** How many groups have answered; null when the assignment is closed. */
async function loadIfOpen(id: Id, auth: Auth) {
  const { open, groups } = await getAssignmentDetails(id, auth);
  if (!open) return null;
  const table = averagesTable(await getAverages(id, auth), groups, String);
  return {
    groupCount: table.groups.length,
    answered: table.perGroup ? countAnswered(table.groups) : null,
  };
}
