import { type MouseEvent, memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Assignment } from '../../../api/assignments.ts';
import type { AppError } from '../../../api/errors.ts';
import type { Confirm } from '../../../lists/use-confirmed-action.ts';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/Card.tsx';
import { AssignmentInfo } from './AssignmentInfo.tsx';
import styles from './Assignments.module.css';
import { type Details, useDetails, useLoadInView } from './use-details.ts';

/** What a person wants to do with an assignment. */
export type AssignmentAction = { intent: 'lock' | 'delete'; assignment: Assignment };

/** The texts that all cards share, looked up once for the whole list: a lookup in every card makes a long list slow. */
export function useItemTexts() {
  const { t } = useTranslation(['admin-assignments', 'common']);
  return useMemo(
    () => ({ view: t('view'), lock: t('lock'), delete: t('delete'), loading: t('common:loading') }),
    [t],
  );
}

type Props = {
  assignment: Assignment;
  texts: ReturnType<typeof useItemTexts>;
  details: Details;
  /** Why locking or deleting this assignment failed. */
  error: AppError | undefined;
  onAction: Confirm<AssignmentAction>;
};

/** The card of an assignment: its name at once, its details when they have loaded. */
export const AssignmentItem = memo(function AssignmentItem({
  assignment,
  texts,
  details,
  error,
  onAction,
}: Props) {
  const { assignment_id: id, name } = assignment;
  const entry = useDetails(details, id);
  const hiddenName = <span className="visually-hidden">{name}</span>;
  const request = (intent: AssignmentAction['intent']) => (event: MouseEvent<HTMLButtonElement>) =>
    onAction({ intent, assignment }, event.currentTarget);
  return (
    <li ref={useLoadInView(details, id)}>
      <Card
        className={styles.card}
        actions={
          <>
            <Link className={buttonClass('secondary')} to={paths.adminAverages(id)}>
              {texts.view} {hiddenName}
            </Link>
            {entry.value?.open && (
              <Button variant="secondary" onClick={request('lock')}>
                {texts.lock} {hiddenName}
              </Button>
            )}
            <Button variant="quiet" onClick={request('delete')}>
              {texts.delete} {hiddenName}
            </Button>
          </>
        }
      >
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
        <AssignmentInfo
          assignment={assignment}
          entry={entry}
          loading={texts.loading}
          onRetry={() => details.reload(id)}
        />
        {error && <ErrorMessage error={error} />}
      </Card>
    </li>
  );
});
