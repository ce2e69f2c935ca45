import { expect, test } from 'vitest';
import { groupRows } from '../../../src/averages/averages-csv.ts';
import { averagesTable } from '../../../src/averages/averages-table.ts';
import { averagesOf } from './tables.ts';

const words = {
  group: 'Groep',
  average: 'Gemiddelde',
  score: 'Score',
  class: 'Klas',
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

test('the groups stand in rows under one header row, with each block before its questions, and the class at the end', () => {
  expect(groupRows(table, table.groups, words)).toEqual([
    [
      ...['Groep', 'Gemiddelde', 'Samen: Score', 'Samen: Samen 1', 'Samen: Samen 2'],
      ...['Leeg: Score', 'Werk: Score', 'Werk: Werk 1'],
    ],
    ['A', 3.78, 3.17, 3.33, 3, null, 5, 5],
    ['C', null, null, null, null, null, null, null],
    ['8', 4, 4, 4, null, null, null, null],
    ['Klas', 3.89, 3.33, 3.67, 3, null, 5, 5],
  ]);
});

test('only the class has a row when there are only averages of all groups together', () => {
  const rows = groupRows({ ...table, perGroup: false }, table.groups, words);
  expect(rows.map(([name]) => name)).toEqual(['Groep', 'Klas']);
});
