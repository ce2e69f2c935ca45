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
import { lineOf, type Values } from '../../calls.ts';
import { userOf } from '../session/people.ts';
import { failureOf, newForm, newUser, reply, stubCalls, submission, theCall } from './calls.ts';

stubCalls();

const auth = { token: 't' };

/** Statuses with a code of their own; any other has `other`, and 401 ends the session. */
type Codes = { other: ErrorCode; [status: number]: ErrorCode };

const codesOf: Record<CallName, Codes | ErrorCode> = {
  login: { 400: 'login-wrong', other: 'login-failed' },
  getUser: { 404: 'user-missing', other: 'user-unavailable' },
  signUp: { 409: 'sign-up-exists', other: 'sign-up-failed' },
  changePassword: {
    400: 'password-wrong',
    401: 'password-unauthorized',
    404: 'user-missing',
    422: 'password-invalid',
    other: 'password-failed',
  },
  updateUser: 'user-update-failed',
  listSchools: 'schools-failed',
  listUserForms: 'fetch-failed',
  getUserForm: { 404: 'form-missing', other: 'form-failed' },
  submitForm: { 422: 'submit-incomplete', other: 'submit-failed' },
  saveAnswer: {
    400: 'answer-refused',
    403: 'answer-refused',
    404: 'answer-saving-off',
    405: 'answer-saving-off',
    409: 'answer-refused',
    423: 'answer-refused',
    501: 'answer-saving-off',
    other: 'answer-not-saved',
  },
  getForm: { 404: 'form-missing', other: 'preview-failed' },
  listForms: 'fetch-failed',
  createForm: 'add-failed',
  deleteForm: { 405: 'form-in-use', other: 'form-delete-failed' },
  listGroups: 'fetch-failed',
  listGroupForms: 'fetch-failed',
  createGroup: 'add-failed',
  deleteGroup: { 405: 'group-in-use', 409: 'group-in-use', other: 'group-delete-failed' },
  listAssignments: 'fetch-failed',
  createAssignment: 'assignment-add-failed',
  lockAssignment: 'assignment-lock-failed',
  deleteAssignment: 'assignment-delete-failed',
  getAssignmentDetails: 'fetch-failed',
  subscribe: 'subscribe-failed',
  listTestQuestions: 'questions-failed',
  submitTest: { 422: 'submit-incomplete', other: 'submit-failed' },
  getTestResults: { 404: 'results-missing', other: 'results-failed' },
  getAverages: 'fetch-failed',
  listRoles: 'user-update-failed',
  assignRole: {
    401: 'role-not-allowed',
    403: 'role-not-allowed',
    404: 'role-user-missing',
    other: 'role-failed',
  },
  downloadDump: 'data-failed',
};

const group = { name: '5A', memberlimit: 15 };
const assignment = { formId: 31, name: 'A & ü', groups: [1, '2'] };
const passwords = { old_password: 'old', new_password: 'new' };

