import * as v from 'valibot';
import type { User } from '../../../api/users.ts';
import { may, roleOf } from '../../../session/roles.ts';

// Of any version: the backend may have its own way of making them.
const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The length of every UUID. */
export const uuidLength = 36;

/** Who gets which role: a UUID and a role (section 5); whether it is somebody's is for the backend to say. */
export const roleRules = v.object({
  uuid: v.pipe(v.string(), v.trim(), v.regex(uuidForm)),
  role_id: v.pipe(v.string(), v.nonEmpty()),
});

export type RoleFields = v.InferInput<typeof roleRules>;

export const noFields: RoleFields = { uuid: '', role_id: '' };

/** Whether a UUID is the user's own, in either case. */
export function isOwn(uuid: string, user: User): boolean {
  return uuid.trim().toLowerCase() === user.uuid.toLowerCase();
}

/** `lowered`: users lose their own right to give roles; `own`: they change their own role; `highest`: an administrator more. */
export type Risk = 'lowered' | 'own' | 'highest';

/** What should be confirmed before `user` gives this role; null for nothing. */
export function riskOf({ uuid, role_id }: RoleFields, user: User): Risk | null {
  const role = { role_id, name: null };
  if (isOwn(uuid, user)) return may({ ...user, role }, 'users') ? 'own' : 'lowered';
  return roleOf({ role })?.name === 'administrator' ? 'highest' : null;
}
