import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentDetails } from '../../api/assignment-details.ts';
import { type Assignment, listAssignments } from '../../api/assignments.ts';
import { tokenOfPage } from '../../device/session/session.ts';
import { useAnnouncement } from '../../texts/use-announcement.ts';
import styles from './Lists.module.css';
import { type Details, maxDetailsCalls } from './use-details.ts';

type UsedInProps = {
  /** The details queue of the page, so that a second dialog does not load the same details again. */
  details: Details;
  /** Whether an assignment with these details uses the item; undefined when unknown. It must be stable. */
  uses: (details: AssignmentDetails) => boolean | undefined;
  consequence?: string;
};

/** The maximum number of names in a dialog. The others are counted. */
const maxNames = 5;

/**
 * Lists the assignments that use a group or form, in the dialog before it is deleted. The backend has no call for this,
 * so the list of assignments and the details of each are loaded at the first render, at most six at a time.
 */
export function UsedIn({ details, uses, consequence }: UsedInProps) {
  const { t } = useTranslation('lists');
  const assignments = useAssignments();
  useSyncExternalStore(details.subscribeToAll, () => details.changes);
  const isTooLong = assignments.items.length > maxDetailsCalls;
  useEffect(() => {
    if (isTooLong) return;
    details.want(assignments.items.map(({ assignment_id }) => assignment_id));
    return () => details.want([]);
  }, [details, assignments, isTooLong]);

  const users: Assignment[] = [];
  let [waiting, unknown] = [0, assignments.unreadable];
  for (const assignment of isTooLong ? [] : assignments.items) {
    const { value } = details.entry(assignment.assignment_id);
    const isUsed = value ? uses(value) : undefined;
    if (isUsed) users.push(assignment);
    else if (!details.isSettled(assignment.assignment_id)) waiting++;
    else if (isUsed === undefined) unknown++;
  }
  const more = users.length - maxNames;
  const isBusy = assignments.state === 'loading' || waiting > 0;
  const count = users.length > 0 && t('usedIn.count', { count: users.length });
  useAnnouncement(!isBusy && count);
  return (
    <div className={styles.usedIn}>
      {users.length > 0 && (
        <>
          <p>{count}</p>
          <ul>
            {users.slice(0, maxNames).map(({ assignment_id, name }) => (
              <li key={assignment_id} lang="" dir="auto">
                {name}
              </li>
            ))}
            {more > 0 && <li>{t('usedIn.more', { count: more })}</li>}
          </ul>
          {consequence && <p>{consequence}</p>}
        </>
      )}
      {/* Only the result is read. */}
      <p role="status" aria-busy={isBusy}>
        {assignments.state === 'loading' && t('usedIn.start')}
        {assignments.state === 'failed' && t('usedIn.failed')}
        {isTooLong && t('usedIn.tooLong', { count: assignments.items.length })}
        {waiting > 0 && t('usedIn.waiting', { count: waiting })}
        {waiting === 0 && unknown > 0 && t('usedIn.unknown', { count: unknown })}
        {assignments.state === 'loaded' &&
          !isTooLong &&
          waiting + unknown + users.length === 0 &&
          t('usedIn.none')}
      </p>
    </div>
  );
}

type LoadedAssignments = { state: 'loading' | 'failed' | 'loaded'; items: Assignment[]; unreadable: number };

/** Loads the list of assignments at the first render. */
function useAssignments(): LoadedAssignments {
  const [loaded, setLoaded] = useState<LoadedAssignments>({ state: 'loading', items: [], unreadable: 0 });
  useEffect(() => {
    const leaving = new AbortController();
    listAssignments({ token: tokenOfPage() ?? undefined, signal: leaving.signal }).then(
      (rows) => setLoaded({ state: 'loaded', ...rows }),
      () => {
        // A failure does not prevent the deletion, which reports its own.
        if (!leaving.signal.aborted) setLoaded((before) => ({ ...before, state: 'failed' }));
      },
    );
    return () => leaving.abort();
  }, []);
  return loaded;
}
