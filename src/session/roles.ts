import type { User } from '../api/users.ts';

/** A part of the app that is managed or read under /profile/admin. */
export type Area = 'users' | 'groups' | 'forms' | 'assignments' | 'data';

/** What a role may do in the app. The backend has the last word; this decides what is shown. */
export type Right = Area | 'admin' | 'own-forms';

export type RoleName = 'student' | 'teacher' | 'researcher' | 'administrator';

type Role = { name: RoleName; areas: readonly Area[] };

const administrator: Role = {
  name: 'administrator',
  areas: ['users', 'groups', 'forms', 'assignments', 'data'],
};

/** The roles by role_id, with their areas in the order of the tiles (docs/backend.md, 6). */
const roles = new Map<string, Role>([
  ['1', { name: 'student', areas: [] }],
  ['2', { name: 'teacher', areas: ['groups', 'forms', 'assignments'] }],
  ['3', { name: 'researcher', areas: ['data'] }],
  ['4', administrator],
  ['5', administrator],
]);

/** The role that something has, such as a user's, or null for one that the app does not know. */
export function roleOf({ role }: Pick<User, 'role'>): Role | null {
  return roles.get(String(role.role_id)) ?? null;
}

/** Whether the user's role gives the right. A role that the app does not know gives none. */
export function may(user: User, right: Right): boolean {
  const role = roleOf(user);
  if (right === 'own-forms') return role?.name === 'student';
  if (right === 'admin') return role !== null && role.areas.length > 0;
  return role?.areas.includes(right) ?? false;
}
