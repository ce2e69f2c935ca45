import { expect, test } from 'vitest';
import { averagesTable, feedbackOf, groupRows } from '../../../src/averages/averages-table.ts';
import { averagesOf, names, tableOf } from './tables.ts';

const a = { group_id: 7, name: 'A' };
const b = { group_id: 8, name: 'B' };

test('each group has scores by question and by block, and so have all groups together', () => {
  const scores = (ofA: number, ofB: number | null): [number, number | null][] => [
    [7, ofA],
    [8, ofB],
  ];
  const { blocks, groups, together, perGroup } = tableOf(
    { Samen: [scores(2, 4), scores(3, null)], Werk: [scores(5, 1)] },
    [a, b],
  );
  expect(blocks).toMatchObject([
    { name: 'Samen', questions: ['Samen 1', 'Samen 2'] },
    { name: 'Werk', questions: ['Werk 1'] },
  ]);
  expect(groups).toEqual([
    { id: 7, name: 'A', questions: [2, 3, 5], blocks: [2.5, 5], mean: 10 / 3 },
    { id: 8, name: 'B', questions: [4, null, 1], blocks: [4, 1], mean: 2.5 },
  ]);
  expect(together).toEqual({ questions: [3, 3, 3], blocks: [3, 3], mean: 3 });
  expect(perGroup).toBe(true);
});

test('the table has each group once: those of the assignment, and those that only scores or feedback mention', () => {
  const averages = averagesOf({
    Samen: [
      [
        ['7', 2],
        [9, 2],
        [null, 1],
      ],
    ],
  });
  averages.blocks[0]?.feedback.push({ group_id: 6, feedback: null }, { group_id: '9', feedback: null });
  const { groups } = averagesTable(averages, [a, a, { group_id: 8, name: '  ' }], names);
  expect(groups.map(({ id, name, mean }) => [id, name, mean])).toEqual([
    [7, 'A', 2],
    [8, 'Groep 8', null],
    [9, 'Groep 9', 2],
    [6, 'Groep 6', null],
  ]);
});

test('one average for all groups is shown for them together and for no single group', () => {
  const { groups, together, perGroup } = tableOf({ Samen: [3, 4] }, [a, b]);
  expect(groups.map(({ mean }) => mean)).toEqual([null, null]);
  expect(together).toEqual({ questions: [3, 4], blocks: [3.5], mean: 3.5 });
  expect(perGroup).toBe(false);
});

test('one average for all groups is that of the only group', () => {
  const { groups, perGroup } = tableOf({ Samen: [3, 4] }, [a]);
  expect(groups).toEqual([{ id: 7, name: 'A', questions: [3, 4], blocks: [3.5], mean: 3.5 }]);
  expect(perGroup).toBe(true);
});

test.each([
  ['goes before the mean of theirs', 2.2, 2.2],
  ['counts when it is 0', 0, 0],
  ['is none below 0, so that the mean of the groups counts', -1, 3],
])('an average of all groups %s', (_, average, expected) => {
  const averages = averagesOf({
    Samen: [
      [
        [7, 2],
        [8, 4],
      ],
    ],
  });
  const question = averages.blocks[0]?.questions[0];
  if (question) question.average = average;
  expect(averagesTable(averages, [a, b], names).together.questions).toEqual([expected]);
});

test('without answers there are no scores, not even 0, and neither has a block without questions', () => {
  const { groups, together, perGroup } = tableOf(
    {
      Samen: [
        [
          [7, null],
          [8, -1],
        ],
      ],
      Leeg: [],
    },
    [a, b],
  );
  const none = { questions: [null], blocks: [null, null], mean: null };
  expect(groups).toMatchObject([none, none]);
  expect(together).toEqual(none);
  expect(perGroup).toBe(true);
});

test('feedback is that of the given group, without empty texts', () => {
  const feedback = (group_id: string | number, main: string | null, ...steps: string[]) => ({
    group_id,
    feedback: { main_feedback: main, feedback_steps: steps },
  });
  const averages = averagesOf({ Samen: [], Werk: [], Tijd: [], Niets: [], Kort: [] });
  const given = [
    [feedback(8, 'Van B'), feedback('7', ' Goed ', 'Eerst', ' ', 'Dan')],
    [feedback(7, null, 'Alleen dit')],
    [feedback(7, ' ', ' ')],
    [{ group_id: 7, feedback: null }],
    [feedback(7, 'Goed')],
  ];
  for (const [at, block] of averages.blocks.entries()) block.feedback = given[at] ?? [];
  const table = averagesTable(averages, [a], names);
  expect(feedbackOf(table, 7)).toEqual([
    { block: 'Samen', main: 'Goed', steps: ['Eerst', 'Dan'] },
    { block: 'Werk', main: null, steps: ['Alleen dit'] },
    { block: 'Kort', main: 'Goed', steps: [] },
  ]);
  expect(feedbackOf(table, 9)).toEqual([]);
});

test('blocks and questions without a name get their number, and each block counts its questions from 1', () => {
  const given = averagesOf({ '': [1, 2], Samen: [3, 4] });
  const [first, second] = given.blocks;
  if (first?.questions[1]) first.questions[1].question = '';
  if (second?.questions[0]) second.questions[0].question = '';
  expect(averagesTable(given, [], names).blocks).toMatchObject([
    { name: 'Blok 1', questions: [' 1', 'Vraag 2'] },
    { name: 'Samen', questions: ['Vraag 1', 'Samen 2'] },
  ]);
});

const t = ((key: string, values?: Record<string, string>) =>
  values ? `${values.block}: ${values.question}` : key) as never;

const table = tableOf(
  {
    Samen: [
      [
        [7, 10 / 3],
        [8, 4],
      ],
      [[7, 3]],
    ],
    Leeg: [],
    Werk: [[[7, 5]]],
  },
  [
    { group_id: 7, name: 'A' },
    { group_id: 9, name: 'C' },
  ],
);

test('the groups stand in rows under one header row, with each block before its questions, and their mean at the end', () => {
  expect(groupRows(table, table.groups, t)).toEqual([
    [
      ...['group', 'average', 'Samen: score', 'Samen: Samen 1', 'Samen: Samen 2'],
      ...['Leeg: score', 'Werk: score', 'Werk: Werk 1'],
    ],
    ['A', 3.78, 3.17, 3.33, 3, null, 5, 5],
    ['C', null, null, null, null, null, null, null],
    ['Groep 8', 4, 4, 4, null, null, null, null],
    ['groupsMean', 3.89, 3.33, 3.67, 3, null, 5, 5],
  ]);
});

test('only one row of numbers is left when there are only averages of all groups together', () => {
  const rows = groupRows({ ...table, perGroup: false }, table.groups, t);
  expect(rows.map(([name]) => name)).toEqual(['group', 'all']);
});
