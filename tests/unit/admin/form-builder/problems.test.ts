import { describe, expect, test } from 'vitest';
import {
  blocksToOpen,
  type FormProblem,
  problemsOf,
} from '../../../../src/features/admin/form-builder/problems.ts';

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

test('an error that is none of the rules is no problem', () => {
  const errors = {
    name: rule('other'),
    blocks: [{ name: rule(''), questions: [{ question: { type: 'rules' } }] }],
  };
  expect(problemsOf(errors as Parameters<typeof problemsOf>[0])).toEqual([]);
});

test('the first block and its first question have the place 0', () => {
  const errors = { blocks: [{ questions: [{ question: rule('required') }] }] };
  expect(problemsOf(errors as Parameters<typeof problemsOf>[0])).toEqual([
    { field: 'blocks.0.questions.0.question', error: 'required', block: 0, question: 0 },
  ]);
});

describe('the blocks to open', () => {
  const blocks = [3, 2, 1, 4, 0].map((count) => ({
    name: 'Inzet',
    description: '',
    questions: Array.from({ length: count }, () => ({ question: '' })),
  }));
  const inBlock = (block: number): FormProblem => ({ field: `blocks.${block}.name`, error: 'lt3', block });
  const opened = (inBlocks: number[], mostQuestions: number) =>
    blocksToOpen(inBlocks.map(inBlock), blocks, mostQuestions);

  test('are none for problems outside the blocks', () => {
    expect(blocksToOpen([], blocks, 9)).toEqual([]);
    expect(blocksToOpen([{ field: 'name', error: 'lt3' }], blocks, 9)).toEqual([]);
    expect(blocksToOpen([{ field: 'name', error: 'lt3' }, inBlock(1)], blocks, 9)).toEqual([1]);
  });

  test('have at most so many questions together', () => {
    expect(opened([0, 1, 2], 6)).toEqual([0, 1, 2]);
    expect(opened([0, 1, 2], 5)).toEqual([0, 1]);
    expect(opened([0, 1, 2], 4)).toEqual([0]);
  });

  test('are always one, and no later one when the next has too many questions', () => {
    expect(opened([3], 1)).toEqual([3]);
    expect(opened([3, 4], 1)).toEqual([3]);
    expect(opened([1, 3, 4], 3)).toEqual([1]);
  });

  test('count once for all their problems', () => {
    expect(opened([0, 0, 1, 0], 5)).toEqual([0, 1]);
  });

  test('have no questions when they are gone', () => {
    expect(opened([9, 0], 3)).toEqual([9, 0]);
    expect(opened([9, 0], 2)).toEqual([9]);
  });
});
