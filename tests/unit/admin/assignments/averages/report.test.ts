import { expect, test } from 'vitest';
import { averagesTable } from '../../../../../src/averages/averages-table.ts';
import { reportOf } from '../../../../../src/features/admin/assignments/averages/reports/report.ts';
import { averagesOf } from '../../../averages/tables.ts';

const groups = [
  { group_id: 7, name: 'A' },
  { group_id: 8, name: 'B' },
];

function reportOfA(blocks: Parameters<typeof averagesOf>[0], feedback: object[] = []) {
  const averages = averagesOf(blocks);
  const withFeedback = averages.blocks.map((block) => ({ ...block, feedback: feedback as [] }));
  const table = averagesTable(averages, groups, String);
  const [group] = table.groups;
  if (!group) throw new Error('The table has no group');
  return reportOf(table, withFeedback, group);
}

test('a report has the scores of the group beside the means of the class', () => {
  const report = reportOfA({
    Samen: [
      [
        [7, 2],
        [8, 4],
      ],
    ],
    Werk: [[[8, 5]]],
  });
  expect(report.blocks).toEqual([
    { name: 'Samen', score: 2, classMean: 3 },
    { name: 'Werk', score: null, classMean: 5 },
  ]);
});

test('the highest and the lowest questions have their block, and are beside the means of the class', () => {
  const report = reportOfA({
    Samen: [
      [
        [7, 2],
        [8, 4],
      ],
    ],
    Werk: [[[7, 4]], [[8, 5]]],
  });
  expect(report.highest).toEqual([{ question: 'Werk 1', block: 'Werk', score: 4, classMean: 4 }]);
  expect(report.lowest).toEqual([{ question: 'Samen 1', block: 'Samen', score: 2, classMean: 3 }]);
});

test('the highest and the lowest three are of all blocks, the most extreme first', () => {
  const report = reportOfA({
    Samen: [1, 5, 3, 4].map((score) => [[7, score]]),
    Werk: [2, 4.5].map((score) => [[7, score]]),
  });
  expect(report.highest.map(({ question }) => question)).toEqual(['Samen 2', 'Werk 2', 'Samen 4']);
  expect(report.lowest.map(({ question }) => question)).toEqual(['Samen 1', 'Werk 1', 'Samen 3']);
});

test('equal scores are in the order of the form, in both lists', () => {
  const report = reportOfA({
    Samen: [3, 2, 2].map((score) => [[7, score]]),
    Werk: [2, 2, 5].map((score) => [[7, score]]),
  });
  expect(report.highest.map(({ question }) => question)).toEqual(['Werk 3']);
  expect(report.lowest.map(({ question }) => question)).toEqual(['Samen 2', 'Samen 3', 'Werk 1']);
});

test('no question is among the highest or the lowest when all scores are equal', () => {
  expect(reportOfA({ Samen: [3, 3, 3].map((score) => [[7, score]]) })).toMatchObject({
    highest: [],
    lowest: [],
  });
});
