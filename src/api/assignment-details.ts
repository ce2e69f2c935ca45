import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { distinguishGroups, groupSchema } from './group-schema.ts';
import { type Auth, send } from './http.ts';
import { booleanSchema, type Id, listOf, optionalText } from './schema.ts';

const detailsSchema = v.pipe(
  v.object({
    // Without the field it counts as open: the backend still refuses answers to a closed assignment.
    open: v.fallback(booleanSchema, true),
    name: optionalText,
    form_name: optionalText,
    groups: listOf(groupSchema),
  }),
  v.transform(({ groups: { items, unreadable }, ...details }) => ({
    ...details,
    groups: distinguishGroups(items),
    unreadable,
  })),
);

/**
 * The details of an assignment. `unreadable` counts the groups that were left out because they do not fit the schema.
 */
export type AssignmentDetails = v.InferOutput<typeof detailsSchema>;

/** Reads the details of an assignment (docs/backend.md, 2). Throws `fetch-failed`. */
export function getAssignmentDetails(assignmentId: Id, auth: Auth): Promise<AssignmentDetails> {
  return send(endpoints.getAssignmentDetails, {
    query: { assignment_id: assignmentId },
    schema: detailsSchema,
    errors: { other: 'fetch-failed' },
    auth,
  });
}
