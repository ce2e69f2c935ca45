import { type AssignmentDetails, getAssignmentDetails } from '../../api/assignment-details.ts';
import { type Assignment, listAssignments } from '../../api/assignments.ts';
import { getAverages } from '../../api/averages.ts';
import { isAppError } from '../../api/errors.ts';
import type { Auth } from '../../api/http.ts';
import { countAnswered } from '../../averages/answered.ts';
import { averagesTable } from '../../averages/averages-table.ts';
import { sortByNewest } from '../../shared/lists/find.ts';

/** The number of assignments shown, of the newest that are checked for them, and of calls at a time. */
const maxShown = 6;
const maxRead = 24;
const maxCalls = 6;

export type OpenAssignment = Assignment & {
  groupCount: number;
  /** The number of groups that have answered; null when the backend does not give averages by group. */
  answered: number | null;
};

export type OpenAssignments = {
  shown: OpenAssignment[];
  someFailed: boolean;
  /** Whether there are older assignments, which may also be open. */
  hasOlder: boolean;
};

/**
 * The newest open assignments. The list has only names, so the details are loaded from the newest on, with the averages
 * of the open ones. Throws as `listAssignments` does, and `session-ended`.
 */
export async function loadOpenAssignments(auth: Auth): Promise<OpenAssignments> {
  const assignments = newestOf((await listAssignments(auth)).items);
  const shown: OpenAssignment[] = [];
  let someFailed = false;
  let read = 0;
  while (read < Math.min(assignments.length, maxRead) && shown.length < maxShown) {
    const next = assignments.slice(read, read + maxCalls);
    read += next.length;
    // One call at a time for each, six in all.
    const found = await Promise.all(next.map((assignment) => loadIfOpen(assignment, auth)));
    shown.push(...found.filter((one) => one !== null && one !== 'failed'));
    someFailed ||= found.includes('failed');
  }
  return {
    shown: shown.slice(0, maxShown),
    someFailed,
    hasOlder: read < assignments.length || shown.length > maxShown,
  };
}

async function loadIfOpen(assignment: Assignment, auth: Auth): Promise<OpenAssignment | null | 'failed'> {
  try {
    const details = await getAssignmentDetails(assignment.assignment_id, auth);
    return details.open ? { ...assignment, ...(await loadAnswered(assignment, details, auth)) } : null;
  } catch (error) {
    if (!isAppError(error) || error.code === 'session-ended') throw error;
    return 'failed';
  }
}

async function loadAnswered({ assignment_id }: Assignment, { groups }: AssignmentDetails, auth: Auth) {
  const table = averagesTable(await getAverages(assignment_id, auth), groups, String);
  return {
    groupCount: table.groups.length,
    answered: table.perGroup ? countAnswered(table.groups) : null,
  };
}

function newestOf(assignments: readonly Assignment[]): Assignment[] {
  const rows = assignments.map((item) => ({ item }));
  return sortByNewest(rows, assignments, ({ assignment_id }) => assignment_id).map(({ item }) => item);
}
