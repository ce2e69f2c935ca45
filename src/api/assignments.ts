import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { groupSchema } from './group-schema.ts';
import { type Auth, send } from './http.ts';
import { booleanSchema, type Id, idSchema, listOf, optionalText, type Rows } from './schema.ts';

const assignmentSchema = v.object({ assignment_id: idSchema, name: v.string() });

const detailsSchema = v.pipe(
  v.object({
    // Without the field it counts as open: the backend still refuses answers to a closed assignment.
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
 * Whether an assignment is open, the name of its form, and its groups. `unreadable` counts the groups that are left out
 * because they do not fit the schema.
 */
export type AssignmentDetails = v.InferOutput<typeof detailsSchema>;

export type NewAssignment = { formId: Id; name: string; groups: Id[] };

/** Lists all assignments. Throws `fetch-failed`. */
export function listAssignments(auth: Auth): Promise<Rows<Assignment>> {
  return send(endpoints.listAssignments, {
    schema: listOf(assignmentSchema),
    errors: { other: 'fetch-failed' },
    auth,
  });
}

/** Assigns a form to one or more groups. Throws `assignment-add-failed`. */
export function createAssignment({ formId, name, groups }: NewAssignment, auth: Auth): Promise<void> {
  return send(endpoints.createAssignment, {
    query: { form_id: formId, name },
    json: { groups },
    errors: { other: 'assignment-add-failed' },
    auth,
  });
}

/**
 * Closes an assignment for good. Throws `assignment-locked` when it is closed already, `assignment-gone` when it was
 * deleted, and `assignment-lock-failed`.
 */
export function lockAssignment(assignmentId: Id, auth: Auth): Promise<void> {
  return send(endpoints.lockAssignment, {
    query: { assignment_id: assignmentId },
    errors: { 404: 'assignment-gone', 409: 'assignment-locked', other: 'assignment-lock-failed' },
    auth,
  });
}

/** Deletes an assignment with its answers. Throws `assignment-gone` when it was deleted already, and `assignment-delete-failed`. */
export function deleteAssignment(assignmentId: Id, auth: Auth): Promise<void> {
  return send(endpoints.deleteAssignment, {
    params: { assignmentId },
    errors: { 404: 'assignment-gone', other: 'assignment-delete-failed' },
    auth,
  });
}

/** Reads the details of an assignment (docs/backend.md, 2). Throws `fetch-failed`. */
export function getAssignmentDetails(assignmentId: Id, auth: Auth): Promise<AssignmentDetails> {
  return send(endpoints.getAssignmentDetails, {
    query: { assignment_id: assignmentId },
    schema: detailsSchema,
    errors: { other: 'fetch-failed' },
    auth,
  });
}

/** Subscribes the person to a group of an open assignment. Throws `subscribe-failed`. */
export function subscribe(assignmentId: Id, groupId: Id, auth: Auth): Promise<void> {
  return send(endpoints.subscribe, {
    json: { assignment_id: assignmentId, group_id: groupId },
    errors: { other: 'subscribe-failed' },
    auth,
  });
}
