import { expect, test } from 'vitest';
import { compareAverages } from '../../../../../src/features/admin/assignments/averages/compare/compare-averages.ts';
import { tableOf } from '../../../averages/tables.ts';

const group = (group_id: number) => ({ group_id, name: `Groep ${group_id}` });

test('blocks and questions match by text, without regard to case and spaces, and groups by id', () => {
  const one = [{ group_id: 7, name: 'A' }];
  const table = tableOf({ Samen: [3.5], Werk: [2] }, one);
  const other = tableOf({ werk: [4], ' SAMEN ': [3] }, [{ group_id: 7, name: 'Anders' }]);
  expect(compareAverages(table, other)).toEqual({
    together: { name: '', score: 2.75, other: 3.5 },
    groups: [{ name: 'A', score: 2.75, other: 3.5 }],
    blocks: [
      { name: 'Samen', score: 3.5, other: 3, questions: [{ name: 'Samen 1', score: 3.5, other: 3 }] },
      { name: 'Werk', score: 2, other: 4, questions: [{ name: 'Werk 1', score: 2, other: 4 }] },
    ],
    hasFewCommonGroups: false,
  });
});

test('what only one of the two has comes with one score, that of the other one at the end', () => {
  const table = tableOf({ Samen: [3, 4], Nieuw: [4] }, [group(3), group(4)]);
  const other = tableOf({ Oud: [2], Samen: [1] }, [group(1), group(2), group(3)]);
  const { blocks, groups, hasFewCommonGroups } = compareAverages(table, other);
  expect(blocks.map(({ name, score, other, questions }) => [name, score, other, questions.length])).toEqual([
    ['Samen', 3.5, 1, 2],
    ['Nieuw', 4, null, 1],
    ['Oud', null, 2, 1],
  ]);
  expect(blocks[0]?.questions[1]).toEqual({ name: 'Samen 2', score: 4, other: null });
  expect(groups.map(({ name }) => name)).toEqual(['Groep 3', 'Groep 4', 'Groep 1', 'Groep 2']);
  expect(hasFewCommonGroups).toBe(true);
});

test('two questions with one text match in their order', () => {
  const withText = (text: string, ...scores: number[]) => {
    const table = tableOf({ Ik: scores });
    for (const block of table.blocks) block.questions = scores.map(() => text);
    return table;
  };
  const [block] = compareAverages(withText('Op tijd.', 1, 2), withText('op tijd.', 3, 4, 5)).blocks;
  expect(block?.questions.map(({ score, other }) => [score, other])).toEqual([
    [1, 3],
    [2, 4],
    [null, 5],
  ]);
});

test('half of the groups in both assignments are not few', () => {
  const both = tableOf({}, [group(1), group(2)]);
  expect(compareAverages(both, tableOf({}, [group(1)])).hasFewCommonGroups).toBe(false);
  expect(compareAverages(both, tableOf({}, [group(3), group(1)])).hasFewCommonGroups).toBe(true);
});
