import { expect, test } from 'vitest';
import { blockRows, groupRows, questionRows } from '../../../src/scores/averages-csv.ts';
import { averagesTable } from '../../../src/scores/averages-table.ts';
import { averagesOf } from './tables.ts';

const words = {
  block: 'Blok',
  question: 'Vraag',
  group: 'Groep',
  average: 'Gemiddelde',
  score: 'Score',
  questionOf: (block: string, question: string) => `${block}: ${question}`,
};
const table = averagesTable(
  averagesOf({
    Samen: [
      [
        [7, 10 / 3],
        [8, 4],
      ],
      [[7, 3]],
    ],
    Leeg: [],
    Werk: [[[7, 5]]],
  }),
  [
    { group_id: 7, name: 'A' },
    { group_id: 9, name: 'C' },
  ],
  String,
);

test('the groups stand in rows under one header row, with the means at both ends', () => {
  expect(groupRows(table, table.groups, words)).toEqual([
    ['Groep', 'Samen: Samen 1', 'Samen: Samen 2', 'Werk: Werk 1', 'Gemiddelde'],
    ['A', 3.33, 3, 5, 3.78],
    ['C', null, null, null, null],
    ['8', 4, null, null, 4],
    ['Gemiddelde', 3.67, 3, 5, 3.89],
  ]);
});

test('a group is written by block and by question', () => {
  const [scores] = table.groups;
  if (!scores) throw new Error('no group');
  expect(blockRows(table.blocks, scores, words)).toEqual([
    ['Blok', 'Score'],
    ['Samen', 3.17],
    ['Leeg', null],
    ['Werk', 5],
  ]);
  expect(questionRows(table.blocks, scores, words)).toEqual([
    ['Blok', 'Vraag', 'Gemiddelde'],
    ['Samen', 'Samen 1', 3.33],
    ['Samen', 'Samen 2', 3],
    ['Werk', 'Werk 1', 5],
  ]);
});
