import i18next from 'i18next';
import type { ActionFunctionArgs } from 'react-router-dom';
import { type Assignment, createAssignment, listAssignments } from '../../../api/assignments.ts';
import { gotNoAnswer } from '../../../api/errors.ts';
import type { Auth } from '../../../api/http.ts';
import { sameId } from '../../../api/schema.ts';
import { type Failure, failure } from '../../../messages/failure.ts';
import { toastSuccess } from '../../../messages/toasts.ts';
import { paths } from '../../../paths.ts';
import { authOf, sessionOf } from '../../../session/auth.ts';
import { parseJsonBody } from '../../../session/route-input.ts';
import { assignmentDraftKey } from '../../../storage/keys.ts';
import { remove } from '../../../storage/local-storage.ts';
import { assignmentRules } from './assignment-rules.ts';

/**
 * The action: adds the assignment and removes its draft. Resolves with the address of the new assignment, or of the list
 * when it cannot be told which one is new. An assignment whose answer was lost counts as added when it is in the list.
 *
 * It does not redirect: the page would learn too late that it has nothing to lose any more.
 */
export async function addAssignment(args: ActionFunctionArgs): Promise<Failure | { next: string }> {
  const assignment = await parseJsonBody(args, assignmentRules);
  const auth = authOf(args);
  const before = await readList(auth);
  let added: Assignment | undefined;
  try {
    await createAssignment(assignment, auth);
    added = findNew(assignment.name, before, await readList(auth));
  } catch (error) {
    added = gotNoAnswer(error) ? findNew(assignment.name, before, await readList(auth)) : undefined;
    if (!added) return failure(error);
  }
  remove(assignmentDraftKey((await sessionOf(args).user).uuid));
  toastSuccess(i18next.t('toasts.add', { ns: 'admin-assignments' }));
  return { next: added ? paths.assignment(added.assignment_id) : paths.assignments };
}

/** Null when the list does not load: adding needs it for nothing but the address of the new assignment. */
async function readList(auth: Auth): Promise<Assignment[] | null> {
  return listAssignments(auth).then(
    ({ items }) => items,
    () => null,
  );
}

/** The only assignment of that name that was not there before. The backend does not give its id (docs/backend.md, 2). */
function findNew(name: string, before: Assignment[] | null, after: Assignment[] | null) {
  const isOld = (one: Assignment) =>
    before?.some(({ assignment_id }) => sameId(assignment_id, one.assignment_id));
  const found = before && after?.filter((one) => one.name.trim() === name && !isOld(one));
  return found?.length === 1 ? found[0] : undefined;
}
