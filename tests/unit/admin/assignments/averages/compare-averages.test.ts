import { expect, test } from 'vitest';
import type { Averages } from '../../../../../src/api/averages.ts';
import { averagesTable } from '../../../../../src/averages/averages-table.ts';
import {
  compareAverages,
  pairUp,
  roundDifference,
  type Side,
} from '../../../../../src/features/admin/assignments/averages/compare/compare-averages.ts';
import { fc } from '../../../properties.ts';

type Given = {
  id?: number | null;
  name: string;
  questions: [id: number | null, text: string, score: number | null][];
};

/** One side with blocks and groups; the only group has each score, so that the class has it too. */
function sideOf(blocks: Given[], groups: [id: number, name: string][] = [[1, 'Groep 1']]): Side {
  const averages: Averages = {
    assignment_id: 1,
    name: 'Taak',
    unreadable: 0,
    blocks: blocks.map(({ id = null, name, questions }) => ({
      block_id: id,
      name,
      feedback: [],
      questions: questions.map(([question_id, question, average]) => ({
        question_id,
        question,
        average: null,
        averages: groups.map(([group_id]) => ({ group_id, average })),
      })),
    })),
  };
  const known = groups.map(([group_id, name]) => ({ group_id, name }));
  return { table: averagesTable(averages, known, String), blocks: averages.blocks };
}

test('a question matches by id, and the difference is now minus before', () => {
  const before = sideOf([{ id: 1, name: 'Samen', questions: [[11, 'We luisteren.', 3]] }]);
  const now = sideOf([{ id: 1, name: 'Samenwerken', questions: [[11, 'We luisteren goed.', 3.5]] }]);
  const { all, groups, blocks } = compareAverages(before, now);
  expect(blocks).toEqual([
    {
      name: 'Samenwerken',
      before: 3,
      now: 3.5,
      difference: 0.5,
      only: null,
      questions: [{ name: 'We luisteren goed.', before: 3, now: 3.5, difference: 0.5, only: null }],
    },
  ]);
  expect(all.difference).toBe(0.5);
  expect(groups).toEqual([{ name: 'Groep 1', before: 3, now: 3.5, difference: 0.5, only: null }]);
});

test('without the same id a block, a question and a group match by text, without regard to case and spaces', () => {
  const before = sideOf(
    [{ id: 1, name: 'Samen', questions: [[11, 'We luisteren.', 3]] }],
    [[7, '4MWW - Groep 1']],
  );
  const now = sideOf(
    [{ id: 2, name: ' SAMEN ', questions: [[21, 'we  luisteren. ', 2]] }],
    [[8, '4mww -  groep 1']],
  );
  const { groups, blocks, hasFewCommonGroups } = compareAverages(before, now);
  expect(blocks.map(({ only, questions }) => [only, questions.map(({ difference }) => difference)])).toEqual([
    [null, [-1]],
  ]);
  expect(groups.map(({ difference }) => difference)).toEqual([-1]);
  expect(hasFewCommonGroups).toBe(false);
});

test('the same question in two blocks matches within its block', () => {
  const blocks = (first: number, second: number): Given[] => [
    { name: 'Ik', questions: [[null, 'Op tijd.', first]] },
    { name: 'Wij', questions: [[null, 'Op tijd.', second]] },
  ];
  const compared = compareAverages(sideOf(blocks(1, 4)), sideOf(blocks(2, 4.5).reverse()));
  expect(compared.blocks.map(({ name, questions }) => [name, questions[0]?.difference])).toEqual([
    ['Wij', 0.5],
    ['Ik', 1],
  ]);
});

test('a question that moved to another block is in the block in which it is now', () => {
  const before = sideOf([
    { id: 1, name: 'Ik', questions: [[11, 'Op tijd.', 2]] },
    { id: 2, name: 'Wij', questions: [[12, 'Samen.', 3]] },
  ]);
  const now = sideOf([
    { id: 1, name: 'Ik', questions: [] },
    {
      id: 2,
      name: 'Wij',
      questions: [
        [12, 'Samen.', 3],
        [11, 'Op tijd.', 4],
      ],
    },
  ]);
  const questions = compareAverages(before, now).blocks.map((block) =>
    block.questions.map(({ name, difference }) => [name, difference]),
  );
  expect(questions).toEqual([
    [],
    [
      ['Samen.', 0],
      ['Op tijd.', 2],
    ],
  ]);
});

