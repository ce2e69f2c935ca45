import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentDetails } from '../../../api/assignment-details.ts';
import type { Assignment } from '../../../api/assignments.ts';
import { isAppError } from '../../../api/errors.ts';
import type { Entry } from '../../../shared/lists/details-queue.ts';
import { sortByName } from '../../../shared/lists/find.ts';
import { UnreadableRows } from '../../../shared/lists/UnreadableRows.tsx';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './Assignments.module.css';

type Props = {
  assignment: Assignment;
  entry: Entry<AssignmentDetails>;
  /** Shown while the details load. */
  loading: string;
  onRetry: () => void;
};

export function AssignmentInfo({ loading, ...loaded }: Props) {
  const { value, error } = loaded.entry;
  return value || isAppError(error) ? (
    <LoadedInfo {...loaded} />
  ) : (
    <p className={styles.waiting}>{loading}</p>
  );
}

function LoadedInfo({ assignment, entry: { value, error }, onRetry }: Omit<Props, 'loading'>) {
  const { t } = useTranslation(['admin-assignments', 'common']);
  if (isAppError(error))
    return (
      <ErrorMessage
        error={error}
        onRetry={onRetry}
        actions={
          <Button variant="secondary" onClick={onRetry}>
            {t('common:tryAgain')} <span className="visually-hidden">{assignment.name}</span>
          </Button>
        }
      />
    );
  if (!value) return null;
  return (
    <dl className={styles.info}>
      <dt className="visually-hidden">{t('form')}</dt>
      <dd className={styles.form} lang="" dir="auto">
        {value.form_name || t('noForm')}
      </dd>
      <dt className="visually-hidden">{t('groups')}</dt>
      <dd>
        <GroupNames groups={value.groups} />
        <UnreadableRows count={value.unreadable} />
      </dd>
    </dl>
  );
}

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
