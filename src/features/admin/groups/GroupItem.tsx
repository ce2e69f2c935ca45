import { clsx } from 'clsx';
import { memo, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AppError, isAppError } from '../../../api/errors.ts';
import type { FormSummary } from '../../../api/form-schema.ts';
import type { Group } from '../../../api/group-schema.ts';
import type { Id, Rows } from '../../../api/schema.ts';
import { paths } from '../../../paths.ts';
import type { DetailsQueue } from '../../../shared/lists/details-queue.ts';
import { destroyClass, ListRow } from '../../../shared/lists/ListRow.tsx';
import { UnreadableRows } from '../../../shared/lists/UnreadableRows.tsx';
import type { Confirm } from '../../../shared/lists/use-confirmed-action.tsx';
import { useDetails } from '../../../shared/lists/use-details.ts';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { Button, Spinner } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Groups.module.css';

export type GroupFormsQueue = DetailsQueue<Id, Rows<FormSummary>>;

type Props = {
  group: Group;
  forms: GroupFormsQueue;
  error: AppError | undefined;
  onDelete: Confirm<Group>;
};

/** A group of the list. Opening it shows its forms, which load the first time. */
export const GroupItem = memo(function GroupItem({ group, forms, error, onDelete }: Props) {
  const { t } = useTranslation('admin-groups');
  const id = useId();
  const [open, setOpen] = useState<boolean>();
  return (
    <ListRow
      name={group.name}
      error={error}
      title={
        <button
          type="button"
          className={styles.opener}
          aria-expanded={open === true}
          aria-controls={open === undefined ? undefined : id}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'down' : 'end'} />
          <span className={styles.name} lang="" dir="auto">
            {group.name}
          </span>
        </button>
      }
      action={
        <Button variant="quiet" className={clsx(styles.delete, destroyClass)} onClick={() => onDelete(group)}>
          {t('delete')}{' '}
          <span className="visually-hidden" lang="" dir="auto">
            {group.name}
          </span>
        </Button>
      }
    >
      {open !== undefined && (
        <div id={id} className={styles.forms} hidden={!open}>
          <GroupForms forms={forms} groupId={group.group_id} />
        </div>
      )}
    </ListRow>
  );
});

/** The forms of a group, loaded at the first render, or why they did not load. */
function GroupForms({ forms, groupId }: { forms: GroupFormsQueue; groupId: Id }) {
  const { t } = useTranslation(['admin-groups', 'common']);
  const { value, error } = useDetails(forms, groupId);
  useEffect(() => forms.enterView(groupId), [forms, groupId]);
  if (isAppError(error)) {
    const retry = () => forms.reload(groupId);
    return (
      <ErrorMessage
        error={error}
        onRetry={retry}
        actions={
          <Button variant="secondary" onClick={retry}>
            {t('common:tryAgain')}
          </Button>
        }
      />
    );
  }
  if (!value) return <Spinner color="var(--accent)" label={t('common:loading')} />;
  if (value.items.length === 0) return <p>{t('forms.none')}</p>;
  return (
    <>
      <UnreadableRows count={value.unreadable} />
      <ul aria-label={t('forms.title')}>
        {value.items.map(({ form_id, name }) => (
          <li key={form_id}>
            <Link to={paths.preview(form_id)} lang="" dir="auto">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
