import { expect, test } from 'vitest';
import { type Area, may, type Right, roleOf } from '../../../src/api/rights.ts';
import type { User } from '../../../src/api/users.ts';

const teaching: Area[] = ['groups', 'forms', 'assignments'];
const everything: Area[] = ['users', ...teaching, 'data'];
const everyRight: Right[] = ['own-forms', 'admin', 'dashboard', ...everything];

const userWith = (role_id: number | string) => ({ role: { role_id, name: null } }) as User;

// The table of docs/backend.md, 6.
test.each<[number, string, Area[], Right[]]>([
  [1, 'student', [], ['dashboard', 'own-forms']],
  [2, 'teacher', teaching, ['admin', 'dashboard', ...teaching]],
  [3, 'researcher', ['data'], ['admin', 'dashboard', 'data']],
  [4, 'administrator', everything, ['admin', 'dashboard', ...everything]],
  [5, 'administrator', everything, ['admin', 'dashboard', ...everything]],
])('role %i, as a number or a text, is that of a %s', (roleId, name, areas, rights) => {
  for (const user of [userWith(roleId), userWith(String(roleId))]) {
    expect(roleOf(user)).toEqual({ name, areas });
    expect(everyRight.filter((right) => may(user, right)).sort()).toEqual([...rights].sort());
  }
});

test('any other role is unknown and has no rights', () => {
  for (const user of [0, 6, '', 'admin', '__proto__'].map(userWith)) {
    expect(roleOf(user)).toBeNull();
    expect(everyRight.filter((right) => may(user, right))).toEqual([]);
  }
});
