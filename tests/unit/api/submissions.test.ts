import { expect, test } from 'vitest';
import { submitForm } from '../../../src/api/submissions.ts';
import { failureOf, reply, stubCalls } from './calls.ts';

stubCalls();

const submission = { form_id: 7, assignment_id: 41, group_id: 3, user_id: 9, open: true, blocks: [] };
const refusalOf = async (...places: unknown[][]) => {
  reply({ detail: places.map((place) => ({ loc: ['body', ...place], msg: 'wrong' })) }, 422);
  return failureOf(submitForm(submission, { token: 't' }));
};

test.each([
  ['under blocks', [['blocks', 0, 'questions', 1, 'answer']]],
  ['the blocks', [['blocks']]],
  ['another field too', [['group_id'], ['blocks']]],
  ['nothing', [[]]],
  ['no place', []],
])('a 422 that names %s means that answers are missing', async (_, places) => {
  expect(await refusalOf(...places)).toMatchObject({ code: 'submit-incomplete' });
});

test.each([
  [['group_id'], 'group_id'],
  [['user_id', 'blocks'], 'user_id.blocks'],
  [['blocks_of'], 'blocks_of'],
])('a 422 that names only %j is a refused field, with its name and the reason', async (place, places) => {
  expect(await refusalOf(place)).toMatchObject({
    code: 'submit-refused',
    params: { places, detail: 'wrong' },
  });
});
