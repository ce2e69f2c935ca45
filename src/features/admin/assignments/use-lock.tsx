import { useTranslation } from 'react-i18next';
import type { AssignmentDetails } from '../../../api/assignment-details.ts';
import type { Assignment } from '../../../api/assignments.ts';
import { ConfirmItemDialog } from '../../../lists/ConfirmItemDialog.tsx';
import { useConfirmedAction } from '../../../lists/use-confirmed-action.ts';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { MissingAnswers } from './LostAnswers.tsx';

const bodyOf = ({ assignment_id }: Assignment) => ({ intent: 'lock', id: assignment_id });

/**
 * The button that locks an assignment, and `rest`: its dialog, and why locking failed. The action of the list of
 * assignments does it, so that everything happens as it does there.
 */
export function useLock(assignment: Assignment, details: AssignmentDetails | null) {
  const { t } = useTranslation('admin-assignments');
  const { item, confirm, outcome, dialog } = useConfirmedAction<Assignment>(bodyOf, paths.assignments);
  return {
    isBusy: dialog.busy,
    button: (
      <Button variant="secondary" onClick={() => confirm(assignment)}>
        {t('lock')}
      </Button>
    ),
    rest: (
      <>
        {outcome?.error && <ErrorMessage error={outcome.error} />}
        <ConfirmItemDialog
          dialog={dialog}
          title={t('ask.lock.title')}
          name={item?.name}
          text={t('ask.lock.text')}
          confirmLabel={t('lock')}
        >
          {dialog.open && <MissingAnswers assignment={assignment} details={details} />}
        </ConfirmItemDialog>
      </>
    ),
  };
}
