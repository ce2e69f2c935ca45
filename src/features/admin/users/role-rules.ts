import * as v from 'valibot';
import type { User } from '../../../api/users.ts';
import { may, roleOf } from '../../../session/roles.ts';

// Any version of UUID: the backend may generate them in its own way.
const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const uuidLength = 36;

/** A UUID and a role (docs/backend.md, 5). The backend checks whether the user exists. */
export const roleRules = v.object({
  uuid: v.pipe(v.string(), v.trim(), v.regex(uuidForm)),
  role_id: v.pipe(v.string(), v.nonEmpty()),
});

export type RoleFields = v.InferInput<typeof roleRules>;

export const noFields: RoleFields = { uuid: '', role_id: '' };

/** Whether a UUID is the one of `user`, in upper or lower case. */
export function isOwn(uuid: string, user: User): boolean {
  return uuid.trim().toLowerCase() === user.uuid.toLowerCase();
}

/** `lowered`: users take away their own right to give roles; `own`: they change their own role; `highest`: they appoint an administrator. */
export type Risk = 'lowered' | 'own' | 'highest';

/** The risk to confirm before `user` gives this role, or null. */
export function riskOf({ uuid, role_id }: RoleFields, user: User): Risk | null {
  const role = { role_id, name: null };
  if (isOwn(uuid, user)) return may({ ...user, role }, 'users') ? 'own' : 'lowered';
  return roleOf({ role })?.name === 'administrator' ? 'highest' : null;
}
