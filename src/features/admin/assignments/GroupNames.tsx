import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentDetails } from '../../../api/assignment-details.ts';
import { sortByName } from '../../../shared/lists/find.ts';
import styles from './Assignments.module.css';

const shownAtFirst = 4;

/** The names of the first groups of an assignment, and a button that shows the others. */
export function GroupNames({ groups }: Pick<AssignmentDetails, 'groups'>) {
  const { t, i18n } = useTranslation('admin-assignments');
  const [showsAll, setShowsAll] = useState(false);
  if (groups.length === 0) return t('noGroups');
  const shown = sortByName(groups, i18n.language).slice(0, showsAll ? undefined : shownAtFirst);
  const count = groups.length - shown.length;
  return (
    <>
      <ul className={styles.groups}>
        {shown.map(({ group_id, name }) => (
          <li key={group_id} lang="" dir="auto">
            {name}
          </li>
        ))}
      </ul>{' '}
      {count > 0 && (
        <button type="button" className={styles.moreGroups} onClick={() => setShowsAll(true)}>
          {t('moreGroups', { count })}
        </button>
      )}
    </>
  );
}
