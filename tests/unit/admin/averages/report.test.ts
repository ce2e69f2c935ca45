import { expect, test } from 'vitest';
import { extremes, reportOf } from '../../../../src/features/admin/averages/reports/report.ts';
import { averagesTable } from '../../../../src/scores/averages-table.ts';
import { fc } from '../../properties.ts';
import { averagesOf } from '../../scores/tables.ts';

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
  expect(report.highest).toEqual([{ question: 'Samen 1', block: 'Samen', score: 2, classMean: 3 }]);
  expect(report.lowest).toEqual([]);
});

test('the highest and the lowest three are of all blocks, the most extreme first', () => {
  const report = reportOfA({
    Samen: [1, 5, 3, 4].map((score) => [[7, score]]),
    Werk: [2, 4.5].map((score) => [[7, score]]),
  });
  expect(report.highest.map(({ question }) => question)).toEqual(['Samen 2', 'Werk 2', 'Samen 4']);
  expect(report.lowest.map(({ question }) => question)).toEqual(['Samen 1', 'Werk 1', 'Samen 3']);
});

test('no question is among both the highest and the lowest', () => {
  const scores = fc.array(fc.record({ score: fc.integer({ min: 1, max: 5 }) }), { maxLength: 12 });
  fc.assert(
    fc.property(scores, (questions) => {
      const { highest, lowest } = extremes(questions);
      expect(new Set([...highest, ...lowest]).size).toBe(Math.min(6, questions.length));
      const others = questions.filter((one) => !highest.includes(one) && !lowest.includes(one));
      for (const { score } of [...others, ...lowest]) {
        for (const high of highest) expect(high.score).toBeGreaterThanOrEqual(score);
      }
      for (const { score } of others) {
        for (const low of lowest) expect(low.score).toBeLessThanOrEqual(score);
      }
    }),
  );
});

test('long feedback is found, because it needs smaller letters', () => {
  const feedback = (length: number) => [
    { group_id: 7, feedback: { main_feedback: 'a'.repeat(length), feedback_steps: ['Begin op tijd.'] } },
  ];
  const blocks = { Samen: [[[7, 2]]], Werk: [[[7, 3]]] } as Parameters<typeof averagesOf>[0];
  expect(reportOfA(blocks, feedback(100)).hasLongFeedback).toBe(false);
  expect(reportOfA(blocks, feedback(2000)).hasLongFeedback).toBe(true);
});
