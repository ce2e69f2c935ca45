import { endpoints } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';
import { type Auth, send } from './http.ts';
import type { Problem } from './problem.ts';
import type { Id } from './schema.ts';

const refusals = new Map<string, ErrorCode>([
  ['Group is full', 'group-full'],
  ['Assignment is closed', 'subscribe-closed'],
  ['User is already subscribed', 'subscribe-already'],
]);
const refusalOf = ({ detail }: Problem) => refusals.get(detail) ?? (detail ? 'subscribe-refused' : undefined);

/**
 * Subscribes the user to a group of an open assignment. Throws `group-full`, `subscribe-closed`, `subscribe-already`,
 * `subscribe-refused` when the backend gives another reason, else `subscribe-failed`.
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
