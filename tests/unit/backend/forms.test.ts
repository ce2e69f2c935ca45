import { expect, it } from 'vitest';
import { formIds } from '../../backend/seed-ids.ts';
import { openSchool } from './school.ts';

it('GET /forms lists the summaries', async () => {
  const { db, as } = openSchool();
  const { body } = await as(2)('GET', '{api}/forms');
  expect(body).toHaveLength(db.state.forms.length);
  for (const form of body) {
    expect(Object.keys(form)).toEqual(['form_id', 'name', 'description', 'color']);
    expect(form.color).toMatch(/^[0-9a-f]{6}$/);
  }
});

it('GET /forms/:id shows the form without answers or averages', async () => {
  const { as } = openSchool();
  const { body } = await as(2)('GET', `{api}/forms/${formIds.teamwork}`);
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

it('GET /forms/:id does not know every form', async () => {
  const { as } = openSchool();
  expect(await as(2)('GET', '{api}/forms/999')).toEqual({ status: 404, body: { detail: 'Form not found' } });
});
