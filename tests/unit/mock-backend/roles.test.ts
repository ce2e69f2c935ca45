import { describe, expect, it } from 'vitest';
import { formIds, userIds } from '../../../mock-backend/seed-ids.ts';
import { fieldsOf, openSchool } from './school.ts';

// Who gets an answer (docs/backend.md, 6); everyone else is refused.
const calls: [method: string, path: string, roles: number[]][] = [
  ['GET', '{auth}/user', [1, 2, 3, 4, 5]],
  ['GET', '{api}/bfi/personality', [1, 2, 3, 4, 5]],
  ['POST', '{api}/treo/form', [1, 2, 3, 4, 5]],
  ['GET', '{api}/user_forms', [1]],
  ['GET', '{api}/user_forms/101', [1]],
  ['PUT', '{api}/user_forms/101/answers/320101', [1]],
  ['POST', '{api}/user_forms', [1]],
  ['POST', '{api}/subscribe', [1]],
  ['GET', '{api}/assignment_details?assignment_id=101', [1, 2, 4, 5]],
  ['GET', '{api}/assignment', [2, 4, 5]],
  ['GET', '{api}/forms', [2, 4, 5]],
  ['GET', `{api}/forms/${formIds.teamwork}`, [2, 4, 5]],
  ['POST', '{api}/forms', [2, 4, 5]],
  ['DELETE', '{api}/forms?form_id=999', [2, 4, 5]],
  ['GET', '{api}/groups', [2, 4, 5]],
  ['POST', '{api}/groups', [2, 4, 5]],
  ['DELETE', '{api}/groups?group_id=999', [2, 4, 5]],
  ['GET', '{api}/group_forms/11', [2, 4, 5]],
  ['POST', '{api}/assignment', [2, 4, 5]],
  ['PUT', '{api}/assignment?assignment_id=101', [2, 4, 5]],
  ['DELETE', '{api}/assignment/101', [2, 4, 5]],
  ['GET', '{api}/assignment_averages?assignment_id=101', [2, 3, 4, 5]],
  ['GET', '{api}/data', [3, 4, 5]],
  ['PUT', '{api}/user_role', [4, 5]],
];

describe.each(calls)('%s %s', (method, path, allowed) => {
  it.each([1, 2, 3, 4, 5])('as role %d', async (role) => {
    const { as } = openSchool();
    const reply = await as(role)(method, path, method === 'GET' ? undefined : {});
    if (allowed.includes(role)) expect([401, 403]).not.toContain(reply.status);
    else expect(reply).toEqual({ status: 403, body: { detail: 'Not enough permissions' } });
  });

  it('without a session', async () => {
    const { call } = openSchool();
    expect((await call(method, path)).status).toBe(401);
  });
});

it.each(['{api}/schools', '{api}/roles'])('GET %s is open to everyone', async (path) => {
  const { call } = openSchool();
  const { status, body } = await call('GET', path);
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(2);
  for (const row of body) expect(row).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
});

describe('PUT /user_role', () => {
  const give = (uuid: string, roleId: number | string) =>
    ['PUT', `{api}/user_role?${new URLSearchParams({ uuid, role_id: String(roleId) })}`] as const;

  it('gives a user another role, with its rights', async () => {
    const { db, as } = openSchool();
    const student = as(1);
    const uuid = db.user(userIds.student)?.uuid ?? '';
    expect((await as(4)(...give(` ${uuid.toUpperCase()} `, '2'))).status).toBe(200);
    expect((await student('GET', '{auth}/user')).body.role).toEqual({ role_id: 2, name: 'Leerkracht' });
    expect((await student('GET', '{api}/groups')).status).toBe(200);
  });

  it('knows no other users and roles, and wants both', async () => {
    const { db, as } = openSchool();
    const administrator = as(5);
    const uuid = db.user(userIds.student)?.uuid ?? '';
    expect(await administrator(...give('nobody', 2))).toEqual({
      status: 404,
      body: { detail: 'User not found' },
    });
    expect(fieldsOf(await administrator(...give(uuid, 9)))).toEqual(['role_id']);
    expect(fieldsOf(await administrator('PUT', '{api}/user_role?role_id=2'))).toEqual(['uuid']);
    expect(db.user(userIds.student)?.role_id).toBe(1);
  });
});
