import * as v from 'valibot';
import { expect, test } from 'vitest';
import { assignmentFormSchema } from '../../../src/api/form-schema.ts';
import { asAnswer, sameId } from '../../../src/api/schema.ts';

test.each([1, 2, 3, 4, 5])('%s is an answer', (value) => expect(asAnswer(value)).toBe(value));

test.each([0, 6, -1, 2.5, '3', null, undefined, true, Number.NaN, [3]])('%s is no answer', (value) => {
  expect(asAnswer(value)).toBeNull();
});

test('identifiers are compared as text, and nothing is the same as nothing', () => {
  expect(sameId(7, '7')).toBe(true);
  expect(sameId('7', '07')).toBe(false);
  expect(sameId(null, null)).toBe(false);
  expect(sameId(undefined, 'undefined')).toBe(false);
});

test('a form keeps identifiers as they came, and takes what is optional as null', () => {
  const form = v.parse(assignmentFormSchema, {
    form_id: '7',
    name: 'Project',
    is_completed: true,
    extra: 'ignored',
    blocks: [
      {
        block_id: 1,
        name: 'Blok',
        questions: [
          { question_id: 2, question: 'Vraag', answer: '4', average: '3' },
          { question_id: '3', question: 'Vraag', answer: 4, average: 3.5 },
          { question_id: 4, question: 'Vraag' },
        ],
      },
    ],
  });
  expect(form).toEqual({
    form_id: '7',
    name: 'Project',
    form_name: null,
    assignment_id: null,
    open: null,
    group: null,
    is_completed: true,
    blocks: [
      {
        block_id: 1,
        name: 'Blok',
        description: null,
        questions: [
          { question_id: 2, question: 'Vraag', answer: null, average: null },
          { question_id: '3', question: 'Vraag', answer: 4, average: 3.5 },
          { question_id: 4, question: 'Vraag', answer: null, average: null },
        ],
      },
    ],
  });
});
