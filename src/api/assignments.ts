import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { groupSchema } from './groups.ts';
import { type Auth, send } from './http.ts';
import { booleanSchema, type Id, idSchema, listOf, optionalText, type Rows } from './schema.ts';

const assignmentSchema = v.object({ assignment_id: idSchema, name: v.string() });

const detailsSchema = v.pipe(
  v.object({
    // What does not say that it is closed is open: the backend has the last word.
    open: v.fallback(booleanSchema, true),
    form_name: optionalText,
    groups: listOf(groupSchema),
  }),
  v.transform(({ groups: { items: groups, unreadable }, ...details }) => ({
    ...details,
    groups,
    unreadable,
  })),
);

/** An assignment in the list. */
export type Assignment = v.InferOutput<typeof assignmentSchema>;

/**
 * Whether an assignment takes answers, which form it asks and which groups it is for. `unreadable`: how many more
 * groups there are that could not be read.
 */
export type AssignmentDetails = v.InferOutput<typeof detailsSchema>;

export type NewAssignment = { formId: Id; name: string; groups: Id[] };

/** Every assignment, by its name alone; the rest is in its details. */
export function listAssignments(auth: Auth): Promise<Rows<Assignment>> {
  return send(endpoints.listAssignments, {
    schema: listOf(assignmentSchema),
    meanings: { other: 'fetch-failed' },
    auth,
  });
}

/** Gives a form to one or more groups. */
export function createAssignment({ formId, name, groups }: NewAssignment, auth: Auth): Promise<void> {
  return send(endpoints.createAssignment, {
    query: { form_id: formId, name },
    json: { groups },
    meanings: { other: 'assignment-add-failed' },
    auth,
  });
}

/** Closes an assignment for good; `assignment-locked` or `assignment-gone` when somebody else was first. */
export function lockAssignment(assignmentId: Id, auth: Auth): Promise<void> {
  return send(endpoints.lockAssignment, {
    query: { assignment_id: assignmentId },
    meanings: { 404: 'assignment-gone', 409: 'assignment-locked', other: 'assignment-lock-failed' },
    auth,
  });
}

/** Deletes an assignment with its answers; `assignment-gone` when somebody else was first. */
export function deleteAssignment(assignmentId: Id, auth: Auth): Promise<void> {
  return send(endpoints.deleteAssignment, {
    params: { assignmentId },
    meanings: { 404: 'assignment-gone', other: 'assignment-delete-failed' },
    auth,
  });
}

/** The details of one assignment (docs/backend.md, 2). */
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
