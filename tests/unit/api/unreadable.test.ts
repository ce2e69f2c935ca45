import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listAssignments } from '../../../src/api/assignments.ts';
import { getAverages } from '../../../src/api/averages.ts';
import { downloadDump } from '../../../src/api/data.ts';
import { listGroups } from '../../../src/api/groups.ts';
import { getTestResults } from '../../../src/api/self-tests.ts';
import { submitForm } from '../../../src/api/submissions.ts';
import { getUserForm, listUserForms, saveAnswer } from '../../../src/api/user-forms.ts';
import { getUser, login } from '../../../src/api/users.ts';
import { reply, stubCalls } from './calls.ts';

stubCalls();

const auth = { token: 't' };
const lines: string[] = [];
const advice = "See docs/hosting.md, 'When something goes wrong'.";
const html = `the answer is HTML, not JSON. The base is wrong, or a proxy or the login page of a network answers. ${advice}`;

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
});

/** What a call writes to the console when the backend answers it with this body. */
async function linesOf(call: () => Promise<unknown>, body: unknown, status = 200) {
  reply(body, status);
  await call().catch(() => {});
  // The code that writes it is loaded when it is needed.
  await vi.dynamicImportSettled();
  return lines;
}

const form = (questions: unknown) => ({ form_id: 1, blocks: [{ block_id: 2, questions }] });
const readForm = () => getUserForm('secret-41', auth);

test.each<[unknown, string]>([
  [form('x'), 'blocks.0.questions is a string, not an array'],
  [form([{ question: 'Vraag?' }]), 'blocks.0.questions.0.question_id is missing'],
  [
    form([{ question_id: '', question: 'Vraag?' }]),
    'blocks.0.questions.0.question_id is a string of another form',
  ],
  ['', 'the answer is null, not an object'],
  ['<!doctype html>', html],
  ['{"form_id":1,"blo', 'the answer is no JSON, or was cut off'],
])('a form that is %j is reported', async (body, problem) => {
  expect((await linesOf(readForm, body))[0]).toBe(`GET {api}/user_forms/{assignmentId}: ${problem}`);
});

// Symptom: 'De server gaf een antwoord dat niet te lezen is', and the console names a field
test('every field that does not fit is reported, without any value', async () => {
  const body = { form_id: { value: 'secret' }, blocks: [{ block_id: ['secret'], questions: { secret: 1 } }] };
  expect(await linesOf(readForm, body)).toEqual([
    'GET {api}/user_forms/{assignmentId}: form_id is an object, not a string or a number',
    'GET {api}/user_forms/{assignmentId}: blocks.0.block_id is an array, not a string or a number',
    'GET {api}/user_forms/{assignmentId}: blocks.0.questions is an object, not an array',
  ]);
});

test('a token that cannot stand in a header is reported without the token', async () => {
  expect(await linesOf(() => login('noor', 'secret', {}), { access_token: 'secret secret' })).toEqual([
    'POST {auth}/login: access_token is a string of another form',
  ]);
});

test.each([
  [
    () => listGroups(auth),
    [{ group_id: 1, name: 'A' }, { group_id: 2 }, 'secret'],
    ['1.name is missing', '2 is a string, not an object'],
    'GET {api}/groups',
  ],
  [
    () => listUserForms(auth),
    [{ assignment_id: 1, is_completed: 'secret' }],
    ['0.is_completed is a string of another form'],
    'GET {api}/user_forms',
  ],
  [
    () => getAverages(1, auth),
    { blocks: [{ questions: [{}, 'secret'], feedback: [{ feedback: { feedback_steps: ['x', 7] } }] }, null] },
    [
      'blocks.0.questions.1 is a string, not an object',
      'blocks.0.feedback.0.feedback.feedback_steps.1 is a number, not a string',
      'blocks.1 is null, not an object',
    ],
    'GET {api}/assignment_averages',
  ],
])('the rows that are left out are reported (%#)', async (call, body, problems, line) => {
  expect(await linesOf(call, body)).toEqual(problems.map((problem) => `${line}: ${problem}`));
});

test('of many rows only the first ones are reported', async () => {
  await linesOf(() => listAssignments(auth), Array(100).fill({ assignment_id: 1 }));
  expect(lines).toHaveLength(6);
  expect(lines.at(-1)).toBe('GET {api}/assignment: and 95 more');
});

test('a page in the place of an answer is reported, also where only the status counts', async () => {
  const submission = { form_id: 7, assignment_id: 41, group_id: 3, user_id: 9, open: true, blocks: [] };
  reply('<!doctype html>', 200, { 'Content-Type': 'text/html' });
  await submitForm(submission, auth).catch(() => {});
  await vi.dynamicImportSettled();
  expect(lines).toEqual([`POST {api}/user_forms: ${html}`]);
});

test.each([
  ['{"detail":"secret"}', 'the answer is not a file'],
  ['<html>', html],
])('a download that is %s is reported', async (body, problem) => {
  expect(await linesOf(() => downloadDump(auth, () => {}), body)).toEqual([`GET {api}/data: ${problem}`]);
});

describe('a refusal', () => {
  const missing = `the answer is 404, as for a path that does not exist. The base is wrong, or the backend has no such call. ${advice}`;
  const refusal = (status: number) =>
    `the answer is ${status} with HTML, not JSON. The base is wrong, or a proxy answers. ${advice}`;
  const down = `the answer is 502 with HTML, not JSON. A proxy answers: the backend is down. ${advice}`;

  const list = () => listGroups(auth);
  const badGateway = '<h1>Bad Gateway</h1>';

  test.each<[string, () => Promise<unknown>, unknown, number, string[]]>([
    ['by the page of a proxy', list, badGateway, 500, [`GET {api}/groups: ${refusal(500)}`]],
    ['by a proxy without a backend', list, badGateway, 502, [`GET {api}/groups: ${down}`]],
    ['of a path that is missing', list, { detail: 'Not Found' }, 404, [`GET {api}/groups: ${missing}`]],
    ['of a call with nothing', list, '', 404, [`GET {api}/groups: ${missing}`]],
    ['of a list for a reason', list, { detail: 'No school' }, 404, []],
    ['of results that do not exist yet', () => getTestResults('bfi', auth), { detail: 'Not Found' }, 404, []],
    ['of a call that need not exist', () => saveAnswer(1, 2, 3, auth), { detail: 'Not Found' }, 404, []],
  ])('%s', async (_, call, body, status, expected) => {
    expect(await linesOf(call, body, status)).toEqual(expected);
  });
});

test('a response that fits, and an empty user, write nothing', async () => {
  expect(await linesOf(() => getUser(auth), {})).toEqual([]);
  expect(await linesOf(() => listGroups(auth), [{ group_id: 1, name: 'A' }])).toEqual([]);
});
