import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { answerRange } from '../../../src/api/scale.ts';
import { testAnswersSchema, testQuestionsSchema, testTypes } from '../../../src/api/test-schema.ts';

const question = { question_id: 7, question: 'Ik lach.' };
const answered = { ...question, answer: 2 };

test('the tests are BFI-2 and TREO', () => {
  expect(testTypes).toEqual(['bfi', 'treo']);
});

describe.each([
  ['questions', testQuestionsSchema, question],
  ['answers', testAnswersSchema, answered],
] as const)('the %s of a test', (_, schema, good) => {
  test('keep their own fields only, with ids unchanged', () => {
    const textId = { ...good, question_id: '07' };
    expect(v.parse(schema, [{ ...good, extra: 1 }, textId])).toEqual([good, textId]);
    expect(v.parse(schema, [])).toEqual([]);
  });

  test.each([
    { question_id: undefined },
    { question_id: null },
    { question_id: '' },
    { question: undefined },
    { question: null },
    { question: 3 },
  ])('are unreadable when one has %j', (wrong) => {
    expect(v.is(schema, [good, { ...good, ...wrong }])).toBe(false);
  });

  test.each([null, {}, good, [null], [{}], 'x'])('are a list of objects, not %j', (value) => {
    expect(v.is(schema, value)).toBe(false);
  });
});

test.each([1, 2, 3, 4, 5])('%j is an answer to a test', (answer) => {
  expect(v.parse(testAnswersSchema, [{ ...question, answer }])).toEqual([{ ...question, answer }]);
});

test.each([0, answerRange.max + 1, 2.5, '3', null, undefined])('%j is not an answer to a test', (answer) => {
  expect(v.is(testAnswersSchema, [answered, { ...question, answer }])).toBe(false);
});
