import { expect, test } from 'vitest';
import {
  blankBlock,
  blankForm,
  blankQuestion,
  countQuestions,
  isBlankBlock,
  isBlankForm,
  isBlankQuestion,
} from '../../../../src/features/admin/form-builder/form-fields.ts';

test('what is new is blank: a red form, a block with one question', () => {
  expect(blankForm()).toEqual({ name: '', description: '', color: 'ff0000', blocks: [] });
  expect(blankBlock()).toEqual({ name: '', description: '', questions: [{ question: '' }] });
  expect(isBlankForm({ ...blankForm(), blocks: [blankBlock(), blankBlock()] })).toBe(true);
  expect(isBlankBlock(blankBlock())).toBe(true);
  expect(isBlankQuestion(blankQuestion())).toBe(true);
});

test('spaces are nothing to lose', () => {
  const blocks = [{ name: ' ', description: '\n', questions: [{ question: '\t' }] }];
  expect(isBlankForm({ name: ' ', description: ' ', color: 'ff0000', blocks })).toBe(true);
});

test.each([
  { name: 'x' },
  { description: 'x' },
  { color: '00ff00' },
  { blocks: [blankBlock(), { ...blankBlock(), name: 'x' }] },
  { blocks: [{ ...blankBlock(), description: 'x' }] },
  { blocks: [{ ...blankBlock(), questions: [blankQuestion(), { question: 'x' }] }] },
])('with %j there is something to lose', (fields) => {
  expect(isBlankForm({ ...blankForm(), ...fields })).toBe(false);
});

test('questions are counted over all blocks', () => {
  expect(countQuestions([])).toBe(0);
  expect(
    countQuestions([blankBlock(), { ...blankBlock(), questions: [blankQuestion(), blankQuestion()] }]),
  ).toBe(3);
});
