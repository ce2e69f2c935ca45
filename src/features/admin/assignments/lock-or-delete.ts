import i18next from 'i18next';
import type { ActionFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { deleteAssignment, lockAssignment } from '../../../api/assignments.ts';
import { idSchema } from '../../../api/schema.ts';
import type { Outcome } from '../../../lists/use-confirmed-action.ts';
import { asFailure } from '../../../messages/failure.ts';
import { toastSuccess } from '../../../messages/toasts.ts';
import { authOf } from '../../../session/auth.ts';
import { parseJsonBody } from '../../../session/route-input.ts';

const requestSchema = v.object({ intent: v.picklist(['lock', 'delete']), id: idSchema });

/** What was requested, and the error when it failed. */
export type LockOrDeleteResult = v.InferOutput<typeof requestSchema> & Outcome;

/** The action that locks or deletes an assignment (docs/backend.md, 8). */
export async function lockOrDelete(args: ActionFunctionArgs): Promise<LockOrDeleteResult> {
  const request = await parseJsonBody(args, requestSchema);
  const call = request.intent === 'lock' ? lockAssignment : deleteAssignment;
  try {
    await call(request.id, authOf(args));
  } catch (error) {
    return { ...request, ...(await asFailure(error)) };
  }
  toastSuccess(i18next.t(`toasts.${request.intent}`, { ns: 'admin-assignments' }));
  return request;
}
