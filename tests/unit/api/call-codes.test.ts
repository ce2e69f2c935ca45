import { expect, test } from 'vitest';
import * as account from '../../../src/api/account.ts';
import { getAssignmentDetails, subscribe } from '../../../src/api/assignment-details.ts';
import * as assignments from '../../../src/api/assignments.ts';
import { getAverages } from '../../../src/api/averages.ts';
import type { CallName } from '../../../src/api/calls.ts';
import { downloadDump } from '../../../src/api/data.ts';
import type { ErrorCode } from '../../../src/api/errors.ts';
import * as forms from '../../../src/api/forms.ts';
import * as groups from '../../../src/api/groups.ts';
import { getTestResults, listTestQuestions } from '../../../src/api/self-tests.ts';
import { submitForm, submitTest } from '../../../src/api/submissions.ts';
import * as userForms from '../../../src/api/user-forms.ts';
import * as users from '../../../src/api/users.ts';
import { lineOf } from '../../calls.ts';
import { failureOf, newForm, newUser, reply, stubCalls, submission, theCall } from './calls.ts';

stubCalls();

const auth = { token: 't' };

/** Statuses with a code of their own; 401 ends the session and any other has `other` unless it is here too. */
type Codes = { other: ErrorCode; 401?: ErrorCode; [status: number]: ErrorCode };
type Row = [
  name: CallName,
  run: () => Promise<unknown>,
  parts: Parameters<typeof lineOf>[1],
  codes: Codes,
  json?: unknown,
];

