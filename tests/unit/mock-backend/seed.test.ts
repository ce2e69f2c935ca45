import { describe, expect, it } from 'vitest';
import { createDb } from '../../../mock-backend/db.ts';
import { assignmentIds, formIds, groupIds, schoolIds, userIds } from '../../../mock-backend/seed-ids.ts';

describe('the seeded school', () => {
  const { state } = createDb();

  it('has a row for every id that tests may name', () => {
    const db = createDb();
    expect(state.schools.map(({ id }) => id)).toEqual(Object.values(schoolIds));
    for (const id of Object.values(userIds)) expect(db.user(id)?.role_id).toBe(id);
    for (const id of Object.values(groupIds)) expect(db.group(id)).toBeDefined();
    for (const id of Object.values(formIds)) expect(db.form(id)).toBeDefined();
    for (const id of Object.values(assignmentIds)) expect(db.assignment(id)).toBeDefined();
    expect(state.assignments.some(({ form_id }) => form_id === formIds.unused)).toBe(false);
  });

  it('keeps every group within its limit, with members of its own assignment', () => {
    const db = createDb();
    for (const { assignment_id, group_id, user_id } of state.subscriptions) {
      expect(db.assignment(assignment_id)?.group_ids).toContain(group_id);
      expect(db.user(user_id)?.role_id).toBe(1);
      const limit = db.group(group_id)?.memberlimit ?? 0;
      expect(db.subscriptionsOf(assignment_id, group_id).length).toBeLessThanOrEqual(limit);
    }
  });
});
