import type { Id } from './schema.ts';

/** A user, or all that is asked of one here. */
type User = { role: { role_id: Id } };

/** The parts of the app under /profile/admin, in the order of the tiles. Administrators have them all. */
const allAreas = ['users', 'groups', 'forms', 'assignments', 'data'] as const;
export type Area = (typeof allAreas)[number];

/**
 * What a role may do. This decides only what the app shows: the backend checks each call. `admin`: to see the dashboard
 * in the navigation; `dashboard`: to open it; `own-forms`: to fill in forms.
 */
export type Right = Area | 'admin' | 'dashboard' | 'own-forms';

type RoleName = 'student' | 'teacher' | 'researcher' | 'administrator';

type Role = { name: RoleName; areas: readonly Area[] };

const administrator: Role = { name: 'administrator', areas: allAreas };

/** The roles by role_id, with their areas in the order of the tiles (docs/backend.md, 6). */
const roles = new Map<string, Role>([
  ['1', { name: 'student', areas: [] }],
  ['2', { name: 'teacher', areas: ['groups', 'forms', 'assignments'] }],
  ['3', { name: 'researcher', areas: ['data'] }],
  ['4', administrator],
  ['5', administrator],
]);

/** The role of a user, or null for one that the app does not know. */
export function roleOf({ role }: User): Role | null {
  return roles.get(String(role.role_id)) ?? null;
}

/** Whether the user's role has the right. An unknown role has none. */
export function may(user: User, right: Right): boolean {
  const role = roleOf(user);
  if (right === 'own-forms') return role?.name === 'student';
  if (right === 'dashboard') return role !== null;
  if (right === 'admin') return role !== null && role.areas.length > 0;
  return role?.areas.includes(right) ?? false;
}
