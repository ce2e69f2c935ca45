import { useEffect, useMemo, useState } from 'react';
import type { Assignment } from '../../../api/assignments.ts';
import { type Id, sameId } from '../../../api/schema.ts';
import { fold } from '../../../lists/find.ts';
import { useDetailsQueue } from '../../../lists/use-details.ts';

/**
 * The other assignments of the same form, the newest first: a new assignment comes at the end of the list. The details
 * of all of them are read, at most six at a time. `waiting` is how many have not been read yet, and `failed` how many
 * could not be read.
 */
export function useCandidates(id: Id, formName: string | null, assignments: readonly Assignment[]) {
  const details = useDetailsQueue();
  const others = useMemo(
    () => assignments.filter(({ assignment_id }) => !sameId(assignment_id, id)).reverse(),
    [assignments, id],
  );
  const [, setChanges] = useState(0);
  useEffect(() => {
    const changed = () => setChanges((count) => count + 1);
    const leave = others.map(({ assignment_id }) => {
      const unsubscribe = details.subscribe(assignment_id, changed);
      const leaveView = details.enterView(assignment_id);
      return () => {
        unsubscribe();
        leaveView();
      };
    });
    return () => {
      for (const end of leave) end();
    };
  }, [details, others]);
  const entryOf = ({ assignment_id }: Assignment) => details.entry(assignment_id);
  const form = fold(formName ?? '');
  const read = others.filter((one) => entryOf(one).value);
  const failed = others.filter((one) => entryOf(one).error);
  return {
    candidates: read.filter((one) => fold(entryOf(one).value?.form_name ?? '') === form),
    waiting: others.length - read.length - failed.length,
    failed: failed.length,
    retry: () => {
      for (const { assignment_id } of failed) details.reload(assignment_id);
    },
  };
}
