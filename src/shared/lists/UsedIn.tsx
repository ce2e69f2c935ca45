import { useTranslation } from 'react-i18next';
import type { AssignmentDetails } from '../../api/assignment-details.ts';
import { type Assignment, listAssignments } from '../../api/assignments.ts';
import { useLateData } from '../../session/use-late-data.ts';
import styles from './Lists.module.css';
import { type Details, maxDetailsCalls, useLoadAll } from './use-details.ts';

type UsedInProps = {
  /** The details queue of the page, so that a second dialog does not load the same details again. */
  details: Details;
  /** Whether an assignment with these details uses the item; undefined when unknown. It must be stable. */
  uses: (details: AssignmentDetails) => boolean | undefined;
  consequence?: string;
};

/** The maximum number of names in a dialog. The others are counted. */
const maxNames = 5;
const none: readonly Assignment[] = [];

/**
 * Lists the assignments that use a group or form, in the dialog before it is deleted. The backend has no call for this,
 * so the list of assignments and the details of each are loaded at the first render, at most six at a time.
 */
export function UsedIn({ details, uses, consequence }: UsedInProps) {
  const { t } = useTranslation('lists');
  // A failure does not prevent the deletion, which reports its own.
  const { value: loaded, error } = useLateData('assignments', listAssignments);
  const { items, unreadable } = loaded ?? { items: none, unreadable: 0 };
  const isTooLong = items.length > maxDetailsCalls;
  const read = isTooLong ? none : items;
  useLoadAll(details, read);

  const users: Assignment[] = [];
  let [waiting, unknown] = [0, unreadable];
  for (const assignment of read) {
    const { value } = details.entry(assignment.assignment_id);
    const isUsed = value ? uses(value) : undefined;
    if (isUsed) users.push(assignment);
    else if (!details.isSettled(assignment.assignment_id)) waiting++;
    else if (isUsed === undefined) unknown++;
  }
  const more = users.length - maxNames;
  const isLoading = !loaded && !error;
  const isBusy = isLoading || waiting > 0;
  return (
    <div className={styles.usedIn}>
      {/* Only the result is read. */}
      <p role="status" aria-busy={isBusy}>
        {users.length > 0 && t('usedIn.count', { count: users.length })}
      </p>
      {users.length > 0 && (
        <>
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
      <p role="status" aria-busy={isBusy}>
        {isLoading && t('usedIn.start')}
        {error !== null && t('usedIn.failed')}
        {isTooLong && t('usedIn.tooLong', { count: items.length })}
        {waiting > 0 && t('usedIn.waiting', { count: waiting })}
        {waiting === 0 && unknown > 0 && t('usedIn.unknown', { count: unknown })}
        {loaded && !isTooLong && waiting + unknown + users.length === 0 && t('usedIn.none')}
      </p>
    </div>
  );
}
