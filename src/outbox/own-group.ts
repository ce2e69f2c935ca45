import { AppError } from '../api/errors.ts';
import type { Auth } from '../api/http.ts';
import { type Id, sameId } from '../api/schema.ts';
import { listUserForms } from '../api/user-forms.ts';
import { readChosenGroup } from '../session/chosen-group.ts';
import { notSent } from './not-sent.ts';

/**
 * The group in which a person hands in an assignment whose form names none: the one in the person's list, else the
 * one that was chosen on this device. Throws `submit-no-group` when neither knows it, or why the list did not come.
 */
export async function ownGroup(userUuid: string, assignmentId: Id, auth: Auth): Promise<Id> {
  const chosen = readChosenGroup(userUuid, String(assignmentId))?.group_id;
  const forms = await listUserForms(auth).catch((error: unknown) => {
    if (chosen === undefined) throw notSent(error);
    return { items: [] };
  });
  const listed = forms.items.find((form) => sameId(form.assignment_id, assignmentId))?.group?.group_id;
  const group = listed ?? chosen;
  if (group === undefined) throw new AppError('submit-no-group', 'status');
  return group;
}
