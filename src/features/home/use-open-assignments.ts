import { useMemo } from 'react';
import type { AssignmentDetails } from '../../api/assignment-details.ts';
import { type Assignment, listAssignments } from '../../api/assignments.ts';
import { getAverages } from '../../api/averages.ts';
import { isAppError } from '../../api/errors.ts';
import type { Auth } from '../../api/http.ts';
import { may } from '../../api/rights.ts';
import type { Id } from '../../api/schema.ts';
import { averagesTable, countAnswered } from '../../averages/averages-table.ts';
import { markSessionEnded, sessionOfPage } from '../../device/session/session.ts';
import { useLateData } from '../../session/use-late-data.ts';
import { sortByNewest } from '../../shared/lists/find.ts';
import { useDetailsQueue, useLoadAll, useQueue } from '../../shared/lists/use-details.ts';

/** The number of assignments shown, and of the newest that are checked for them. */
const maxShown = 6;
const maxRead = 24;
const none: readonly Assignment[] = [];
/** No name is shown. */
const numbers = { block: String, question: String, group: String };

export type OpenAssignment = Assignment & {
  groupCount: number;
  /**
   * The number of groups that have answered; undefined until it is known, null when the backend does not give averages
   * by group.
   */
  answered: number | null | undefined;
};

/**
 * The newest open assignments; null while the list loads, `failed` without it. The list has only names, so the details
 * are loaded from the newest on, and those of older ones in the place of closed ones. Then come the averages of the open
 * ones. `isComplete`: all of these have loaded. `hasOlder`: there are older assignments, which may also be open.
 */
export function useOpenAssignments() {
  const { value, error } = useLateData('assignments', listNewest);
  const newest = value ?? none;
  const details = useDetailsQueue();
  const detailsOf = ({ assignment_id }: Assignment) => details.entry(assignment_id);
  const isLoaded = ({ assignment_id }: Assignment) => details.isSettled(assignment_id);
  const answers = useQueue((id, auth) => countAnswers(id, auth, details.entry(id).value));
  // The first calls are for what is shown first: no older assignment before all of the newest have loaded.
  const first = newest.slice(0, maxShown);
  const closed = newest.filter((one) => isLoaded(one) && !detailsOf(one).value?.open);
  const count = first.every(isLoaded) ? Math.min(maxShown + closed.length, maxRead) : maxShown;
  const read = useMemo(() => newest.slice(0, count), [newest, count]);
  const hasDetails = read.every(isLoaded);
  useLoadAll(details, read);
  useLoadAll(answers, hasDetails ? read : none);
  if (error) return 'failed';
  if (!value) return null;
  // In their order: one that loads before a newer one waits for it.
  const end = read.findIndex((one) => !isLoaded(one));
  return {
    shown: read.slice(0, end < 0 ? read.length : end).flatMap((assignment): OpenAssignment[] => {
      const found = detailsOf(assignment).value;
      if (!found?.open) return [];
      const { value, error } = answers.entry(assignment.assignment_id);
      const counts = value ?? { groupCount: found.groups.length, answered: error ? null : undefined };
      return [{ ...assignment, ...counts }];
    }),
    isComplete: hasDetails && read.every(({ assignment_id }) => answers.isSettled(assignment_id)),
    someFailed: read.some((one) => detailsOf(one).error),
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

/** How many groups have answered; null for an assignment that is not open, which is not shown. */
async function countAnswers(id: Id, auth: Auth, details: AssignmentDetails | null) {
  if (!details?.open) return null;
  const table = averagesTable(await getAverages(id, auth), details.groups, numbers);
  return {
    groupCount: table.groups.length,
    answered: table.perGroup ? countAnswered(table.groups) : null,
  };
}
