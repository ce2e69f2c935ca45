import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { type Auth, send } from './http.ts';
import { type Id, idSchema, listOf, optionalText, type Rows } from './schema.ts';

const roleSchema = v.object({ role_id: idSchema, name: optionalText });

/** A role that can be given to a user; its name is the backend's own. */
export type Role = v.InferOutput<typeof roleSchema>;

/** The roles that there are; open to everyone. Section 8 tells a failure in the words of the account's update. */
export function listRoles(auth: Auth): Promise<Rows<Role>> {
  return send(endpoints.listRoles, {
    schema: listOf(roleSchema),
    meanings: { other: 'user-update-failed' },
    auth,
  });
}

/** Gives a user another role. A 401 has a message of its own here, and does not end the session. */
export function assignRole(uuid: string, roleId: Id, auth: Auth): Promise<void> {
  return send(endpoints.assignRole, {
    query: { uuid, role_id: roleId },
    meanings: {
      401: 'role-not-allowed',
      403: 'role-not-allowed',
      404: 'role-user-missing',
      other: 'role-failed',
    },
    auth,
  });
}
