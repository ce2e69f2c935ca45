import { expect, test } from 'vitest';
import { answerRange, answerValues, isOnScale, placeOnScale } from '../../../src/api/scale.ts';
import { asAnswer } from '../../../src/api/schema.ts';

const { min, max } = answerRange;

test('the answers count from 1 without gaps', () => {
  expect(answerValues).toEqual(answerValues.map((_, at) => at + 1));
});

test.each(answerValues)('%s is an answer', (value) => expect(asAnswer(value)).toBe(value));

test.each([0, max + 1, -1, 2.5, '3', null, undefined, true, Number.NaN, [3]])(
  '%s is not an answer',
  (value) => expect(asAnswer(value)).toBeNull(),
);

test('a mean of answers is on the scale, with its place between the lowest and the highest', () => {
  expect([min - 0.01, min, max, max + 0.01, Number.NaN].map(isOnScale)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect([min, (min + max) / 2, max].map(placeOnScale)).toEqual([0, 0.5, 1]);
});
