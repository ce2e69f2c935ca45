import { describe, expect, it } from 'vitest';
import { assignmentIds, formIds, groupIds } from '../../../mock-backend/seed-ids.ts';
import { fieldsOf, openSchool } from './school.ts';

it('GET /assignment lists id and name', async () => {
  const { db, as } = openSchool();
  const { body } = await as(2)('listAssignments');
  expect(body).toHaveLength(db.state.assignments.length);
  expect(body[0]).toEqual({ assignment_id: assignmentIds.notStarted, name: 'Debat over kernenergie' });
});

describe('GET /assignment_details', () => {
  const details = (id: number | string) => ['getAssignmentDetails', { at: { assignment_id: id } }] as const;

  it('gives the form name and the groups of an open assignment', async () => {
    const { as } = openSchool();
    expect((await as(1)(...details(assignmentIds.oneGroupFull))).body).toEqual({
      open: true,
      form_name: 'Samenwerken in je groep',
      groups: [
        { group_id: groupIds.curie, name: '5WEWI – Marie Curie' },
        { group_id: groupIds.stevin, name: '5WEWI – Simon Stevin' },
        { group_id: groupIds.lovelace, name: '5WEWI – Ada Lovelace' },
        { group_id: groupIds.mercator, name: '5WEWI – Gerardus Mercator' },
      ],
    });
  });

  it('does not know every assignment, and wants an id', async () => {
    const { as } = openSchool();
    expect((await as(1)(...details(999))).status).toBe(404);
    expect((await as(1)(...details('unknown'))).status).toBe(422);
    const none = await as(1)('getAssignmentDetails');
    expect(none.status).toBe(422);
    expect(fieldsOf(none)).toEqual(['assignment_id']);
  });
});

describe('POST /subscribe', () => {
  const join = (assignment_id: unknown, group_id: unknown) =>
    ['subscribe', { json: { assignment_id, group_id } }] as const;

  it('puts the user in the group', async () => {
    const { db, as } = openSchool();
    const student = as(1);
    const reply = await student(...join(assignmentIds.oneGroupFull, groupIds.lovelace));
    expect(reply.status).toBe(201);
    expect(db.subscription(assignmentIds.oneGroupFull, 1)).toMatchObject({ group_id: groupIds.lovelace });
    const form = await student('getUserForm', { at: { assignmentId: assignmentIds.oneGroupFull } });
    expect(form.body).toMatchObject({ is_completed: false, group: { group_id: groupIds.lovelace } });
  });

  it('refuses a group that is full', async () => {
    const { db, as } = openSchool();
    const reply = await as(1)(...join(assignmentIds.oneGroupFull, groupIds.stevin));
    expect(reply).toEqual({ status: 409, body: { detail: 'Group is full' } });
    expect(db.subscription(assignmentIds.oneGroupFull, 1)).toBeUndefined();
  });

  it('lets in the last member that a group has room for, and then nobody', async () => {
    const { db, as } = openSchool();
    const room = db.state.groups.find(({ group_id }) => group_id === groupIds.lovelace);
    if (room) room.memberlimit = 3;
    const arrive = (email: string) => as(email)(...join(assignmentIds.oneGroupFull, groupIds.lovelace));
    expect((await arrive('lina.aerts@leerling.lindeboom.example')).status).toBe(201);
    expect((await arrive('bram.hermans@leerling.lindeboom.example')).status).toBe(409);
  });

  it.each([
    ['an unknown assignment', 999, groupIds.curie],
    ['an unknown group', assignmentIds.oneGroupFull, 999],
    ['a group of another assignment', assignmentIds.oneGroupFull, groupIds.arendt],
    ['an assignment without groups', assignmentIds.withoutGroups, groupIds.curie],
  ])('does not find %s', async (_, assignmentId, groupId) => {
    const { as } = openSchool();
    expect((await as(1)(...join(assignmentId, groupId))).status).toBe(404);
  });
});

describe('POST /assignment', () => {
  const form_id = String(formIds.unused);

  it('opens an assignment that its groups can join', async () => {
    const { as } = openSchool();
    const teacher = as(2);
    const sent = { groups: [groupIds.curie, groupIds.arendt, groupIds.curie] };
    const { status, body } = await teacher('createAssignment', {
      at: { form_id, name: ' Uitstap & “co” ' },
      json: sent,
    });
    expect(status).toBe(201);
    expect(body).toEqual({ assignment_id: expect.any(Number), name: 'Uitstap & “co”' });
    const details = await teacher('getAssignmentDetails', { at: { assignment_id: body.assignment_id } });
    expect(details.body).toMatchObject({
      open: true,
      groups: [{ group_id: groupIds.curie }, { group_id: groupIds.arendt }],
    });
    const joined = { assignment_id: body.assignment_id, group_id: groupIds.curie };
    expect((await as(1)('subscribe', { json: joined })).status).toBe(201);
  });
});

describe('PUT /assignment', () => {
  const lock = (id: number) => ['lockAssignment', { at: { assignment_id: id } }] as const;

  it('locks an assignment for good: nobody answers it any more', async () => {
    const { as } = openSchool();
    expect((await as(2)(...lock(assignmentIds.oneGroupFull))).status).toBe(200);
    const joined = { assignment_id: assignmentIds.oneGroupFull, group_id: groupIds.lovelace };
    expect((await as(1)('subscribe', { json: joined })).status).toBe(403);
  });

  it('refuses a locked one, and one that is gone', async () => {
    const teacher = openSchool().as(2);
    expect(await teacher(...lock(assignmentIds.closed))).toEqual({
      status: 409,
      body: { detail: 'Assignment is already locked' },
    });
    expect((await teacher(...lock(999))).status).toBe(404);
  });
});

it('DELETE /assignment takes the subscriptions and answers with it, once', async () => {
  const { db, as } = openSchool();
  const others = db.state.subscriptions.filter(
    ({ assignment_id }) => assignment_id !== assignmentIds.started,
  );
  const remove = () => as(2)('deleteAssignment', { at: { assignmentId: assignmentIds.started } });
  expect((await remove()).status).toBe(200);
  expect(db.assignment(assignmentIds.started)).toBeUndefined();
  expect(db.state.subscriptions).toEqual(others);
  expect((await as(1)('listUserForms')).body).toHaveLength(3);
  expect((await remove()).status).toBe(404);
});
