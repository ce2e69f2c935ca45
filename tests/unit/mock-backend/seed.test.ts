import { describe, expect, it } from 'vitest';
import { groupAverages } from '../../../mock-backend/averages.ts';
import { createDb, questionsOf } from '../../../mock-backend/db.ts';
import { assignmentIds, formIds, groupIds, schoolIds, userIds } from '../../../mock-backend/seed-ids.ts';
import {
  addLargeForm,
  addManyAssignments,
  addManyForms,
  addManyFormsToList,
  addManyGroups,
} from '../../../mock-backend/seed-large.ts';
import { asAnswer } from '../../../src/api/scale.ts';
import { openSchool } from './school.ts';

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

  it.each([
    ['user', state.users.map(({ user_id }) => user_id)],
    ['uuid', state.users.map(({ uuid }) => uuid)],
    ['email', state.users.map(({ email }) => email.toLowerCase())],
    ['number at school', state.users.map(({ school_user_id }) => school_user_id)],
    ['block', state.forms.flatMap(({ blocks }) => blocks.map(({ block_id }) => block_id))],
    ['question', state.forms.flatMap((form) => questionsOf(form).map(({ question_id }) => question_id))],
    ['place', state.subscriptions.map(({ assignment_id, user_id }) => `${assignment_id} ${user_id}`)],
  ])('gives every %s once', (_, keys: unknown[]) => {
    expect(new Set(keys).size).toBe(keys.length);
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

  it('has whole submissions only, and averages that differ', () => {
    const db = createDb();
    for (const { assignment_id, answers } of state.subscriptions.filter((row) => row.submitted_at !== null)) {
      const form = db.form(db.assignment(assignment_id)?.form_id);
      const asked = form ? questionsOf(form).map(({ question_id }) => String(question_id)) : [];
      expect(Object.keys(answers).sort()).toEqual(asked.sort());
      expect(Object.values(answers).map(asAnswer)).toEqual(Object.values(answers));
    }
    const averages = Object.values(groupAverages(db, assignmentIds.averagesReady, groupIds.curie));
    expect(Math.max(...averages) - Math.min(...averages)).toBeGreaterThan(1);
  });
});

type Row = { question_id: number };

describe('large fixtures', () => {
  it('give a student a class of forms', async () => {
    const { db, as } = openSchool();
    expect(addManyForms(db, userIds.student, 30)).toHaveLength(30);
    expect((await as(1)('listUserForms')).body).toHaveLength(34);
  });

  it('give a student a form of 20 blocks with 25 questions, which can be submitted', async () => {
    const { db, as } = openSchool();
    const assignmentId = addLargeForm(db, userIds.student);
    const { body } = await as(1)('getUserForm', { at: { assignmentId } });
    expect(body.blocks).toHaveLength(20);
    const blocks = body.blocks.map(({ block_id, questions }: { block_id: number; questions: Row[] }) => {
      expect(questions).toHaveLength(25);
      return { block_id, questions: questions.map(({ question_id }) => ({ question_id, answer: 3 })) };
    });
    const { form_id, group } = body;
    const submission = {
      form_id,
      group_id: group.group_id,
      assignment_id: assignmentId,
      user_id: 1,
      open: true,
      blocks,
    };
    expect((await as(1)('submitForm', { json: submission })).status).toBe(201);
  });

  it.each([
    ['listGroups', addManyGroups, 10],
    ['listForms', addManyFormsToList, 5],
    ['listAssignments', addManyAssignments, 9],
  ] as const)('give teachers ten thousand rows of %s', async (name, addMany, seeded) => {
    const { db, as } = openSchool();
    const ids = addMany(db);
    expect(new Set(ids).size).toBe(10_000);
    const { body } = await as(2)(name);
    expect(body).toHaveLength(10_000 + seeded);
    expect(new Set(body.map(({ name }: { name: string }) => name)).size).toBe(body.length);
  });
});
