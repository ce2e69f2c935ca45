import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { noFields, riskOf, roleRules } from '../../../../src/features/admin/users/role-rules.ts';

const uuid = '4A923ac4-0196-4125-86e9-034cffc4464a';

test('a user and a role are given, the spaces around the UUID being none of it', () => {
  expect(v.parse(roleRules, { uuid: ` ${uuid} `, role_id: '2' })).toEqual({ uuid, role_id: '2' });
});

test.each([
  [noFields, ['uuid', 'role_id']],
  [{ uuid: ' ', role_id: '2' }, ['uuid']],
  [{ uuid: 'noor', role_id: '2' }, ['uuid']],
  [{ uuid: uuid.slice(1), role_id: '2' }, ['uuid']],
  [{ uuid: uuid.replaceAll('-', ''), role_id: '2' }, ['uuid']],
  [{ uuid: `${uuid}0`, role_id: '2' }, ['uuid']],
  [{ uuid: uuid.replace('4', 'g'), role_id: '2' }, ['uuid']],
  [{ uuid, role_id: '' }, ['role_id']],
])('%j lacks %j', (fields, lacking) => {
  expect(v.safeParse(roleRules, fields).issues?.map((issue) => v.getDotPath(issue))).toEqual(lacking);
});

describe('what is confirmed', () => {
  const administrator = {
    ...({} as Parameters<typeof riskOf>[1]),
    uuid: uuid.toLowerCase(),
    role: { role_id: 4, name: null },
  };
  const another = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  test.each([
    [another, '1', null],
    [another, '3', null],
    [another, '4', 'highest'],
    [another, '5', 'highest'],
    [another, 'x', null],
    [` ${uuid}`, '1', 'lowered'],
    [uuid, '3', 'lowered'],
    [uuid, 'x', 'lowered'],
    [uuid, '4', 'own'],
    [uuid, '5', 'own'],
  ])('%s as %s: %s', (uuid, role_id, risk) => {
    expect(riskOf({ uuid, role_id }, administrator)).toBe(risk);
  });
});
