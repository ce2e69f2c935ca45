import { useTranslation } from 'react-i18next';
import type { AssignmentDetails } from '../../../api/assignment-details.ts';
import type { Assignment } from '../../../api/assignments.ts';
import { paths } from '../../../paths.ts';
import { destroyClass } from '../../../shared/lists/ListRow.tsx';
import { useConfirmedAction } from '../../../shared/lists/use-confirmed-action.ts';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LockOrDeleteDialog } from './LockOrDeleteDialog.tsx';
import type { AssignmentAction } from './lock-or-delete.ts';

const bodyOf = ({ intent, assignment }: AssignmentAction) => ({
  intent,
  id: assignment.assignment_id,
  from: 'page',
});

/**
 * The buttons that lock and delete an assignment on its page, by the action of the list; `rest` is their dialog and
 * their error.
 */
export function useLockOrDelete(assignment: Assignment, details: AssignmentDetails | null) {
  const { t } = useTranslation('admin-assignments');
  const { item, confirm, outcome, dialog } = useConfirmedAction<AssignmentAction>(bodyOf, paths.assignments);
  return {
    buttons: (
      <>
        {details?.open && (
          <Button variant="secondary" onClick={() => confirm({ intent: 'lock', assignment })}>
            {t('lock')}
          </Button>
        )}
        <Button
          variant="quiet"
          className={destroyClass}
          onClick={() => confirm({ intent: 'delete', assignment })}
        >
          {t('delete')}
        </Button>
      </>
    ),
    rest: (
      <>
        {outcome?.error && <ErrorMessage error={outcome.error} />}
        <LockOrDeleteDialog dialog={dialog} action={item} details={details} />
      </>
    ),
  };
}
