import { expect, test } from 'vitest';
import { answerRange, answerValues, isOnScale, placeOnScale } from '../../../src/api/scale.ts';
import { asAnswer } from '../../../src/api/schema.ts';

const { min, max } = answerRange;

test('the answers count from 1 without gaps, and nothing else is an answer', () => {
  expect(answerValues).toEqual(answerValues.map((_, at) => at + 1));
  expect(answerValues.map(asAnswer)).toEqual(answerValues);
  const others = [0, max + 1, 2.5, '3', null, undefined, true, Number.NaN, [3]];
  expect(others.map(asAnswer)).toEqual(others.map(() => null));
});

test('a mean of answers is on the scale, with its place between the lowest and the highest', () => {
  const numbers = [min - 0.01, min, max, max + 0.01, Number.NaN];
  expect(numbers.map(isOnScale)).toEqual([false, true, true, false, false]);
  expect([min, (min + max) / 2, max].map(placeOnScale)).toEqual([0, 0.5, 1]);
});
