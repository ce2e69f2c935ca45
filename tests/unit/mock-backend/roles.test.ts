import { describe, expect, it } from 'vitest';
import { formIds, userIds } from '../../../mock-backend/seed-ids.ts';
import type { CallName } from '../../../src/api/calls.ts';
import { endpoints } from '../../../src/api/endpoints.ts';
import type { Values } from '../../calls.ts';
import { fieldsOf, openSchool } from './school.ts';

// Who gets an answer (docs/backend.md, 6); everyone else is refused.
const calls: [name: CallName, at: Values, roles: number[]][] = [
  ['getUser', {}, [1, 2, 3, 4, 5]],
  ['getTestResults', { type: 'bfi' }, [1, 2, 3, 4, 5]],
  ['submitTest', { type: 'treo' }, [1, 2, 3, 4, 5]],
  ['listUserForms', {}, [1]],
  ['getUserForm', { assignmentId: 101 }, [1]],
  ['saveAnswer', { assignmentId: 101, questionId: 320101 }, [1]],
  ['submitForm', {}, [1]],
  ['subscribe', {}, [1]],
  ['getAssignmentDetails', { assignment_id: 101 }, [1, 2, 4, 5]],
  ['listAssignments', {}, [2, 4, 5]],
  ['listForms', {}, [2, 4, 5]],
  ['getForm', { formId: formIds.teamwork }, [2, 4, 5]],
  ['createForm', {}, [2, 4, 5]],
  ['deleteForm', { form_id: 999 }, [2, 4, 5]],
  ['listGroups', {}, [2, 4, 5]],
  ['createGroup', {}, [2, 4, 5]],
  ['deleteGroup', { group_id: 999 }, [2, 4, 5]],
  ['listGroupForms', { groupId: 11 }, [2, 4, 5]],
  ['createAssignment', {}, [2, 4, 5]],
  ['lockAssignment', { assignment_id: 101 }, [2, 4, 5]],
  ['deleteAssignment', { assignmentId: 101 }, [2, 4, 5]],
  ['getAverages', { assignment_id: 101 }, [2, 3, 4, 5]],
  ['downloadDump', {}, [3, 4, 5]],
  ['assignRole', {}, [4, 5]],
];

it.each(Object.keys(endpoints) as CallName[])('%s has a handler in mock-backend/handlers', async (name) => {
  const parameters = endpoints[name].path.matchAll(/:(\w+)/g);
  const at = Object.fromEntries(Array.from(parameters, ([, parameter]) => [parameter, 1]));
  expect((await openSchool().call(name, { at })).status).toBeLessThan(500);
});

describe.each(calls)('%s at %j', (name, at, allowed) => {
  it.each([1, 2, 3, 4, 5])('as role %d', async (role) => {
    const { as } = openSchool();
    const json = endpoints[name].method === 'GET' ? undefined : {};
    const reply = await as(role)(name, { at, json });
    if (allowed.includes(role)) expect([401, 403]).not.toContain(reply.status);
    else expect(reply).toEqual({ status: 403, body: { detail: 'Not enough permissions' } });
  });

  it('without a session', async () => {
    const { call } = openSchool();
    expect((await call(name, { at })).status).toBe(401);
  });
});

it.each(['listSchools', 'listRoles'] as const)('%s is open to everyone', async (name) => {
  const { call } = openSchool();
  const { status, body } = await call(name);
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(2);
  for (const row of body) expect(row).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
});

describe('PUT /user_role', () => {
  const give = (uuid: string, roleId: number | string) =>
    ['assignRole', { at: { uuid, role_id: roleId } }] as const;

  it('gives a user another role, with its rights', async () => {
    const { db, as } = openSchool();
    const student = as(1);
    const uuid = db.user(userIds.student)?.uuid ?? '';
    expect((await as(4)(...give(` ${uuid.toUpperCase()} `, '2'))).status).toBe(200);
    expect((await student('getUser')).body.role).toEqual({ role_id: 2, name: 'Leerkracht' });
    expect((await student('listGroups')).status).toBe(200);
  });

  it('knows no other users and roles, and wants both', async () => {
    const { db, as } = openSchool();
    const administrator = as(5);
    const uuid = db.user(userIds.student)?.uuid ?? '';
    expect(await administrator(...give('00000000-0000-4000-8000-000000000000', 2))).toEqual({
      status: 404,
      body: { detail: 'User not found' },
    });
    expect(fieldsOf(await administrator(...give('nobody', 2)))).toEqual(['uuid']);
    expect(fieldsOf(await administrator(...give(uuid, 9)))).toEqual(['role_id']);
    expect(fieldsOf(await administrator('assignRole', { at: { role_id: 2 } }))).toEqual(['uuid']);
    expect(db.user(userIds.student)?.role_id).toBe(1);
  });
});
