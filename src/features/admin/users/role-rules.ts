import * as v from 'valibot';
import type { User } from '../../../api/users.ts';
import { may } from '../../../session/roles.ts';

// Any version of UUID: the backend may generate them in its own way.
const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const uuidLength = 36;

/** Whether a text has the form of a UUID. The page only gives a hint when it has not: the backend decides. */
export function looksLikeUuid(text: string): boolean {
  return uuidForm.test(text.trim());
}

/** A UUID and a role (docs/backend.md, 5). The backend checks whether the user exists. */
export const roleRules = v.object({
  uuid: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  role_id: v.pipe(v.string(), v.nonEmpty()),
});

export type RoleFields = v.InferInput<typeof roleRules>;

export const noFields: RoleFields = { uuid: '', role_id: '' };

/** Whether a UUID is the one of `user`, in upper or lower case. */
export function isOwn(uuid: string, user: User): boolean {
  return uuid.trim().toLowerCase() === user.uuid.toLowerCase();
}

/** Whether `user` loses the right to give roles with this role, which only another administrator can undo. */
export function losesRight({ uuid, role_id }: RoleFields, user: User): boolean {
  return isOwn(uuid, user) && !may({ ...user, role: { role_id, name: null } }, 'users');
}
