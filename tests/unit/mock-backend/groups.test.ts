import { describe, expect, it } from 'vitest';
import { formIds, groupIds } from '../../../mock-backend/seed-ids.ts';
import { openSchool } from './school.ts';

const one = (id: number | string) => ['deleteGroup', { at: { group_id: id } }] as const;

it('GET /groups lists id and name', async () => {
  const { db, as } = openSchool();
  const { body } = await as(2)('listGroups');
  expect(body).toHaveLength(db.state.groups.length);
  expect(body[0]).toEqual({ group_id: groupIds.curie, name: '5WEWI – Marie Curie' });
});

describe('POST /groups', () => {
  const longest = '👩‍🔬'.repeat(255);

  it.each([
    ['5A', 1],
    ["  't Zand – <img onerror=1> ", 15],
    [longest, 1_000_000_000],
  ])('adds a group, its name without the spaces around it', async (name, memberlimit) => {
    const { db, as } = openSchool();
    const { status, body } = await as(2)('createGroup', { json: { name, memberlimit } });
    expect(status).toBe(201);
    expect(db.group(body.group_id)).toEqual({ group_id: body.group_id, name: name.trim(), memberlimit });
    expect((await as(4)('listGroups')).body.at(-1)).toEqual({ group_id: body.group_id, name: name.trim() });
  });
});

describe('DELETE /groups', () => {
  it('deletes a group of no assignment, once', async () => {
    const { db, as } = openSchool();
    const teacher = as(2);
    const { group_id } = (await teacher('createGroup', { json: { name: '5A', memberlimit: 5 } })).body;
    expect((await teacher(...one(group_id))).status).toBe(200);
    expect(db.group(group_id)).toBeUndefined();
    expect((await teacher(...one(group_id))).status).toBe(404);
  });

  it('refuses one that takes part in an assignment', async () => {
    const { db, as } = openSchool();
    const reply = await as(2)(...one(groupIds.curie));
    expect(reply).toEqual({ status: 409, body: { detail: 'Group is used in an assignment' } });
    expect(db.group(groupIds.curie)).toBeDefined();
  });
});

describe('GET /group_forms/:groupId', () => {
  it('lists each form of the assignments that the group takes part in once', async () => {
    const { body } = await openSchool().as(2)('listGroupForms', { at: { groupId: groupIds.curie } });
    const ids = body.map(({ form_id }: { form_id: number }) => form_id);
    expect(ids).toEqual([formIds.teamwork, formIds.halfway, formIds.research, formIds.feedback]);
    expect(Object.keys(body[0])).toEqual(['form_id', 'name', 'description', 'color']);
  });
});