test('what has no partner is listed, with where it is', () => {
  const before = sideOf(
    [{ id: 1, name: 'Oud', questions: [[11, 'Weg.', 2]] }],
    [
      [1, 'A'],
      [2, 'B'],
      [3, 'C'],
    ],
  );
  const now = sideOf(
    [{ id: 2, name: 'Nieuw', questions: [[21, 'Erbij.', 4]] }],
    [
      [3, 'C'],
      [4, 'D'],
    ],
  );
  const { blocks, groups, hasFewCommonGroups } = compareAverages(before, now);
  expect(blocks.map(({ name, only }) => [name, only])).toEqual([
    ['Nieuw', 'now'],
    ['Oud', 'before'],
  ]);
  expect(
    blocks.flatMap(({ questions }) => questions).map(({ only, difference }) => [only, difference]),
  ).toEqual([
    ['now', null],
    ['before', null],
  ]);
  expect(groups.map(({ name, only }) => [name, only])).toEqual([
    ['C', null],
    ['D', 'now'],
    ['A', 'before'],
    ['B', 'before'],
  ]);
  expect(hasFewCommonGroups).toBe(true);
});

test('half of the groups in both assignments are not few', () => {
  const groups: [number, string][] = [
    [1, 'A'],
    [2, 'B'],
  ];
  expect(compareAverages(sideOf([], groups), sideOf([], [[1, 'A']])).hasFewCommonGroups).toBe(false);
  expect(
    compareAverages(
      sideOf([], groups),
      sideOf(
        [],
        [
          [3, 'C'],
          [1, 'A'],
        ],
      ),
    ).hasFewCommonGroups,
  ).toBe(true);
});

test('a group without answers on one side has no difference, and is not missing', () => {
  const before = sideOf([{ id: 1, name: 'Samen', questions: [[11, 'A', null]] }]);
  const now = sideOf([{ id: 1, name: 'Samen', questions: [[11, 'A', 4]] }]);
  expect(compareAverages(before, now).groups).toEqual([
    { name: 'Groep 1', before: null, now: 4, difference: null, only: null },
  ]);
});

const item = fc.record({
  id: fc.option(fc.integer({ min: 1, max: 6 }).map(String)),
  text: fc.constantFrom('', 'a', 'b', 'c'),
});
const items = fc.array(item, { maxLength: 8 });

test('every item is in exactly one pair, and no two items that match stay alone', () => {
  fc.assert(
    fc.property(items, items, (before, now) => {
      const pairs = pairUp(before, now);
      expect(pairs.flatMap((pair) => pair.now ?? [])).toEqual(now);
      const all = pairs.flatMap((pair) => pair.before ?? []);
      expect(new Set(all)).toEqual(new Set(before));
      expect(all).toHaveLength(before.length);
      const alone = pairs.filter((pair) => !pair.before || !pair.now);
      for (const { now: one } of alone) {
        for (const { before: other } of alone) {
          if (!one || !other) continue;
          expect(one.id !== null && one.id === other.id).toBe(false);
          expect(one.text !== '' && one.text === other.text).toBe(false);
        }
      }
    }),
  );
});

const block = fc.record({
  id: fc.option(fc.integer({ min: 1, max: 3 })),
  name: fc.constantFrom('Ik', 'Wij', 'Zij'),
  questions: fc.array(
    fc.tuple(
      fc.option(fc.integer({ min: 1, max: 6 })),
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.option(fc.double({ min: 1, max: 5, noNaN: true })),
    ),
    { maxLength: 5 },
  ),
});
const form = fc.array(block, { maxLength: 4 });

test('no question of either side is lost, and none is counted twice', () => {
  const countOf = (blocks: Given[]) => blocks.reduce((sum, { questions }) => sum + questions.length, 0);
  fc.assert(
    fc.property(form, form, (before, now) => {
      const questions = compareAverages(sideOf(before), sideOf(now)).blocks.flatMap((one) => one.questions);
      expect(questions.filter(({ only }) => only !== 'now')).toHaveLength(countOf(before));
      expect(questions.filter(({ only }) => only !== 'before')).toHaveLength(countOf(now));
    }),
  );
});

test('turning the sides turns the sign of each difference', () => {
  fc.assert(
    fc.property(form, (blocks) => {
      const other = blocks.map((one) => ({
        ...one,
        questions: one.questions.map(([id, text]) => [id, text, 3] as [number | null, string, number]),
      }));
      const there = compareAverages(sideOf(blocks), sideOf(other));
      const back = compareAverages(sideOf(other), sideOf(blocks));
      expect(back.blocks.map(({ difference }) => difference)).toEqual(
        there.blocks.map(({ difference }) => (difference === null ? null : 0 - difference)),
      );
    }),
  );
});

test('a rise and a fall of the same size have the same digits', () => {
  expect([0.875, -0.875, -0.001, null].map(roundDifference)).toEqual([0.88, -0.88, 0, null]);
});
