import i18next from 'i18next';
import type { ActionFunctionArgs } from 'react-router-dom';
import { deleteAssignment, lockAssignment } from '../../../api/assignments.ts';
import type { Id } from '../../../api/schema.ts';
import { type Failure, failure } from '../../../messages/failure.ts';
import { toastSuccess } from '../../../messages/toasts.ts';
import { authOf } from '../../../session/auth.ts';

/** What is asked of the action of the list. */
export type Asked = { intent: 'lock' | 'delete'; id: Id };

export type Managed = Asked & Partial<Failure>;

/** Locks or deletes an assignment (docs/backend.md, 8); gives back what was asked, and why it failed. */
export async function manageAssignment(args: ActionFunctionArgs): Promise<Managed> {
  const asked = (await args.request.json()) as Asked;
  const act = asked.intent === 'lock' ? lockAssignment : deleteAssignment;
  try {
    await act(asked.id, authOf(args));
  } catch (error) {
    return { ...asked, ...(await failure(error)) };
  }
  toastSuccess(i18next.t(`toasts.${asked.intent}`, { ns: 'admin-assignments' }));
  return asked;
}
