import i18next from 'i18next';
import { type ActionFunctionArgs, replace } from 'react-router-dom';
import * as v from 'valibot';
import { type Assignment, deleteAssignment, lockAssignment } from '../../../api/assignments.ts';
import { idSchema } from '../../../api/schema.ts';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/auth.ts';
import { parseJsonBody } from '../../../session/route-input.ts';
import type { Outcome } from '../../../shared/lists/use-confirmed-action.ts';
import { asFailure } from '../../../texts/failure.ts';
import { toastSuccess } from '../../../texts/toasts.ts';

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
