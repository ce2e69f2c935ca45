import * as v from 'valibot';
import { expect, test } from 'vitest';
import { testQuestionsSchema } from '../../../src/api/test-schema.ts';

const question = { question_id: 7, question: 'Ik lach.' };

test('the questions of a test keep their own fields only, with ids unchanged', () => {
  const textId = { ...question, question_id: '07' };
  expect(v.parse(testQuestionsSchema, [{ ...question, extra: 1 }, textId])).toEqual([question, textId]);
  expect(v.parse(testQuestionsSchema, [])).toEqual([]);
});

test.each([
  [{ ...question, question_id: null }],
  [{ ...question, question_id: '' }],
  [{ ...question, question: undefined }],
  [{ ...question, question: 3 }],
  [null],
  [{}],
])('all questions are unreadable when one is %j', (wrong) => {
  expect(v.is(testQuestionsSchema, [question, wrong])).toBe(false);
});
