import { expect, test } from 'vitest';
import { meanScore, roundScore } from '../../../src/averages/mean.ts';

test('the mean is of the scores that are there', () => {
  expect(meanScore([2, 3, 5])).toBeCloseTo(10 / 3);
  expect(meanScore([0, null, 4])).toBe(2);
});

test('without scores there is no mean', () => {
  expect(meanScore([])).toBeNull();
  expect(meanScore([null, null])).toBeNull();
  expect(meanScore([-1])).toBeNull();
});

test('a score for a file has two decimals', () => {
  expect(roundScore(10 / 3)).toBe(3.33);
  expect(roundScore(4)).toBe(4);
  expect(roundScore(null)).toBeNull();
});
