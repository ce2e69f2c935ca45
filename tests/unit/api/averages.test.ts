import { expect, test } from 'vitest';
import { getAverages } from '../../../src/api/averages.ts';
import { reply, stubCalls } from './calls.ts';

stubCalls();

const read = (blocks: unknown, more: object = {}) => {
  reply(typeof blocks === 'string' ? blocks : { assignment_id: '5', name: 'Taak', blocks, ...more });
  return getAverages(5, {});
};

const questionOf = async (question: object) =>
  (await read([{ name: 'Blok', questions: [{ question: 'Vraag', ...question }] }])).blocks[0]?.questions[0];

test('getAverages reads the averages by question and group, and the feedback of a block', async () => {
  const question = { question_id: 2, question: 'Vraag', averages: [{ group_id: '7', average: 3.5 }] };
  const feedback = {
    group_id: 7,
    feedback: { main_feedback: 'Goed', feedback_steps: ['Eerst dit', 'Dan dat'] },
  };
  const block = { block_id: 1, name: 'Blok', questions: [question], feedback: [feedback] };
  expect(await read([block])).toEqual({
    assignment_id: '5',
    name: 'Taak',
    blocks: [{ ...block, questions: [{ ...question, average: null }] }],
    unreadable: 0,
  });
});

test.each([
  ['one number', { average: 3.5 }, 3.5, []],
  ['one number under the name of the list', { averages: 3.5 }, 3.5, []],
  ['a list under the name of the number', { average: [{ group_id: 7, average: 2 }] }, null, [2]],
  ['both, the wrong way round', { averages: 3, average: [{ group_id: 7, average: 2 }] }, 3, [2]],
  ['nothing', {}, null, []],
  ['numbers as text', { average: '3.5', averages: [{ group_id: 7, average: '4.5000' }] }, 3.5, [4.5]],
  ['text', { average: 'x', averages: [{ group_id: 7, average: '' }] }, null, [null]],
  ['odd entries', { averages: [null, 7, { group_id: {}, average: 4 }] }, null, [4]],
])('averages are read from %s', async (_, given, average, averages) => {
  const question = await questionOf(given);
  expect(question?.average).toBe(average);
  expect(question?.averages.map((entry) => entry.average)).toEqual(averages);
});

test('an assignment without blocks and a block without questions are valid', async () => {
  expect(await read([], { name: null, assignment_id: undefined })).toEqual({
    assignment_id: null,
    name: null,
    blocks: [],
    unreadable: 0,
  });
  const { blocks } = await read([{ questions: null }, { feedback: [{ group_id: 7, feedback: null }] }]);
  expect(blocks).toMatchObject([{ questions: [], feedback: [] }, { feedback: [{ feedback: null }] }]);
});

test('rows that do not fit are left out and counted at every depth', async () => {
  const question = { question: 'Vraag', average: '4.5000' };
  const averages = await read([
    {
      name: null,
      questions: [null, { ...question, question: 7 }, question],
      feedback: ['x', { feedback: { main_feedback: 3, feedback_steps: ['Eerst', null] } }],
    },
    'x',
    { name: 'Blok', questions: 'x', feedback: {} },
  ]);
  expect(averages.unreadable).toBe(4);
  expect(averages.blocks.map(({ name }) => name)).toEqual(['', 'Blok']);
  expect(averages.blocks[0]?.questions).toMatchObject([
    { question: '', average: 4.5 },
    { question: 'Vraag', average: 4.5 },
  ]);
  expect(averages.blocks[0]?.feedback).toEqual([
    { group_id: null, feedback: { main_feedback: null, feedback_steps: ['Eerst'] } },
  ]);
  expect(averages.blocks[1]).toMatchObject({ questions: [], feedback: [] });
});
