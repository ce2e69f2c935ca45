import { expect, test } from 'vitest';
import { groupRows } from '../../../src/averages/averages-table.ts';
import { tableOf } from './tables.ts';

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
