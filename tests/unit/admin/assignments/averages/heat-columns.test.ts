import { expect, test } from 'vitest';
import { columnsOf } from '../../../../../src/features/admin/assignments/averages/heat-columns.ts';

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
