import { expect, test } from 'vitest';
import {
  type Column,
  needsAttention,
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

const names = (column: Column, descending = false) =>
  sortGroups(groups, { column, descending }, 'nl').map(({ name }) => name);

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
])('a score of %j beside a mean of %j needs attention: %j', (score, ofGroups, expected) => {
  expect(needsAttention(score, ofGroups)).toBe(expected);
});
