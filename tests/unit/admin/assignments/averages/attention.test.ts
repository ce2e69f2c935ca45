import { expect, test } from 'vitest';
import {
  attentionCount,
  needsAttention,
} from '../../../../../src/features/admin/assignments/averages/attention.ts';

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