const rows: Row[] = [
  ['login', () => users.login('noor', 'x', auth), {}, { 400: 'login-wrong', other: 'login-failed' }],
  ['getUser', () => users.getUser(auth), {}, { 404: 'user-missing', other: 'user-unavailable' }],
  [
    'signUp',
    () => account.signUp(newUser, auth),
    {},
    { 409: 'sign-up-exists', 422: 'sign-up-failed', other: 'sign-up-failed' },
    { ...newUser, role_id: 1, permission_id: 1 },
  ],
  [
    'changePassword',
    () => account.changePassword('old', 'new', auth),
    {},
    {
      400: 'password-wrong',
      401: 'password-unauthorized',
      404: 'user-missing',
      422: 'password-invalid',
      other: 'password-failed',
    },
    { old_password: 'old', new_password: 'new' },
  ],
  ['listSchools', () => account.listSchools(auth), {}, { other: 'schools-failed' }],
  ['listUserForms', () => userForms.listUserForms(auth), {}, { other: 'fetch-failed' }],
  [
    'getUserForm',
    () => userForms.getUserForm('41', auth),
    { assignmentId: 41 },
    { 400: 'form-failed', 404: 'form-missing', other: 'form-failed' },
  ],
  [
    'submitForm',
    () => submitForm(submission, auth),
    {},
    { 422: 'submit-incomplete', other: 'submit-failed' },
    submission,
  ],
  [
    'saveAnswer',
    () => userForms.saveAnswer(41, 'q-1', 3, auth),
    { assignmentId: 41, questionId: 'q-1' },
    {
      400: 'answer-refused',
      404: 'answer-saving-off',
      405: 'answer-saving-off',
      409: 'answer-refused',
      423: 'answer-refused',
      501: 'answer-saving-off',
      other: 'answer-not-saved',
    },
    { answer: 3 },
  ],
  ['getForm', () => forms.getForm(7, auth), { formId: 7 }, { 404: 'form-missing', other: 'preview-failed' }],
  ['listForms', () => forms.listForms(auth), {}, { other: 'fetch-failed' }],
  [
    'createForm',
    () => forms.createForm(2, newForm, auth),
    { teacher_id: 2 },
    { other: 'add-failed' },
    newForm,
  ],
  [
    'deleteForm',
    () => forms.deleteForm(31, auth),
    { form_id: 31 },
    { 404: 'form-delete-failed', 405: 'form-in-use', 409: 'form-delete-failed', other: 'form-delete-failed' },
  ],
  ['listGroups', () => groups.listGroups(auth), {}, { other: 'fetch-failed' }],
  ['listGroupForms', () => groups.listGroupForms('a-b', auth), { groupId: 'a-b' }, { other: 'fetch-failed' }],
  [
    'createGroup',
    () => groups.createGroup({ name: '5A', memberlimit: 15 }, auth),
    {},
    { other: 'add-failed' },
    { name: '5A', memberlimit: 15 },
  ],
  [
    'deleteGroup',
    () => groups.deleteGroup('12', auth),
    { group_id: 12 },
    { 404: 'group-delete-failed', 405: 'group-in-use', 409: 'group-in-use', other: 'group-delete-failed' },
  ],
  ['listAssignments', () => assignments.listAssignments(auth), {}, { other: 'fetch-failed' }],
  [
    'createAssignment',
    () => assignments.createAssignment({ formId: 31, name: 'A & ü', groups: [1, '2'] }, auth),
    { form_id: 31, name: 'A & ü' },
    { other: 'assignment-add-failed' },
    { groups: [1, 2] },
  ],
  [
    'lockAssignment',
    () => assignments.lockAssignment(101, auth),
    { assignment_id: 101 },
    { 404: 'assignment-lock-failed', 409: 'assignment-lock-failed', other: 'assignment-lock-failed' },
  ],
  [
    'deleteAssignment',
    () => assignments.deleteAssignment(101, auth),
    { assignmentId: 101 },
    { 404: 'assignment-delete-failed', other: 'assignment-delete-failed' },
  ],
  [
    'getAssignmentDetails',
    () => getAssignmentDetails(7, auth),
    { assignment_id: 7 },
    { other: 'fetch-failed' },
  ],
  [
    'subscribe',
    () => subscribe(41, '3', auth),
    {},
    { other: 'subscribe-failed' },
    { assignment_id: 41, group_id: 3 },
  ],
  [
    'listTestQuestions',
    () => listTestQuestions('treo', auth),
    { type: 'treo' },
    { other: 'questions-failed' },
  ],
  [
    'submitTest',
    () => submitTest('bfi', [], auth),
    { type: 'bfi' },
    { 422: 'submit-incomplete', other: 'submit-failed' },
    { questions: [] },
  ],
  [
    'getTestResults',
    () => getTestResults('bfi', auth),
    { type: 'bfi' },
    { 404: 'results-missing', other: 'results-failed' },
  ],
  ['getAverages', () => getAverages(101, auth), { assignment_id: 101 }, { other: 'fetch-failed' }],
  ['listRoles', () => users.listRoles(auth), {}, { other: 'user-update-failed' }],
  [
    'assignRole',
    () => users.assignRole('a-b_c', 4, auth),
    { uuid: 'a-b_c', role_id: 4 },
    {
      401: 'role-not-allowed',
      403: 'role-not-allowed',
      404: 'role-user-missing',
      422: 'role-failed',
      other: 'role-failed',
    },
  ],
  ['downloadDump', () => downloadDump(auth, () => {}), {}, { other: 'data-failed' }],
];

const withoutToken: CallName[] = ['login', 'signUp', 'listSchools', 'listTestQuestions', 'listRoles'];

test.each(rows)('%s is one call, with a code for each status', async (name, run, parts, codes, json) => {
  const isOpen = withoutToken.includes(name);
  const ended = codes[401] ?? (isOpen ? codes.other : 'session-ended');
  reply({}, 418);
  expect(await failureOf(run())).toMatchObject({ code: codes.other });
  const sent = theCall();
  expect([sent.call, sent.token]).toEqual([lineOf(name, parts), isOpen ? null : 'Bearer t']);
  if (json) expect(sent.json).toEqual(json);
  for (const [key, code] of Object.entries({ ...codes, 401: ended })) {
    const status = key === 'other' ? 418 : Number(key);
    reply({}, status);
    expect(await failureOf(run())).toMatchObject({ code, reason: 'status', status });
  }
});

