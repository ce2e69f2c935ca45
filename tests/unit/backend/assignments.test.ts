import { describe, expect, it } from 'vitest';
import { assignmentIds, groupIds } from '../../backend/seed-ids.ts';
import { fieldsOf, openSchool } from './school.ts';

it('GET /assignment lists id and name', async () => {
  const { db, as } = openSchool();
  const { body } = await as(2)('GET', '{api}/assignment');
  expect(body).toHaveLength(db.state.assignments.length);
  expect(body[0]).toEqual({ assignment_id: assignmentIds.notStarted, name: 'Debat over kernenergie' });
});

describe('GET /assignment_details', () => {
  const details = (id: number | string) => `{api}/assignment_details?assignment_id=${id}`;

  it('gives the form name and the groups of an open assignment', async () => {
    const { as } = openSchool();
    expect((await as(1)('GET', details(assignmentIds.oneGroupFull))).body).toEqual({
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

  it('tells a closed one, and one without groups', async () => {
    const { as } = openSchool();
    expect((await as(1)('GET', details(assignmentIds.closed))).body.open).toBe(false);
    const bare = await as(1)('GET', details(assignmentIds.withoutGroups));
    expect(bare.body).toMatchObject({ open: true, groups: [] });
  });

  it('does not know every assignment, and wants an id', async () => {
    const { as } = openSchool();
    expect((await as(1)('GET', details('unknown'))).status).toBe(404);
    const none = await as(1)('GET', '{api}/assignment_details');
    expect(none.status).toBe(422);
    expect(fieldsOf(none)).toEqual(['assignment_id']);
  });
});

describe('POST /subscribe', () => {
  const join = (assignment_id: unknown, group_id: unknown) =>
    ['POST', '{api}/subscribe', { assignment_id, group_id }] as const;

  it('puts the person in the group, ids as numbers or as digits', async () => {
    const { db, as } = openSchool();
    const student = as(1);
    const reply = await student(...join(String(assignmentIds.oneGroupFull), String(groupIds.lovelace)));
    expect(reply.status).toBe(201);
    expect(db.subscription(assignmentIds.oneGroupFull, 1)).toMatchObject({ group_id: groupIds.lovelace });
    const form = await student('GET', `{api}/user_forms/${assignmentIds.oneGroupFull}`);
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

  it('refuses a second subscription, also to another group', async () => {
    const { as } = openSchool();
    const reply = await as(1)(...join(assignmentIds.notStarted, groupIds.johnson));
    expect(reply).toEqual({ status: 409, body: { detail: 'User is already subscribed' } });
  });

  it('refuses a closed assignment', async () => {
    const { as } = openSchool();
    const reply = await as(1)(...join(assignmentIds.closed, groupIds.johnson));
    expect(reply).toEqual({ status: 403, body: { detail: 'Assignment is closed' } });
  });

  it.each([
    ['an unknown assignment', 999, groupIds.curie],
    ['no assignment', undefined, groupIds.curie],
    ['an unknown group', assignmentIds.oneGroupFull, 999],
    ['no group', assignmentIds.oneGroupFull, undefined],
    ['a group of another assignment', assignmentIds.oneGroupFull, groupIds.arendt],
    ['an assignment without groups', assignmentIds.withoutGroups, groupIds.curie],
  ])('does not find %s', async (_, assignmentId, groupId) => {
    const { as } = openSchool();
    expect((await as(1)(...join(assignmentId, groupId))).status).toBe(404);
  });
});
