import * as v from 'valibot';
import { expect, test } from 'vitest';
import { assignmentFormSchema } from '../../../src/api/form-schema.ts';
import { asNumber, booleanSchema, sameId } from '../../../src/api/schema.ts';

test.each<[unknown, boolean]>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  ['True ', true],
  [0, false],
  ['FALSE', false],
])('%j is the boolean %j', (value, boolean) => {
  expect(v.parse(booleanSchema, value)).toBe(boolean);
});

test.each([null, 2, '', 'yes', [1]])('%j is not a boolean', (value) => {
  expect(v.is(booleanSchema, value)).toBe(false);
});

test('ids are compared as texts, and a missing id is never the same', () => {
  expect(sameId(7, '7')).toBe(true);
  expect(sameId('7', '07')).toBe(false);
  expect(sameId(null, null)).toBe(false);
  expect(sameId(undefined, 'undefined')).toBe(false);
});

test('a form keeps ids unchanged, reads numbers as text, and has null for missing optional fields', () => {
  const blocks = (...questions: object[]) => [{ block_id: 1, name: 'Blok', description: null, questions }];
  const question = { question_id: '2', question: 'Vraag' };
  const odd = { question_id: 5, question: 'Vraag', answer: '4 ', average: 'NaN' };
  const form = { form_id: '7', name: 'Project', is_completed: true };
  const given = { ...form, extra: 1, blocks: blocks({ ...question, answer: '4', average: '3.5000' }, odd) };
  expect(v.parse(assignmentFormSchema, given)).toEqual({
    ...form,
    form_name: null,
    assignment_id: null,
    open: null,
    group: null,
    blocks: blocks({ ...question, answer: 4, average: 3.5 }, { ...odd, answer: 4, average: null }),
  });
  const { blocks: without } = v.parse(assignmentFormSchema, { ...form, blocks: blocks(question) });
  expect(without).toEqual(blocks({ ...question, answer: null, average: null }));
});

test.each([
  ['4.5000', 4.5],
  [' 7 ', 7],
  ['-0.5', -0.5],
  [0, 0],
])('%j is the number %d', (value, number) => expect(asNumber(value)).toBe(number));

test.each(['', ' ', '4,5', '0x10', '1e999', 'NaN', null, true, [3], Number.NaN])(
  '%j is not a number',
  (value) => expect(asNumber(value)).toBeNull(),
);

test('a form needs only its ids and the texts of its questions', () => {
  const blocks = [{ block_id: 1, name: 7, questions: [{ question_id: 2, question: 'Vraag', answer: {} }] }];
  const odd = {
    form_id: 1,
    name: null,
    form_name: 3,
    is_completed: 'x',
    open: 'x',
    group: {},
    assignment_id: [],
  };
  expect(v.parse(assignmentFormSchema, { ...odd, blocks })).toMatchObject({
    name: '',
    form_name: null,
    is_completed: false,
    open: null,
    group: null,
    assignment_id: null,
    blocks: [{ name: '', questions: [{ answer: null }] }],
  });
  const given = { form_id: 1, is_completed: 1, open: 0, blocks };
  expect(v.parse(assignmentFormSchema, given)).toMatchObject({ is_completed: true, open: false });
});
