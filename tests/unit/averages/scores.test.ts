import { describe, expect, test } from 'vitest';
import {
  extremesOf,
  mayBeOfTwo,
  meanScore,
  scoreDifference,
  standoutsOf,
} from '../../../src/averages/scores.ts';

test('the mean is of the scores that are there, if there are any', () => {
  expect(meanScore([2, 3, 5])).toBeCloseTo(10 / 3);
  expect(meanScore([0, null, 4])).toBe(2);
  expect(meanScore([null, -1])).toBeNull();
});

test('a difference is that of the scores as they are shown, with the same digits up and down', () => {
  expect(scoreDifference(3.335, 3.334)).toBe(0.01);
  expect(scoreDifference(3.334, 3.335)).toBe(-0.01);
  expect(scoreDifference(3.334, 3.331)).toBe(0);
  // The page shows 2,18 and 2,59.
  expect(scoreDifference(2.175, 2.5862)).toBe(-0.41);
  expect(scoreDifference(null, 3)).toBeNull();
  expect(scoreDifference(3, null)).toBeNull();
});

test.each([
  [[3.5, 2, null], true],
  [[4, 5], true],
  [[3.5, 2.67], false],
  [[2.25], false],
  [[null, -1], false],
])('the means %j may come from two answers: %j', (means, expected) => {
  expect(mayBeOfTwo(means)).toBe(expected);
});

const none = { highest: [], lowest: [] };

describe('the highest and the lowest of a form', () => {
  test('have the most extreme score first, and equal scores in the order of the form', () => {
    const scores = [3, 2, 5, 2, null, 2, 5, 4, 2, 1];
    expect(extremesOf(scores, 3)).toEqual({ highest: [2, 6, 7], lowest: [9, 1, 3] });
  });

  test.each<[string, (number | null)[], ReturnType<typeof extremesOf>]>([
    ['all scores are equal', [3, 3, 3], none],
    ['scores differ less than can be shown', [3, 3.004, 2.996], none],
    ['there is one score', [null, 4], none],
    ['a score is in the middle', [1, 2, 3], { highest: [2], lowest: [0] }],
    ['there are four scores', [1, 2, 3, 4], { highest: [3, 2], lowest: [0, 1] }],
    ['most scores are in the middle', [3, 5, 3, 3, 1, 3], { highest: [1], lowest: [4] }],
    ['there are too many equal ones', [2, 3, 3, 3, 3], { highest: [1, 2, 3], lowest: [0] }],
    ['scores are huge', [1e308, 2, 1.5e308, 1], { highest: [2, 0], lowest: [3, 1] }],
  ])('are right when %s', (_, scores, expected) => {
    expect(extremesOf(scores, 3)).toEqual(expected);
  });
});

describe('what stands out', () => {
  test.each<[string, number, (number | null)[], ReturnType<typeof standoutsOf>]>([
    ['the highest and the lowest', 1, [3, 4.5, null, 1, 2], { highest: [1], lowest: [3] }],
    ['two that are equal, when two may be', 2, [4, 4, 2, 2], { highest: [0, 1], lowest: [2, 3] }],
    ['not two that are equal, when one may be', 1, [4, 4, 2], { highest: [], lowest: [2] }],
    ['not three that are equal', 2, [3, 3, 3, 2, 1], { highest: [], lowest: [4] }],
    ['not scores that differ less than can be shown', 1, [2.501, 2.499, 4], { highest: [2], lowest: [] }],
    ['nothing in a single score', 1, [null, 3], none],
  ])('is %s', (_, most, scores, expected) => {
    expect(standoutsOf(scores, most)).toEqual(expected);
  });
});