/** What each call sends, with the values in its address. */
const calls: [name: CallName, run: () => Promise<unknown>, at: Values, json?: unknown][] = [
  ['login', () => users.login('noor', 'x', auth), {}],
  ['getUser', () => users.getUser(auth), {}],
  ['signUp', () => account.signUp(newUser, auth), {}, { ...newUser, role_id: 1, permission_id: 1 }],
  ['changePassword', () => account.changePassword('old', 'new', auth), {}, passwords],
  ['updateUser', () => account.updateUser(userOf('a'), auth), {}],
  ['listSchools', () => account.listSchools(auth), {}],
  ['listUserForms', () => userForms.listUserForms(auth), {}],
  ['getUserForm', () => userForms.getUserForm('41', auth), { assignmentId: 41 }],
  ['submitForm', () => submitForm(submission, auth), {}, submission],
  [
    'saveAnswer',
    () => userForms.saveAnswer(41, 'q-1', 3, auth),
    { assignmentId: 41, questionId: 'q-1' },
    { answer: 3 },
  ],
  ['getForm', () => forms.getForm(7, auth), { formId: 7 }],
  ['listForms', () => forms.listForms(auth), {}],
  ['createForm', () => forms.createForm(2, newForm, auth), { teacher_id: 2 }, newForm],
  ['deleteForm', () => forms.deleteForm(31, auth), { form_id: 31 }],
  ['listGroups', () => groups.listGroups(auth), {}],
  ['listGroupForms', () => groups.listGroupForms('a-b', auth), { groupId: 'a-b' }],
  ['createGroup', () => groups.createGroup(group, auth), {}, group],
  ['deleteGroup', () => groups.deleteGroup('12', auth), { group_id: 12 }],
  ['listAssignments', () => assignments.listAssignments(auth), {}],
  [
    'createAssignment',
    () => assignments.createAssignment(assignment, auth),
    { form_id: 31, name: 'A & ü' },
    { groups: [1, 2] },
  ],
  ['lockAssignment', () => assignments.lockAssignment(101, auth), { assignment_id: 101 }],
  ['deleteAssignment', () => assignments.deleteAssignment(101, auth), { assignmentId: 101 }],
  ['getAssignmentDetails', () => getAssignmentDetails(7, auth), { assignment_id: 7 }],
  ['subscribe', () => subscribe(41, '3', auth), {}, { assignment_id: 41, group_id: 3 }],
  ['listTestQuestions', () => listTestQuestions('treo', auth), { type: 'treo' }],
  ['submitTest', () => submitTest('bfi', [], auth), { type: 'bfi' }, { questions: [] }],
  ['getTestResults', () => getTestResults('bfi', auth), { type: 'bfi' }],
  ['getAverages', () => getAverages(101, auth), { assignment_id: 101 }],
  ['listRoles', () => users.listRoles(auth), {}],
  ['assignRole', () => users.assignRole('a-b_c', 4, auth), { uuid: 'a-b_c', role_id: 4 }],
  ['downloadDump', () => downloadDump(auth, () => {}), {}],
];

const withoutToken: CallName[] = ['login', 'signUp', 'listSchools', 'listTestQuestions', 'listRoles'];

/** Statuses that each call is refused with, besides those of its own. */
const statuses = [400, 401, 403, 404, 405, 409, 418, 422, 423];

test.each(calls)('%s is one call, with a code for each status', async (name, run, at, json) => {
  const given = codesOf[name];
  const codes: Codes = typeof given === 'string' ? { other: given } : given;
  const isOpen = withoutToken.includes(name);
  reply({}, 418);
  expect(await failureOf(run())).toMatchObject({ code: codes.other });
  const sent = theCall();
  expect([sent.call, sent.token]).toEqual([lineOf(name, at), isOpen ? null : 'Bearer t']);
  if (json) expect(sent.json).toEqual(json);
  for (const status of [...statuses, ...Object.keys(codes).filter(Number).map(Number)]) {
    const other = status === 401 && !isOpen ? 'session-ended' : codes.other;
    reply({}, status);
    expect(await failureOf(run())).toMatchObject({ code: codes[status] ?? other, reason: 'status', status });
  }
});

const open = () => userForms.getUserForm(1, auth);

test.each<[ErrorCode, () => Promise<unknown>, number, detail: unknown]>([
  ['group-full', () => subscribe(1, 2, auth), 409, 'Group is full'],
  ['subscribe-closed', () => subscribe(1, 2, auth), 403, 'Assignment is closed'],
  ['subscribe-already', () => subscribe(1, 2, auth), 400, 'User is already subscribed'],
  ['subscribe-refused', () => subscribe(1, 2, auth), 423, 'On Mondays'],
  ['form-session-missing', open, 400, 'Provided session does not exist.'],
  ['form-not-subscribed', open, 400, 'User is not subscribed to this assignment'],
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
