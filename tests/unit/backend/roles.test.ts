import { describe, expect, it } from 'vitest';
import { formIds } from '../../backend/seed-ids.ts';
import { openSchool } from './school.ts';

// Who gets an answer (spec section 6); everyone else is refused.
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
