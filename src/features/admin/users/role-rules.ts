import * as v from 'valibot';
import { may } from '../../../api/rights.ts';
import type { User } from '../../../api/users.ts';

// Any version of UUID, because backends generate them in different ways.
const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const uuidLength = 36;

/** Whether a text has the form of a UUID, for a hint only: the backend decides. */
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

/** Whether a UUID is that of `user`, in any letter case. */
export function isCurrentUser(uuid: string, user: User): boolean {
  return uuid.trim().toLowerCase() === user.uuid.toLowerCase();
}

/** Whether this role costs `user` the right to assign roles, which only another administrator can undo. */
export function losesRight({ uuid, role_id }: RoleFields, user: User): boolean {
  return isCurrentUser(uuid, user) && !may({ role: { role_id } }, 'users');
}
