import { expect, test } from 'vitest';
import {
  byName,
  type Column,
  nextOrder,
  sortGroups,
} from '../../../../../src/features/admin/assignments/averages/group-order.ts';

const group = (name: string, mean: number | null, ...questions: (number | null)[]) => ({
  id: name,
  name,
  mean,
  questions,
  blocks: questions,
});

const groups = [
  group('Groep 10', 4, 3, 0),
  group('groep 2', null, null, null),
  group('Éva', 2, 5, null),
  group('Anna', 4, 1, 4),
];

const names = (...order: [column: Column, descending?: boolean]) => {
  const [column, descending = false] = order;
  return sortGroups(groups, { column, descending }, 'nl').map(({ name }) => name);
};

test('names follow the alphabet of the language, numbers in them their size', () => {
  expect(names('name')).toEqual(['Anna', 'Éva', 'groep 2', 'Groep 10']);
  expect(names('name', true)).toEqual(['Groep 10', 'groep 2', 'Éva', 'Anna']);
});

test('groups with the same score follow their names, and those without one come last', () => {
  expect(names('mean')).toEqual(['Éva', 'Anna', 'Groep 10', 'groep 2']);
  expect(names('mean', true)).toEqual(['Anna', 'Groep 10', 'Éva', 'groep 2']);
});

test('a question sorts by its scores, 0 among them', () => {
  expect(names(0, true)).toEqual(['Éva', 'Groep 10', 'Anna', 'groep 2']);
  expect(names(1)).toEqual(['Groep 10', 'Anna', 'Éva', 'groep 2']);
});

test('the groups that were given stay as they were', () => {
  names('mean');
  expect(groups[0]?.name).toBe('Groep 10');
});

test('a head sorts from low to high, and then back', () => {
  const up = nextOrder(byName, 3);
  expect(up).toEqual({ column: 3, descending: false });
  expect(nextOrder(up, 3)).toEqual({ column: 3, descending: true });
  expect(nextOrder(nextOrder(up, 3), 3)).toEqual(up);
  expect(nextOrder(byName, 'name')).toEqual({ column: 'name', descending: true });
});

test('a block sorts by its scores', () => {
  expect(names('block 1')).toEqual(['Groep 10', 'Anna', 'Éva', 'groep 2']);
});

test('attention sorts by the number of blocks that need it, the most first, and then the lowest mean', () => {
  const descending = nextOrder(byName, 'attention');
  expect(descending).toEqual({ column: 'attention', descending: true });
  expect(nextOrder(descending, 'attention').descending).toBe(false);
  const ofClass = { questions: [], blocks: [4, 4], mean: 4 };
  const lower = group('Zita', 3, 4, 4);
  expect(sortGroups([group('Bo', 3.5, 4, 4), lower], descending, 'nl', ofClass)[0]).toBe(lower);
  expect(sortGroups(groups, descending, 'nl', ofClass).map(({ name }) => name)).toEqual([
    'Groep 10',
    'Anna',
    'Éva',
    'groep 2',
  ]);
});
