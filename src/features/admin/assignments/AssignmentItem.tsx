import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AssignmentDetails } from '../../../api/assignment-details.ts';
import type { Assignment } from '../../../api/assignments.ts';
import { type AppError, isAppError } from '../../../api/errors.ts';
import { paths } from '../../../paths.ts';
import { sortByName } from '../../../shared/lists/find.ts';
import { destroyClass, ListRow } from '../../../shared/lists/ListRow.tsx';
import { UnreadableRows } from '../../../shared/lists/UnreadableRows.tsx';
import type { Confirm } from '../../../shared/lists/use-confirmed-action.tsx';
import { type Details, useDetails, useLoadInView } from '../../../shared/lists/use-details.ts';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import styles from './Assignments.module.css';
import type { AssignmentAction } from './lock-or-delete.tsx';
import { ShareLink } from './ShareLink.tsx';

type Props = {
  assignment: Assignment;
  details: Details;
  error: AppError | undefined;
  onAction: Confirm<AssignmentAction>;
};

/** The row of an assignment: its name at once, its details when they have loaded. */
export const AssignmentItem = memo(function AssignmentItem({ assignment, details, error, onAction }: Props) {
  const { t } = useTranslation('admin-assignments');
  const { assignment_id: id, name } = assignment;
  const loaded = useDetails(details, id);
  const isOpen = loaded.value?.open;
  const hiddenName = <span className="visually-hidden">{name}</span>;
  return (
    <ListRow
      ref={useLoadInView(details, id)}
      name={name}
      error={error}
      title={
        <>
          <h2 lang="" dir="auto">
            <Link className={styles.name} to={paths.assignment(id)}>
              {name}
            </Link>
          </h2>
          {isOpen && <ShareLink name={name} link={location.origin + paths.questionnaire(id)} inline />}
        </>
      }
      info={<Info name={name} {...loaded} onRetry={() => details.reload(id)} />}
      state={
        loaded.value && (
          <span className={isOpen ? styles.open : styles.locked}>{t(isOpen ? 'open' : 'locked')}</span>
        )
      }
      action={
        <>
          <Link className={buttonClass('secondary')} to={paths.adminAverages(id)}>
            {t('view')} {hiddenName}
          </Link>
          {isOpen && (
            <Button variant="quiet" onClick={() => onAction({ intent: 'lock', assignment })}>
              {t('lock')} {hiddenName}
            </Button>
          )}
          <Button
            variant="quiet"
            className={destroyClass}
            onClick={() => onAction({ intent: 'delete', assignment })}
          >
            {t('delete')} {hiddenName}
          </Button>
        </>
      }
    />
  );
});

type InfoProps = { name: string; value: AssignmentDetails | null; error: unknown; onRetry: () => void };

/** The form and the groups of an assignment, or why they did not load. */
function Info({ name, value, error, onRetry }: InfoProps) {
  const { t } = useTranslation(['admin-assignments', 'common']);
  if (isAppError(error)) {
    const retry = (
      <Button variant="secondary" onClick={onRetry}>
        {t('common:tryAgain')} <span className="visually-hidden">{name}</span>
      </Button>
    );
    return <ErrorMessage error={error} onRetry={onRetry} actions={retry} />;
  }
  if (!value) return <p className={styles.waiting}>{t('common:loading')}</p>;
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
