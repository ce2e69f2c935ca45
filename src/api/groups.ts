import type { Sent } from './calls.ts';
import { endpoints } from './endpoints.ts';
import { type FormSummary, formSummarySchema } from './form-schema.ts';
import { type Group, groupSchema } from './group-schema.ts';
import { type Auth, send } from './http.ts';
import { isInUse } from './problem.ts';
import { type Id, listOf, type Rows } from './schema.ts';

/** `memberlimit`: how many members a group may have, a whole number from 1. */
export type NewGroup = Sent<'createGroup'>['json'];

/** Lists all groups. Throws `fetch-failed`. */
export function listGroups(auth: Auth): Promise<Rows<Group>> {
  return send(endpoints.listGroups, {
    schema: listOf(groupSchema),
    errors: { other: 'fetch-failed' },
    auth,
  });
}

/** Lists the forms of a group. Throws `fetch-failed`. */
export function listGroupForms(groupId: Id, auth: Auth): Promise<Rows<FormSummary>> {
  return send(endpoints.listGroupForms, {
    params: { groupId },
    schema: listOf(formSummarySchema),
    errors: { other: 'fetch-failed' },
    auth,
  });
}

/** Adds a group. Throws `add-refused` when the backend gives a reason (`detail`), else `add-failed`. */
export function createGroup(group: NewGroup, auth: Auth): Promise<void> {
  return send(endpoints.createGroup, {
    json: group,
    errors: { withDetail: 'add-refused', other: 'add-failed' },
    auth,
  });
}

/** Deletes a group. Throws `group-in-use` (405, 409) when an assignment has it, else `group-delete-failed`. */
export function deleteGroup(groupId: Id, auth: Auth): Promise<void> {
  return send(endpoints.deleteGroup, {
    query: { group_id: groupId },
    errors: {
      405: (problem) => (isInUse(problem) ? 'group-in-use' : undefined),
      409: 'group-in-use',
      other: 'group-delete-failed',
    },
    auth,
  });
}