const open = (session: string | number) => userForms.getUserForm(session, auth);
const group = { name: 'x', memberlimit: 1 };

test.each<[ErrorCode, () => Promise<unknown>, number, detail: unknown]>([
  ['group-full', () => subscribe(1, 2, auth), 409, 'Group is full'],
  ['subscribe-closed', () => subscribe(1, 2, auth), 403, 'Assignment is closed'],
  ['subscribe-already', () => subscribe(1, 2, auth), 400, 'User is already subscribed'],
  ['subscribe-refused', () => subscribe(1, 2, auth), 423, 'On Mondays'],
  ['form-session-missing', () => open(1), 400, 'Provided session does not exist.'],
  ['form-not-subscribed', () => open(1), 400, 'User is not subscribed to this assignment'],
  ['answer-closed', () => userForms.saveAnswer(1, 2, 3, auth), 423, 'Assignment is closed'],
  ['add-refused', () => forms.createForm(2, newForm, auth), 503, 'Name is taken'],
  ['add-refused', () => groups.createGroup(group, auth), 409, 'Name is taken'],
  ['session-ended', () => forms.createForm(2, newForm, auth), 401, 'Not authenticated'],
  ['session-ended', () => forms.listForms(auth), 403, 'Could not validate credentials'],
  ['group-delete-failed', () => groups.deleteGroup(1, auth), 405, 'Method Not Allowed'],
  ['form-delete-failed', () => forms.deleteForm(1, auth), 405, 'Method Not Allowed'],
  ['role-failed', () => users.assignRole('x', 1, auth), 422, [{ loc: ['query', 'uuid'], msg: 'x' }]],
])('a refusal has the code %s by its reason (%#)', async (code, run, status, detail) => {
  reply({ detail }, status);
  expect(await failureOf(run())).toMatchObject({ code, reason: 'status' });
});

test.each<[string[], ErrorCode[]]>([
  [['email'], ['sign-up-email']],
  [
    ['school_id', 'sex', 'email', 'password'],
    ['sign-up-email', 'sign-up-password', 'sign-up-school'],
  ],
  [['sex'], ['sign-up-failed']],
])('signUp with %j refused has the codes %j', async (fields, codes) => {
  reply({ detail: fields.map((field) => ({ loc: ['body', field], msg: 'x' })) }, 422);
  expect(await failureOf(account.signUp(newUser, {}))).toMatchObject({ code: codes[0], codes });
});

test('a refused form quotes the reasons, on one line of at most 200 characters', async () => {
  const detailOf = async (body: unknown) => {
    reply(body, 422);
    return (await failureOf(forms.createForm(2, newForm, auth))).params.detail;
  };
  const detail = [
    { loc: ['body', 'name'], msg: 'Too short.' },
    { loc: ['body', 'color'], msg: 'Not hex.' },
  ];
  expect(await detailOf({ detail })).toBe('Too short. Not hex.');
  expect(await detailOf('  a\n\t b\u0000 ')).toBe('a b');
  expect(await detailOf({ detail: '😀'.repeat(1_000) })).toBe(`${'😀'.repeat(200)}…`);
  expect(await detailOf({ detail: { code: 7 } })).toBe('');
});

test.each<[ErrorCode, unknown[][]]>([
  ['submit-incomplete', [['blocks', 0, 'questions', 1, 'answer']]],
  ['submit-incomplete', [['group_id'], ['blocks']]],
  ['submit-incomplete', [[]]],
  ['submit-incomplete', []],
  ['submit-refused', [['group_id']]],
  ['submit-refused', [['user_id', 'blocks']]],
  ['submit-refused', [['blocks_of']]],
])('a refused submission is %s when it names %j', async (code, places) => {
  reply({ detail: places.map((place) => ({ loc: ['body', ...place], msg: 'wrong' })) }, 422);
  const { code: shown, params } = await failureOf(submitForm(submission, auth));
  expect(shown).toBe(code);
  if (code === 'submit-refused') expect(params).toEqual({ places: places[0]?.join('.'), detail: 'wrong' });
});
