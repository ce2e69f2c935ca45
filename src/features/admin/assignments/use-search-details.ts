import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AssignmentDetails } from '../../../api/assignment-details.ts';
import type { Assignment } from '../../../api/assignments.ts';
import { fold } from '../../../shared/lists/find.ts';
import type { Status } from '../../../shared/lists/ListFrame.tsx';
import { type Details, maxDetailsCalls, useLoadAll } from '../../../shared/lists/use-details.ts';

/**
 * The details that search and filter need: the folded names of the form and groups, and whether the assignment has the
 * status. Both functions change when any details change.
 */
export function useSearchDetails(details: Details, status: Status) {
  const changes = useSyncExternalStore(details.subscribeToAll, () => details.changes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` stands for the content of `details`.
  const moreTextOf = useCallback(
    ({ assignment_id }: Assignment) => textOf(details.entry(assignment_id).value),
    [details, changes],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` stands for the content of `details`.
  const filter = useMemo(() => {
    if (status === 'all') return undefined;
    return ({ assignment_id }: Assignment) =>
      details.entry(assignment_id).value?.open === (status === 'open');
  }, [details, changes, status]);
  return { moreTextOf, filter };
}

/**
 * Loads the details of all assignments while search or filter are in use, after those in view. `missing`: how many are
 * not loaded. `isTooLong`: the list has too many to load.
 */
export function useLoadForSearch(details: Details, assignments: readonly Assignment[], isUsed: boolean) {
  const isTooLong = assignments.length > maxDetailsCalls;
  useLoadAll(details, isUsed && !isTooLong ? assignments : none);
  const isMissing = ({ assignment_id }: Assignment) => !details.isSettled(assignment_id);
  return { missing: isUsed ? assignments.filter(isMissing).length : 0, isTooLong };
}

const none: readonly Assignment[] = [];
const texts = new WeakMap<AssignmentDetails, string>();

/** Folds the text of each details once, because a search reads all of them at each key press. */
function textOf(details: AssignmentDetails | null): string {
  if (!details) return '';
  const { form_name, groups } = details;
  const text = texts.get(details) ?? fold([form_name, ...groups.map(({ name }) => name)].join(' '));
  texts.set(details, text);
  return text;
}
