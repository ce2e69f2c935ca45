import { describe, expect, it } from 'vitest';
import { assignmentIds, formIds, userIds } from '../../../mock-backend/seed-ids.ts';
import { openSchool } from './school.ts';

it('GET /forms lists the summaries', async () => {
  const { db, as } = openSchool();
  const { body } = await as(2)('listForms');
  expect(body).toHaveLength(db.state.forms.length);
  for (const form of body) {
    expect(Object.keys(form)).toEqual(['form_id', 'name', 'description', 'color']);
    expect(form.color).toMatch(/^[0-9a-f]{6}$/);
  }
});

it('GET /forms/:id shows the form without answers or averages', async () => {
  const { as } = openSchool();
  const { body } = await as(2)('getForm', { at: { formId: formIds.teamwork } });
  expect(body).toMatchObject({
    form_id: formIds.teamwork,
    name: 'Samenwerken in je groep',
    is_completed: false,
  });
  expect(body.blocks).toHaveLength(4);
  expect(body.blocks[0].questions[0]).toEqual({
    question_id: 310101,
    question: expect.any(String),
    answer: null,
    average: null,
  });
});

describe('POST /forms', () => {
  const adding = (teacherId: number | string, json: unknown) =>
    ['createForm', { at: { teacher_id: teacherId }, json }] as const;
  const good = () => ({
    name: ' Nabespreking ',
    description: '' as unknown,
    color: 'FF0000' as unknown,
    blocks: [
      {
        name: 'Eén blok',
        description: '',
        questions: [{ question: 'Ging het goed?' }, { question: 'En jij?' }],
      },
      { name: 'Nog een', description: 'Kort.', questions: [{ question: 'Wat nu?' }] },
    ] as unknown,
  });

  it('adds the form, with numbers of its own for every block and question', async () => {
    const { db, as } = openSchool();
    const teacher = as(2);
    const { status, body } = await teacher(...adding(String(userIds.teacher), good()));
    expect(status).toBe(201);
    expect(body).toEqual({
      form_id: expect.any(Number),
      name: 'Nabespreking',
      description: '',
      color: 'ff0000',
    });
    const { blocks } = (await teacher('getForm', { at: { formId: body.form_id } })).body;
    expect(blocks).toMatchObject([
      { name: 'Eén blok', description: '', questions: [{ question: 'Ging het goed?' }, {}] },
      { name: 'Nog een', description: 'Kort.', questions: [{ question: 'Wat nu?' }] },
    ]);
    const ids = db.state.forms.flatMap((form) =>
      form.blocks.flatMap(({ block_id, questions }) => [block_id, ...questions.map((q) => q.question_id)]),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('DELETE /forms', () => {
  const one = (id: number | string) => ['deleteForm', { at: { form_id: id } }] as const;

  it('deletes a form of no assignment, once', async () => {
    const { db, as } = openSchool();
    const teacher = as(2);
    expect((await teacher(...one(formIds.unused))).status).toBe(200);
    expect(db.form(formIds.unused)).toBeUndefined();
    expect((await teacher(...one(formIds.unused))).status).toBe(404);
  });

  it('refuses a form with assignments, until they are deleted', async () => {
    const { db, as } = openSchool();
    const teacher = as(2);
    const refused = { status: 405, body: { detail: 'Form is used in an assignment' } };
    expect(await teacher(...one(formIds.feedback))).toEqual(refused);
    expect(db.form(formIds.feedback)).toBeDefined();
    for (const id of [assignmentIds.averagesPending, assignmentIds.withoutGroups])
      await teacher('deleteAssignment', { at: { assignmentId: id } });
    expect((await teacher(...one(formIds.feedback))).status).toBe(200);
  });
});
