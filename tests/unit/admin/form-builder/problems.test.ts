import { expect, test } from 'vitest';
import { problemsOf } from '../../../../src/features/admin/form-builder/problems.ts';

const rule = (message: string) => ({ type: 'rules', message });

test('a form without errors has no problems', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ name: { type: 'rules' } })).toEqual([]);
});

test('problems stand in the order of the page, each with its field and its place', () => {
  const errors = {
    blocks: [
      // A block that is right leaves a hole.
      undefined,
      {
        questions: [undefined, { question: rule('lt3') }],
        name: rule('required'),
      },
    ],
    color: rule('hex'),
    name: rule('lt3'),
  };
  expect(problemsOf(errors as Parameters<typeof problemsOf>[0])).toEqual([
    { field: 'name', error: 'lt3' },
    { field: 'color', error: 'hex' },
    { field: 'blocks.1.name', error: 'required', block: 1 },
    { field: 'blocks.1.questions.1.question', error: 'lt3', block: 1, question: 1 },
  ]);
});

test('having no block at all is a problem of the list', () => {
  expect(problemsOf({ blocks: rule('lt1s') })).toEqual([{ field: 'blocks', error: 'lt1s' }]);
});
