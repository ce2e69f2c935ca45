import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { type Auth, send } from './http.ts';
import { type Id, idSchema, listOf, optionalText, type Rows } from './schema.ts';

const roleSchema = v.object({ role_id: idSchema, name: optionalText });

export type Role = v.InferOutput<typeof roleSchema>;

/** Lists all roles, without a session. Throws `user-update-failed` (docs/backend.md, 8). */
export function listRoles(auth: Auth): Promise<Rows<Role>> {
  return send(endpoints.listRoles, {
    schema: listOf(roleSchema),
    errors: { other: 'user-update-failed' },
    auth,
  });
}

/**
 * Gives a user another role. Throws `role-not-allowed`, also for a 401, which does not end the session here,
 * `role-user-missing` and `role-failed`.
 */
export function assignRole(uuid: string, roleId: Id, auth: Auth): Promise<void> {
  return send(endpoints.assignRole, {
    query: { uuid, role_id: roleId },
    errors: {
      401: 'role-not-allowed',
      403: 'role-not-allowed',
      404: 'role-user-missing',
      // The backend refuses a malformed UUID before it looks for the user.
      422: ({ messages }) => ('uuid' in messages ? 'role-user-missing' : undefined),
      other: 'role-failed',
    },
    auth,
  });
}
