import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  attentionCount,
  lowestIndexes,
  lowestOf,
  needsAttention,
} from '../../../../src/features/admin/averages/attention.ts';

test.each([
  [2.49, 2.6, true],
  [2.5, 2.6, false],
  [2.496, 2.6, false],
  [3, 4, true],
  [3.01, 4, false],
  [3.3, 4.3, true],
  [4, 4, false],
  [2.4, null, true],
  [2.6, null, false],
  [null, 4, false],
])('a score of %j in a class with %j needs attention: %j', (score, ofClass, expected) => {
  expect(needsAttention(score, ofClass)).toBe(expected);
});

test('a group is counted by the blocks that need attention', () => {
  expect(attentionCount({ blocks: [2, 3, null, 4] }, { blocks: [2, 4.2, 3, 4] })).toBe(2);
});

test('the lowest block is named when there is one', () => {
  expect(lowestOf([3, 2.5, 4])).toBe(1);
  expect(lowestOf([3, null, 4])).toBe(0);
  expect(lowestOf([3, 3, 4])).toBeNull();
  expect(lowestOf([2.501, 2.499, 4])).toBeNull();
  expect(lowestOf([3, null])).toBeNull();
  expect(lowestOf([])).toBeNull();
});

test('the lowest three come in the order of their scores, and equal ones in the order of the questions', () => {
  expect(lowestIndexes([4, 2, null, 3, 2, 5], 3)).toEqual([1, 4, 3]);
  expect(lowestIndexes([null, 4], 3)).toEqual([1]);
});

test('no score that is left out is lower than one of the lowest', () => {
  const scores = fc.array(fc.option(fc.double({ min: 1, max: 5, noNaN: true })));
  fc.assert(
    fc.property(scores, fc.integer({ min: 0, max: 4 }), (list, count) => {
      const lowest = lowestIndexes(list, count);
      const highest = Math.max(0, ...lowest.map((at) => list[at] ?? 0));
      for (const [at, score] of list.entries())
        if (score !== null && !lowest.includes(at) && lowest.length > 0)
          expect(score).toBeGreaterThan(highest - 0.0101);
    }),
  );
});
