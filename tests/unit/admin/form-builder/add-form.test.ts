import { expect, test } from 'vitest';
import { copyOf } from '../../../../src/features/admin/form-builder/add-form.ts';

const question = { question_id: 1, question: 'Vraag?', answer: null, average: null };
const form = {
  form_id: 7,
  name: 'Vorm',
  form_name: null,
  blocks: [
    { block_id: 1, name: 'Eerst', description: 'Uitleg', questions: [question] },
    { block_id: 2, name: 'Dan', description: null, questions: [] },
  ],
};
const blocks = [
  { name: 'Eerst', description: 'Uitleg', questions: [{ question: 'Vraag?' }] },
  { name: 'Dan', description: '', questions: [] },
];

test('a copy has the texts of the form', () => {
  const summary = { form_id: 7, name: 'Vorm', description: 'Over alles', color: '00ff00' };
  expect(copyOf(form, summary)).toEqual({
    name: 'Vorm',
    description: 'Over alles',
    color: '00ff00',
    blocks,
  });
});

test('a copy begins as a new form does with what is not known', () => {
  const bare = { name: 'Vorm', description: '', color: 'ff0000', blocks };
  expect(copyOf(form, undefined)).toEqual(bare);
  expect(copyOf(form, { form_id: 7, name: 'Vorm', description: null, color: null })).toEqual(bare);
});
