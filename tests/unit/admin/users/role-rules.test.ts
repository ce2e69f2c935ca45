import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { User } from '../../../../src/api/users.ts';
import {
  looksLikeUuid,
  losesRight,
  noFields,
  roleRules,
} from '../../../../src/features/admin/users/role-rules.ts';

const uuid = '4A923ac4-0196-4125-86e9-034cffc4464a';
const ownUuid = uuid;

test('a user and a role are submitted, without the spaces around the UUID', () => {
  expect(v.parse(roleRules, { uuid: ` ${uuid} `, role_id: '2' })).toEqual({ uuid, role_id: '2' });
});

test.each([
  [noFields, ['uuid', 'role_id']],
  [{ uuid: ' ', role_id: '2' }, ['uuid']],
  [{ uuid, role_id: '' }, ['role_id']],
])('%j lacks %j', (fields, lacking) => {
  expect(v.safeParse(roleRules, fields).issues?.map((issue) => v.getDotPath(issue))).toEqual(lacking);
});

test.each([
  ['noor', false],
  [uuid.slice(1), false],
  [uuid.replaceAll('-', ''), false],
  [`${uuid}0`, false],
  [uuid.replace('4', 'g'), false],
  [` ${uuid} `, true],
])('whether %j looks like a UUID: %j', (text, expected) => {
  expect(looksLikeUuid(text)).toBe(expected);
});

test.each([
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', '1', false],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', '4', false],
  [` ${uuid}`, '1', true],
  [uuid, '3', true],
  [uuid, 'x', true],
  [uuid, '4', false],
  [uuid, '5', false],
])(
  'whether an administrator who makes %s a %s loses the right to give roles: %j',
  (uuid, role_id, expected) => {
    const administrator = { ...({} as User), uuid: ownUuid.toLowerCase(), role: { role_id: 4, name: null } };
    expect(losesRight({ uuid, role_id }, administrator)).toBe(expected);
  },
);
