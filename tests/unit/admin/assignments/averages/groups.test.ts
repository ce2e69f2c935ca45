import { expect, test } from 'vitest';
import {
  attentionCount,
  byName,
  type Column,
  columnsOf,
  needsAttention,
  nextOrder,
  searchFor,
  selectionOf,
  sortGroups,
} from '../../../../../src/features/admin/assignments/averages/groups.ts';

const none = { questions: [], blocks: [], mean: null };
const twoGroups = [
  { id: 7, name: 'A', ...none },
  { id: 'a b&c', name: 'B', ...none },
];
const select = (search: string) => selectionOf(new URLSearchParams(search), twoGroups);

test('an address selects one group, or all groups without one', () => {
  expect(select(searchFor(7))).toEqual({ kind: 'group', group: twoGroups[0] });
  expect(select(searchFor('a b&c'))).toEqual({ kind: 'group', group: twoGroups[1] });
  expect(select(searchFor())).toEqual({ kind: 'all' });
  for (const search of ['', '?groep=', '?groep=alle']) expect(select(search)).toEqual({ kind: 'all' });
});

test('a group that does not exist is unknown', () => {
  for (const search of ['?groep=99', '?groep=07', '?groep=%3Cimg%3E'])
    expect(select(search)).toEqual({ kind: 'unknown' });
});

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

const blocks = [
  { name: 'Samen', questions: ['a', 'b'] },
  { name: 'Leeg', questions: [] },
  { name: 'Werk', questions: ['c'] },
  { name: 'Tijd', questions: ['d', 'e'] },
];

test('closed blocks have no questions, and a block without questions has no columns', () => {
  expect(columnsOf(blocks, [])).toEqual([
    { name: 'Samen', block: 0, isOpen: false, questions: [] },
    { name: 'Werk', block: 2, isOpen: false, questions: [] },
    { name: 'Tijd', block: 3, isOpen: false, questions: [] },
  ]);
});

test('an open block has its questions, numbered among those of all blocks', () => {
  expect(columnsOf(blocks, [3, 0])).toEqual([
    {
      name: 'Samen',
      block: 0,
      isOpen: true,
      questions: [
        { text: 'a', question: 0 },
        { text: 'b', question: 1 },
      ],
    },
    { name: 'Werk', block: 2, isOpen: false, questions: [] },
    {
      name: 'Tijd',
      block: 3,
      isOpen: true,
      questions: [
        { text: 'd', question: 3 },
        { text: 'e', question: 4 },
      ],
    },
  ]);
});

test('what is open is the index of a block among all, also of those without columns', () => {
  const openOf = (open: number[]) => columnsOf(blocks, open).map(({ isOpen }) => isOpen);
  expect(openOf([1])).toEqual([false, false, false]);
  expect(openOf([2])).toEqual([false, true, false]);
  expect(openOf([4, -1])).toEqual([false, false, false]);
});

test('without blocks there are no columns', () => {
  expect(columnsOf([], [0])).toEqual([]);
});
