import { expect, test } from 'vitest';
import { averagesTable, feedbackOf, withNames } from '../../../src/averages/averages-table.ts';
import { averagesOf } from './tables.ts';

const a = { group_id: 7, name: 'A' };
const b = { group_id: 8, name: 'B' };
const nameOf = (id: string | number) => `Groep ${id}`;

const tableOf = (blocks: Parameters<typeof averagesOf>[0], groups = [a, b]) =>
  averagesTable(averagesOf(blocks), groups, nameOf);

test('each group has scores by question and by block, and so have all groups together', () => {
  const scores = {
    Samen: [
      [
        [7, 2],
        [8, 4],
      ],
      [
        [7, 3],
        [8, null],
      ],
    ],
    Werk: [
      [
        [7, 5],
        [8, 1],
      ],
    ],
  } satisfies Parameters<typeof averagesOf>[0];
  const { blocks, groups, together, perGroup } = tableOf(scores);
  expect(blocks).toEqual([
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

test('an id is the same group as a number and as a text', () => {
  const { groups } = tableOf(
    {
      Samen: [
        [
          ['7', 2],
          [8, 4],
        ],
      ],
    },
    [a, { group_id: '8', name: 'B' } as never],
  );
  expect(groups.map(({ id, questions }) => [id, ...questions])).toEqual([
    [7, 2],
    ['8', 4],
  ]);
});

test('the table has groups that only the averages mention, and groups that they do not mention', () => {
  const { groups } = tableOf(
    {
      Samen: [
        [
          [9, 2],
          [null, 1],
        ],
      ],
    },
    [a, { group_id: 8, name: '  ' }],
  );
  expect(groups.map(({ id, name, mean }) => [id, name, mean])).toEqual([
    [7, 'A', null],
    [8, 'Groep 8', null],
    [9, 'Groep 9', 2],
  ]);
});

test('a group that is named twice is there once', () => {
  expect(tableOf({}, [a, a, { group_id: '7', name: 'A' } as never]).groups).toHaveLength(1);
});

test('one average for all groups is shown for them together and for no single group', () => {
  const { groups, together, perGroup } = tableOf({ Samen: [3, 4] });
  expect(groups.map(({ mean }) => mean)).toEqual([null, null]);
  expect(together).toEqual({ questions: [3, 4], blocks: [3.5], mean: 3.5 });
  expect(perGroup).toBe(false);
});

test('one average for all groups is that of the only group', () => {
  const { groups, perGroup } = tableOf({ Samen: [3, 4] }, [a]);
  expect(groups).toEqual([{ id: 7, name: 'A', questions: [3, 4], blocks: [3.5], mean: 3.5 }]);
  expect(perGroup).toBe(true);
});

test('an average of all groups goes before the mean of theirs', () => {
  const averages = averagesOf({
    Samen: [
      [
        [7, 2],
        [8, 4],
      ],
    ],
  });
  const question = averages.blocks[0]?.questions[0];
  if (question) question.average = 2.2;
  expect(averagesTable(averages, [a, b], nameOf).together.questions).toEqual([2.2]);
});

test('without answers there are no scores, not even 0', () => {
  const none = { questions: [null], blocks: [null], mean: null };
  const { groups, together, perGroup } = tableOf({
    Samen: [
      [
        [7, null],
        [8, -1],
      ],
    ],
  });
  expect(groups).toEqual([
    { id: 7, name: 'A', ...none },
    { id: 8, name: 'B', ...none },
  ]);
  expect(together).toEqual(none);
  expect(perGroup).toBe(true);
});

test('a block without questions has no score', () => {
  const { groups } = tableOf({ Leeg: [], Samen: [[[7, 0]]] });
  expect(groups[0]).toMatchObject({ questions: [0], blocks: [null, 0], mean: 0 });
});

test('without blocks or groups there is nothing', () => {
  expect(tableOf({}, [])).toEqual({
    blocks: [],
    groups: [],
    together: { questions: [], blocks: [], mean: null },
    perGroup: true,
  });
});

test('feedback is that of the given group, without empty texts', () => {
  const feedback = (group_id: string | number, main: string | null, ...steps: string[]) => ({
    group_id,
    feedback: { main_feedback: main, feedback_steps: steps },
  });
  const { blocks } = averagesOf({ Samen: [], Werk: [], Tijd: [], Niets: [] });
  const given = [
    [feedback(8, 'Van B'), feedback('7', ' Goed ', 'Eerst', ' ', 'Dan')],
    [feedback(7, null, 'Alleen dit')],
    [feedback(7, ' ', ' ')],
    [{ group_id: 7, feedback: null }],
  ];
  const withFeedback = blocks.map((block, at) => ({ ...block, feedback: given[at] ?? [] }));
  expect(feedbackOf(withFeedback, 7)).toEqual([
    { block: 'Samen', main: 'Goed', steps: ['Eerst', 'Dan'] },
    { block: 'Werk', main: null, steps: ['Alleen dit'] },
  ]);
  expect(feedbackOf(withFeedback, 9)).toEqual([]);
});

test('a main text without steps is feedback too, and no text is none', () => {
  const { blocks } = averagesOf({ Samen: [], Werk: [] });
  const mains = ['Goed', null];
  const withFeedback = blocks.map((block, at) => ({
    ...block,
    feedback: [{ group_id: 7, feedback: { main_feedback: mains[at] ?? null, feedback_steps: [] } }],
  }));
  expect(feedbackOf(withFeedback, 7)).toEqual([{ block: 'Samen', main: 'Goed', steps: [] }]);
});

test('a group that only the feedback mentions is in the table, after the others', () => {
  const averages = averagesOf({ Samen: [[[8, 4]]] });
  const [block] = averages.blocks;
  block?.feedback.push(
    { group_id: 9, feedback: null },
    { group_id: '8', feedback: null },
    { group_id: null, feedback: null },
  );
  const { groups } = averagesTable(averages, [a], nameOf);
  expect(groups.map(({ id, name, mean }) => [id, name, mean])).toEqual([
    [7, 'A', null],
    [8, 'Groep 8', 4],
    [9, 'Groep 9', null],
  ]);
});

test('an average below 0 is none, so that the mean of the groups counts', () => {
  const scores = averagesOf({ Samen: [[[7, 2]]], Werk: [[[7, 2]]] });
  const [samen, werk] = scores.blocks.map(({ questions }) => questions[0]);
  if (samen) samen.average = -1;
  if (werk) werk.average = 0;
  expect(averagesTable(scores, [a, b], nameOf).together.questions).toEqual([2, 0]);
});

test('scores of one group are enough for scores by group', () => {
  const { groups, perGroup } = tableOf({ Samen: [[[7, 2]]] });
  expect(groups.map(({ mean }) => mean)).toEqual([2, null]);
  expect(perGroup).toBe(true);
});

const texts = {
  block: (number: number) => `Blok ${number}`,
  question: (number: number) => `Vraag ${number}`,
};

test('blocks and questions without a name get their number, and each block counts its questions from 1', () => {
  const given = averagesOf({ '': [1, 2], Samen: [3, 4] });
  const [first, second] = given.blocks;
  if (first?.questions[1]) first.questions[1].question = '';
  if (second?.questions[0]) second.questions[0].question = '';
  const before = structuredClone(given);
  const named = withNames(given, texts);
  expect(named.blocks.map(({ name, questions }) => [name, ...questions.map((one) => one.question)])).toEqual([
    ['Blok 1', ' 1', 'Vraag 2'],
    ['Samen', 'Vraag 1', 'Samen 2'],
  ]);
  expect(given).toEqual(before);
  const unnamed = averagesOf({ Samen: [3], '': [] });
  expect(withNames(unnamed, texts).blocks.map(({ name }) => name)).toEqual(['Samen', 'Blok 2']);
});

test('averages with all names stay as they are', () => {
  const given = averagesOf({ Samen: [[[7, 2]], 3], Leeg: [] });
  expect(withNames(given, texts)).toEqual(given);
  expect(withNames(averagesOf({}), texts)).toEqual(averagesOf({}));
});
