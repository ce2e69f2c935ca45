import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { type Auth, send } from './http.ts';
import { type Id, idSchema, optionalText } from './schema.ts';

const detailsSchema = v.object({
  open: v.boolean(),
  form_name: optionalText,
  groups: v.array(v.object({ group_id: idSchema, name: v.string() })),
});

/** Whether an assignment takes answers, which form it asks and which groups it is for. */
export type AssignmentDetails = v.InferOutput<typeof detailsSchema>;

/** The details of one assignment (specification, section 7). */
export function getAssignmentDetails(assignmentId: Id, auth: Auth): Promise<AssignmentDetails> {
  return send(endpoints.getAssignmentDetails, {
    query: { assignment_id: assignmentId },
    schema: detailsSchema,
    meanings: { other: 'fetch-failed' },
    auth,
  });
}

/** Puts the person in one group of an open assignment. */
export function subscribe(assignmentId: Id, groupId: Id, auth: Auth): Promise<void> {
  return send(endpoints.subscribe, {
    json: { assignment_id: assignmentId, group_id: groupId },
    meanings: { other: 'subscribe-failed' },
    auth,
  });
}
