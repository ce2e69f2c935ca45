import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { type FormSummary, formSummarySchema } from './form-schema.ts';
import { type Auth, send } from './http.ts';
import { isInUse } from './problem.ts';
import { type Id, idSchema, listOf, type Rows } from './schema.ts';

/** A group in a list. Without its name nobody could tell which one it is. */
export const groupSchema = v.object({ group_id: idSchema, name: v.string() });

export type Group = v.InferOutput<typeof groupSchema>;

/** `memberlimit`: how many people may join the group, a whole number from 1. */
export type NewGroup = { name: string; memberlimit: number };

/** Every group. */
export function listGroups(auth: Auth): Promise<Rows<Group>> {
  return send(endpoints.listGroups, {
    schema: listOf(groupSchema),
    meanings: { other: 'fetch-failed' },
    auth,
  });
}

/** The forms that a group has. */
export function listGroupForms(groupId: Id, auth: Auth): Promise<Rows<FormSummary>> {
  return send(endpoints.listGroupForms, {
    params: { groupId },
    schema: listOf(formSummarySchema),
    meanings: { other: 'fetch-failed' },
    auth,
  });
}

/** Adds a group. */
export function createGroup({ name, memberlimit }: NewGroup, auth: Auth): Promise<void> {
  return send(endpoints.createGroup, {
    json: { name, memberlimit },
    meanings: { other: 'group-add-failed' },
    auth,
  });
}

/** Deletes a group; `group-gone` when somebody else was first. */
export function deleteGroup(groupId: Id, auth: Auth): Promise<void> {
  return send(endpoints.deleteGroup, {
    query: { group_id: groupId },
    meanings: {
      404: 'group-gone',
      405: (problem) => (isInUse(problem) ? 'group-in-use' : undefined),
      409: 'group-in-use',
      other: 'group-delete-failed',
    },
    auth,
  });
}
