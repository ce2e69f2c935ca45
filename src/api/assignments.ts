import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { type Auth, send } from './http.ts';
import { type Id, idSchema, listOf, type Rows } from './schema.ts';

const assignmentSchema = v.object({ assignment_id: idSchema, name: v.string() });

export type Assignment = v.InferOutput<typeof assignmentSchema>;

type NewAssignment = { formId: Id; name: string; groups: Id[] };

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

/** Closes an assignment for good. Throws `assignment-lock-failed`. */
export function lockAssignment(assignmentId: Id, auth: Auth): Promise<void> {
  return send(endpoints.lockAssignment, {
    query: { assignment_id: assignmentId },
    errors: { other: 'assignment-lock-failed' },
    auth,
  });
}

/** Deletes an assignment. Throws `assignment-delete-failed`. */
export function deleteAssignment(assignmentId: Id, auth: Auth): Promise<void> {
  return send(endpoints.deleteAssignment, {
    params: { assignmentId },
    errors: { other: 'assignment-delete-failed' },
    auth,
  });
}
