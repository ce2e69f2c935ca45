import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';
import { distinguishGroups, groupSchema } from './group-schema.ts';
import { type Auth, send } from './http.ts';
import type { Problem } from './problem.ts';
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

const refusals = new Map<string, ErrorCode>([
  ['Group is full', 'group-full'],
  ['Assignment is closed', 'subscribe-closed'],
  ['User is already subscribed', 'subscribe-already'],
]);
const refusalOf = ({ detail }: Problem) => refusals.get(detail) ?? (detail ? 'subscribe-refused' : undefined);

/**
 * Subscribes the user to a group of an open assignment. Throws `group-full`, `subscribe-closed` or `subscribe-already`
 * when a refusal says so, `subscribe-refused` when it gives another reason, else `subscribe-failed`.
 */
export function subscribe(assignmentId: Id, groupId: Id, auth: Auth): Promise<void> {
  return send(endpoints.subscribe, {
    json: { assignment_id: assignmentId, group_id: groupId },
    errors: {
      400: refusalOf,
      403: refusalOf,
      404: refusalOf,
      409: refusalOf,
      410: refusalOf,
      422: refusalOf,
      423: refusalOf,
      other: 'subscribe-failed',
    },
    auth,
  });
}
