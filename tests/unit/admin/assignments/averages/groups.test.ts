import { expect, test } from 'vitest';
import {
  attentionCount,
  byAttention,
  type Column,
  needsAttention,
  nextOrder,
  sortGroups,
} from '../../../../../src/features/admin/assignments/averages/groups.ts';

const group = (name: string, mean: number | null, ...blocks: (number | null)[]) => ({
  ...{ id: name, name, mean, blocks, questions: [] },
});

const groups = [
  group('Groep 10', 4, 3, 0),
  group('groep 2', null, null, null),
  group('Éva', 2, 5, null),
  group('Anna', 4, 1, 4),
];
const ofClass = { questions: [], blocks: [], mean: null };

const names = (column: Column, descending = false) =>
  sortGroups(groups, { column, descending }, 'nl', ofClass).map(({ name }) => name);

test('names follow the alphabet of the language, numbers in them their size', () => {
  expect(names('name')).toEqual(['Anna', 'Éva', 'groep 2', 'Groep 10']);
  expect(names('name', true)).toEqual(['Groep 10', 'groep 2', 'Éva', 'Anna']);
});

test('groups with the same score follow their names, and those without one come last', () => {
  expect(names('mean')).toEqual(['Éva', 'Anna', 'Groep 10', 'groep 2']);
  expect(names('mean', true)).toEqual(['Anna', 'Groep 10', 'Éva', 'groep 2']);
});

test('a block sorts by its scores, 0 among them', () => {
  expect(names(0, true)).toEqual(['Éva', 'Groep 10', 'Anna', 'groep 2']);
  expect(names(1)).toEqual(['Groep 10', 'Anna', 'Éva', 'groep 2']);
});

test('a head sorts from low to high, and then back; attention begins with the most', () => {
  const up = nextOrder(byAttention, 3);
  expect(up).toEqual({ column: 3, descending: false });
  expect(nextOrder(up, 3)).toEqual({ column: 3, descending: true });
  expect(nextOrder(up, 'attention')).toEqual(byAttention);
  expect(nextOrder(byAttention, 'attention').descending).toBe(false);
});

test('attention sorts by the number of blocks that need it, and then the lowest mean', () => {
  const higher = group('Bo', 3.5, 4, 4);
  const lower = group('Zita', 3, 4, 4);
  const worst = group('Cas', 4, 1, 4);
  const sorted = sortGroups([higher, lower, worst], byAttention, 'nl', { ...ofClass, blocks: [4, 4] });
  expect(sorted).toEqual([worst, lower, higher]);
});

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
