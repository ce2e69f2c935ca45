import { useMemo } from 'react';
import { getAssignmentDetails } from '../../../../../api/assignment-details.ts';
import type { Assignment } from '../../../../../api/assignments.ts';
import { getAverages } from '../../../../../api/averages.ts';
import { type Id, sameId } from '../../../../../api/schema.ts';
import { type AveragesTable, averagesTable } from '../../../../../averages/averages-table.ts';
import { fold } from '../../../../../shared/lists/find.ts';
import { useLoadAll, useQueue } from '../../../../../shared/lists/use-details.ts';

type Candidate = { assignment: Assignment; isOpen: boolean; table: AveragesTable };

/**
 * The other assignments of the same form that have answers, newest first (the backend adds at the end of its list).
 * Loads the details of all, and the averages of those with the form, which alone show whether there are answers, at
 * most six at a time. `waiting`: how many have not loaded yet; `failed`: those that did not load.
 */
export function useCandidates(id: Id, formName: string | null, assignments: readonly Assignment[]) {
  const form = fold(formName ?? '');
  const queue = useQueue(async (other, auth) => {
    const { form_name, groups, open } = await getAssignmentDetails(other, auth);
    const isSameForm = fold(form_name ?? '') === form;
    const table = isSameForm ? averagesTable(await getAverages(other, auth), groups, String) : null;
    return { isOpen: open, table: table?.together.mean === null ? null : table };
  });
  const others = useMemo(
    () => assignments.filter(({ assignment_id }) => !sameId(assignment_id, id)).reverse(),
    [assignments, id],
  );
  useLoadAll(queue, others);
  const entryOf = ({ assignment_id }: Assignment) => queue.entry(assignment_id);
  const read = others.filter((one) => entryOf(one).value);
  const failed = others.filter((one) => entryOf(one).error);
  return {
    candidates: read.flatMap((assignment): Candidate[] => {
      const { isOpen, table } = entryOf(assignment).value ?? {};
      return table ? [{ assignment, isOpen: isOpen === true, table }] : [];
    }),
    waiting: others.length - read.length - failed.length,
    failed: failed.length,
    retry: () => {
      for (const { assignment_id } of failed) queue.reload(assignment_id);
    },
  };
}
