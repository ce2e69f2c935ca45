import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Assignment } from '../../../../../api/assignments.ts';
import { type Id, sameId } from '../../../../../api/schema.ts';
import { fold } from '../../../../../lists/find.ts';
import { useDetailsQueue } from '../../../../../lists/use-details.ts';

/**
 * The other assignments of the same form, the newest first: a new assignment comes at the end of the list. The details
 * of all of them are read, at most six at a time. `waiting` is how many have not been read yet, and `failed` how many
 * could not be read.
 */
export function useCandidates(id: Id, formName: string | null, assignments: readonly Assignment[]) {
  const details = useDetailsQueue();
  useSyncExternalStore(details.subscribeToAll, () => details.changes);
  const others = useMemo(
    () => assignments.filter(({ assignment_id }) => !sameId(assignment_id, id)).reverse(),
    [assignments, id],
  );
  useEffect(() => {
    details.want(others.map(({ assignment_id }) => assignment_id));
    return () => details.want([]);
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
