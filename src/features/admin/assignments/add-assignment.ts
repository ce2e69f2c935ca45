import i18next from 'i18next';
import type { ActionFunctionArgs } from 'react-router-dom';
import { createAssignment, listAssignments } from '../../../api/assignments.ts';
import { assignmentDraftKey } from '../../../device/keys.ts';
import { remove } from '../../../device/local-storage.ts';
import { paths } from '../../../paths.ts';
import { authOf, sessionOf } from '../../../session/auth.ts';
import { parseJsonBody } from '../../../session/route-input.ts';
import { createOnce, type Unclear } from '../../../shared/lists/create-once.ts';
import { asFailure, type Failure } from '../../../texts/failure.ts';
import { toastSuccess } from '../../../texts/toasts.ts';
import { assignmentRules } from './new-assignment.ts';

/**
 * The action: adds the assignment, exactly once, and removes its draft. Resolves with the address of the new
 * assignment, or of the list when the new id is ambiguous.
 *
 * It does not redirect, because the page would learn too late that leaving loses nothing.
 */
export async function addAssignment(
  args: ActionFunctionArgs,
): Promise<(Failure & { unclear?: Unclear | undefined }) | { next: string }> {
  const { unclear, ...assignment } = await parseJsonBody(args, assignmentRules);
  const auth = authOf(args);
  const result = await createOnce({
    name: assignment.name,
    create: () => createAssignment(assignment, auth),
    list: () => listAssignments(auth),
    idOf: ({ assignment_id }) => assignment_id,
    unclear,
    wantsItem: true,
  });
  if ('error' in result) return { ...(await asFailure(result.error)), unclear: result.unclear };
  remove(assignmentDraftKey((await sessionOf(args).user).uuid));
  toastSuccess(i18next.t('toasts.add', { ns: 'admin-assignments' }));
  return { next: result.added ? paths.assignment(result.added.assignment_id) : paths.assignments };
}
