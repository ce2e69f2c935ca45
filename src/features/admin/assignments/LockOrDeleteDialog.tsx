import { useTranslation } from 'react-i18next';
import type { AssignmentDetails } from '../../../api/assignment-details.ts';
import { ConfirmItemDialog } from '../../../shared/lists/ConfirmItemDialog.tsx';
import type { useConfirmedAction } from '../../../shared/lists/use-confirmed-action.ts';
import { LostAnswers, MissingAnswers } from './LostAnswers.tsx';
import type { AssignmentAction } from './lock-or-delete.ts';

type Props = {
  dialog: ReturnType<typeof useConfirmedAction>['dialog'];
  action: AssignmentAction | null;
  details: AssignmentDetails | null;
};

/** Asks before an assignment is locked or deleted, and says which answers are affected. */
export function LockOrDeleteDialog({ dialog, action, details }: Props) {
  const { t } = useTranslation('admin-assignments');
  const intent = action?.intent ?? 'delete';
  const Answers = intent === 'lock' ? MissingAnswers : LostAnswers;
  return (
    <ConfirmItemDialog
      dialog={dialog}
      title={t(`ask.${intent}.title`)}
      name={action?.assignment.name}
      text={t(`ask.${intent}.text`)}
      confirmLabel={t(intent)}
    >
      {dialog.open && action && <Answers assignment={action.assignment} details={details} />}
    </ConfirmItemDialog>
  );
}
