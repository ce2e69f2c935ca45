import * as v from 'valibot';
import { expect, test } from 'vitest';
import { noFields, roleRules } from '../../../src/features/users/role-rules.ts';

test('a user and a role are given, the spaces around the uuid being none of it', () => {
  expect(v.parse(roleRules, { uuid: ' a-b ', role_id: '2' })).toEqual({ uuid: 'a-b', role_id: '2' });
});

test.each([
  [noFields, ['uuid', 'role_id']],
  [{ uuid: ' ', role_id: '2' }, ['uuid']],
  [{ uuid: 'a', role_id: '' }, ['role_id']],
])('%j lacks %j', (fields, lacking) => {
  expect(v.safeParse(roleRules, fields).issues?.map((issue) => v.getDotPath(issue))).toEqual(lacking);
});
