import { describe, expect, test } from 'vitest';
import { type Area, may, type Right, roleOf } from '../../../src/api/rights.ts';
import type { User } from '../../../src/api/users.ts';

const everyRight: Right[] = [
  'own-forms',
  'admin',
  'dashboard',
  'users',
  'groups',
  'forms',
  'assignments',
  'data',
];
const teaching: Area[] = ['groups', 'forms', 'assignments'];
const everything: Area[] = ['users', ...teaching, 'data'];

const userWith = (role_id: number | string) => ({ role: { role_id, name: null } }) as User;

// The table of docs/backend.md, 6.
describe.each<[number, string, Area[], Right[]]>([
  [1, 'student', [], ['dashboard', 'own-forms']],
  [2, 'teacher', teaching, ['admin', 'dashboard', ...teaching]],
  [3, 'researcher', ['data'], ['admin', 'dashboard', 'data']],
  [4, 'administrator', everything, ['admin', 'dashboard', ...everything]],
  [5, 'administrator', everything, ['admin', 'dashboard', ...everything]],
])('role %i', (roleId, name, areas, rights) => {
  test.each([roleId, String(roleId)])(`given as %j is the role of a ${name}`, (written) => {
    const user = userWith(written);
    expect(roleOf(user)).toEqual({ name, areas });
    expect(everyRight.filter((right) => may(user, right)).sort()).toEqual([...rights].sort());
  });
});

test.each([0, 6, '', 'admin', '__proto__'])('role %j is unknown and has no rights', (roleId) => {
  expect(roleOf(userWith(roleId))).toBeNull();
  expect(everyRight.filter((right) => may(userWith(roleId), right))).toEqual([]);
});
