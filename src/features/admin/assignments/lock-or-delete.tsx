import i18next from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionFunctionArgs, replace } from 'react-router-dom';
import * as v from 'valibot';
import type { AssignmentDetails } from '../../../api/assignment-details.ts';
import { type Assignment, deleteAssignment, lockAssignment } from '../../../api/assignments.ts';
import { getAverages } from '../../../api/averages.ts';
import { idSchema } from '../../../api/schema.ts';
import { averagesTable, countAnswered } from '../../../averages/averages-table.ts';
import { paths } from '../../../paths.ts';
import { authOf, parseJsonBody } from '../../../session/route.ts';
import { useLateData } from '../../../session/use-late-data.ts';
import { destroyClass } from '../../../shared/lists/ListRow.tsx';
import {
  ConfirmItemDialog,
  type Outcome,
  useConfirmedAction,
} from '../../../shared/lists/use-confirmed-action.tsx';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { asFailure } from '../../../texts/failure.ts';
import { toastSuccess } from '../../../texts/use-write.ts';
import { Button } from '../../../ui/Button.tsx';

const requestSchema = v.object({
  intent: v.picklist(['lock', 'delete']),
  id: idSchema,
  /** Given by the page of the assignment, which a deletion leaves. */
  from: v.optional(v.literal('page')),
});

export type AssignmentAction = { intent: 'lock' | 'delete'; assignment: Assignment };

export type LockOrDeleteResult = v.InferOutput<typeof requestSchema> & Outcome;

/** The action that locks or deletes an assignment (docs/backend.md, 8). */
export async function lockOrDelete(args: ActionFunctionArgs): Promise<LockOrDeleteResult | Response> {
  const request = await parseJsonBody(args, requestSchema);
  const call = request.intent === 'lock' ? lockAssignment : deleteAssignment;
  try {
    await call(request.id, authOf(args));
  } catch (error) {
    return { ...request, ...(await asFailure(error)) };
  }
  toastSuccess(i18next.t(`toasts.${request.intent}`, { ns: 'admin-assignments' }));
  return request.intent === 'delete' && request.from ? replace(paths.assignments) : request;
}

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

type Props = {
  dialog: ReturnType<typeof useConfirmedAction>['dialog'];
  action: AssignmentAction | null;
  details: AssignmentDetails | null;
};

/** Asks before an assignment is locked or deleted, and says which answers are affected. */
export function LockOrDeleteDialog({ dialog, action, details }: Props) {
  const { t } = useTranslation('admin-assignments');
  const intent = action?.intent ?? 'delete';
  return (
    <ConfirmItemDialog
      dialog={dialog}
      title={t(`ask.${intent}.title`)}
      name={action?.assignment.name}
      text={t(`ask.${intent}.text`)}
      confirmLabel={t(intent)}
    >
      {dialog.open && action && <Answers {...action} details={details} />}
    </ConfirmItemDialog>
  );
}

const numbers = { block: String, question: String, group: String };

/** How many groups have or lack answers, according to the averages. Nothing until they have loaded, or without them. */
function Answers({ intent, assignment, details }: AssignmentAction & Pick<Props, 'details'>) {
  const { t } = useTranslation('admin-assignments');
  const { assignment_id: id } = assignment;
  const { value } = useLateData(String(id), (auth) => getAverages(id, auth));
  const table = useMemo(
    () => value && averagesTable(value, details?.groups ?? [], numbers),
    [value, details],
  );
  const answered = table?.perGroup ? countAnswered(table.groups) : 0;
  const count = intent === 'delete' ? answered : table?.perGroup ? table.groups.length - answered : 0;
  const text = intent === 'delete' ? t('ask.delete.answered', { count }) : t('ask.lock.waiting', { count });
  return <p role="status">{count > 0 && text}</p>;
}
