import { describe, expect, test, vi } from 'vitest';
import * as account from '../../../src/api/account.ts';
import { isDay, listSchools } from '../../../src/api/account.ts';
import { getAssignmentDetails, subscribe } from '../../../src/api/assignment-details.ts';
import type { Sent } from '../../../src/api/calls.ts';
import type { ErrorCode } from '../../../src/api/errors.ts';
import { getForm } from '../../../src/api/forms.ts';
import { listTestQuestions } from '../../../src/api/self-tests.ts';
import { submitForm, submitTest } from '../../../src/api/submissions.ts';
import * as userForms from '../../../src/api/user-forms.ts';
import * as users from '../../../src/api/users.ts';
import { login } from '../../../src/api/users.ts';
import { lineOf } from '../../calls.ts';
import { failureOf, reply, stubCalls, theCall } from './calls.ts';

stubCalls();

const auth = { token: 't' };
const newUser: account.NewUser = {
  firstname: 'Noor',
  name: 'De Smet',
  email: 'noor@school.example',
  password: 'groepswerk',
  school_id: 3,
  school_user_id: '5',
  sex: 'v',
};
const submission: Sent<'submitForm'>['json'] = {
  form_id: 1,
  assignment_id: 2,
  group_id: 3,
  user_id: 4,
  open: true,
  blocks: [{ block_id: 1, questions: [{ question_id: 2, answer: 5 }] }],
};

type Row = {
  name: string;
  run: () => Promise<unknown>;
  call: string;
  /** Whether it is sent without the token. */
  open?: true;
  json?: unknown;
  /** The error codes by status (docs/backend.md, 8); 418 stands for all others. */
  codes: Record<number, ErrorCode>;
};

const rows: Row[] = [
  {
    name: 'login',
    run: () => login('noor', 'x', auth),
    call: lineOf('login'),
    open: true,
    codes: { 400: 'login-wrong', 401: 'login-failed', 418: 'login-failed' },
  },
  {
    name: 'getUser',
    run: () => users.getUser(auth),
    call: lineOf('getUser'),
    codes: { 401: 'session-ended', 404: 'user-missing', 418: 'user-unavailable' },
  },
  {
    name: 'signUp',
    run: () => account.signUp(newUser, auth),
    call: lineOf('signUp'),
    open: true,
    json: { ...newUser, role_id: 1, permission_id: 1 },
    codes: { 401: 'sign-up-failed', 409: 'sign-up-exists', 418: 'sign-up-failed', 422: 'sign-up-failed' },
  },
  {
    name: 'changePassword',
    run: () => account.changePassword('old', 'new', auth),
    call: lineOf('changePassword'),
    json: { old_password: 'old', new_password: 'new' },
    codes: {
      400: 'password-wrong',
      401: 'password-unauthorized',
      404: 'user-missing',
      418: 'password-failed',
      422: 'password-invalid',
    },
  },
  {
    name: 'listSchools',
    run: () => listSchools(auth),
    call: lineOf('listSchools'),
    open: true,
    codes: { 401: 'schools-failed', 418: 'schools-failed' },
  },
  {
    name: 'listUserForms',
    run: () => userForms.listUserForms(auth),
    call: lineOf('listUserForms'),
    codes: { 401: 'session-ended', 418: 'fetch-failed' },
  },
  {
    name: 'getUserForm',
    run: () => userForms.getUserForm('41', auth),
    call: lineOf('getUserForm', { assignmentId: 41 }),
    codes: { 400: 'form-failed', 401: 'session-ended', 404: 'form-missing', 418: 'form-failed' },
  },
  {
    name: 'submitForm',
    run: () => submitForm(submission, auth),
    call: lineOf('submitForm'),
    json: submission,
    codes: { 401: 'session-ended', 418: 'submit-failed', 422: 'submit-incomplete' },
  },
  {
    name: 'saveAnswer',
    run: () => userForms.saveAnswer(41, 'q-1', 3, auth),
    call: lineOf('saveAnswer', { assignmentId: 41, questionId: 'q-1' }),
    json: { answer: 3 },
    codes: {
      401: 'session-ended',
      404: 'answer-saving-off',
      405: 'answer-saving-off',
      418: 'answer-not-saved',
      501: 'answer-saving-off',
    },
  },
  {
    name: 'getForm',
    run: () => getForm(7, auth),
    call: lineOf('getForm', { formId: 7 }),
    codes: { 404: 'form-missing', 418: 'preview-failed' },
  },
  {
    name: 'getAssignmentDetails',
    run: () => getAssignmentDetails(7, auth),
    call: lineOf('getAssignmentDetails', { assignment_id: 7 }),
    codes: { 401: 'session-ended', 418: 'fetch-failed' },
  },
  {
    name: 'subscribe',
    run: () => subscribe(41, '3', auth),
    call: lineOf('subscribe'),
    json: { assignment_id: 41, group_id: 3 },
    codes: { 401: 'session-ended', 418: 'subscribe-failed' },
  },
  {
    name: 'listTestQuestions',
    run: () => listTestQuestions('treo', auth),
    call: lineOf('listTestQuestions', { type: 'treo' }),
    open: true,
    codes: { 401: 'questions-failed', 418: 'questions-failed' },
  },
  {
    name: 'submitTest',
    run: () => submitTest('bfi', [], auth),
    call: lineOf('submitTest', { type: 'bfi' }),
    json: { questions: [] },
    codes: { 401: 'session-ended', 418: 'submit-failed', 422: 'submit-incomplete' },
  },
];

describe.each(rows)('$name', ({ run, call, open, json, codes }) => {
  test('makes one call to its endpoint', async () => {
    reply('', 418);
    await failureOf(run());
    const sent = theCall();
    expect(sent.call).toBe(call);
    expect(sent.token).toBe(open ? null : 'Bearer t');
    if (json) expect(sent.json).toEqual(json);
  });

  test.each(Object.entries(codes))('has for status %i the code %s', async (status, code) => {
    reply('', Number(status));
    expect(await failureOf(run())).toMatchObject({ code, reason: 'status', status: Number(status) });
  });

  test('rejects an invalid body as a bad response, if it reads one', async () => {
    reply('[{}]');
    if (json) expect(await run()).toBeUndefined();
    else
      expect(await failureOf(run())).toMatchObject({ code: codes[418], reason: 'bad-response', status: 200 });
  });
});

test('login returns the token', async () => {
  reply({ access_token: 'a.b', token_type: 'bearer' });
  expect(await login('noor', 'x', {})).toBe('a.b');
  for (const access_token of ['', null, 7]) {
    reply({ access_token });
    expect(await failureOf(login('noor', 'x', {}))).toMatchObject({ code: 'login-failed' });
  }
});

test.each<[string[], ErrorCode[]]>([
  [['email'], ['sign-up-email']],
  [['password'], ['sign-up-password']],
  [['school_id'], ['sign-up-school']],
  [
    ['school_id', 'sex', 'email', 'password'],
    ['sign-up-email', 'sign-up-password', 'sign-up-school'],
  ],
  [['sex'], ['sign-up-failed']],
  [[], ['sign-up-failed']],
])('signUp with %j refused has the codes %j', async (fields, codes) => {
  reply({ detail: fields.map((field) => ({ loc: ['body', field], msg: 'x' })) }, 422);
  expect(await failureOf(account.signUp(newUser, {}))).toMatchObject({ code: codes[0], codes });
});

test.each<[string, ErrorCode]>([
  ['Provided session does not exist.', 'form-session-missing'],
  ['User is not subscribed to this assignment', 'form-not-subscribed'],
  ['Something else', 'form-failed'],
])('getUserForm refused with %j has the code %s, and the id for its text', async (detail, code) => {
  reply({ detail }, 400);
  expect(await failureOf(userForms.getUserForm(41, auth))).toMatchObject({
    code,
    params: { id: '41', detail },
  });
});

describe('a user', () => {
  test('needs only its ids and its role', async () => {
    reply({
      uuid: 'a',
      user_id: '9',
      role: { role_id: 2 },
      gdpr_permission: { permission_id: '3', more: 1 },
    });
    expect(await users.getUser(auth)).toEqual({
      uuid: 'a',
      user_id: '9',
      firstname: '',
      name: '',
      email: '',
      sex: '',
      language: '',
      birthdate: '',
      marital_state: '',
      education: '',
      role: { role_id: 2, name: null },
      gdpr_permission: { permission_id: 3 },
      school_id: null,
      school_user_id: null,
    });
  });

  test.each([
    { uuid: '', user_id: 9, role: { role_id: 2 } },
    { user_id: 9, role: { role_id: 2 } },
    { uuid: 'a', role: { role_id: 2 } },
    { uuid: 'a', user_id: 9 },
    { uuid: 'a', user_id: 9, role: {} },
    '<!doctype html>',
    '{"uuid":"a","user_',
  ])('%j is a bad response', async (body) => {
    reply(body);
    expect(await failureOf(users.getUser(auth))).toMatchObject({
      code: 'user-unavailable',
      reason: 'bad-response',
    });
  });

  test.each(['null', '', ' ', '{}', '[]'])('%j is an empty user, which counts as a refusal', async (body) => {
    reply(body);
    expect(await failureOf(users.getUser(auth))).toMatchObject({
      code: 'user-unavailable',
      reason: 'status',
    });
  });

  test.each([502, 503, 504])('%i of a proxy counts as no response', async (status) => {
    vi.stubGlobal('setTimeout', (work: () => void) => queueMicrotask(work));
    reply('', status);
    const error = await failureOf(users.getUser(auth));
    expect(error).toMatchObject({ code: 'user-unavailable', reason: 'timeout', status });
    vi.unstubAllGlobals();
  });

  test.each([
    [502, '7'],
    [503, '3600'],
    [504, '3600'],
  ])('%i of a proxy with Retry-After %s counts as no response', async (status, wait) => {
    vi.stubGlobal('setTimeout', (work: () => void) => queueMicrotask(work));
    reply('<h1>Unavailable</h1>', status, { 'Retry-After': wait });
    expect(await failureOf(users.getUser(auth))).toMatchObject({ reason: 'timeout', status });
    vi.unstubAllGlobals();
  });

  test('with an invalid or empty field is still read', async () => {
    reply({
      uuid: 'a',
      user_id: 9,
      role: { role_id: 2, name: 7 },
      firstname: 7,
      name: null,
      sex: ['v'],
      gdpr_permission: {},
      school_id: '',
      school_user_id: '',
    });
    expect(await users.getUser(auth)).toMatchObject({
      uuid: 'a',
      role: { role_id: 2, name: null },
      firstname: '',
      name: '',
      sex: '',
      gdpr_permission: null,
      school_id: null,
      school_user_id: '',
    });
  });

  test.each([
    ['2001-01-01', '2001-01-01'],
    ['2001-01-01T00:00:00', '2001-01-01'],
    ['2001-01-01T00:00:00Z', '2001-01-01'],
    ['2001-01-01 00:00:00', '2001-01-01'],
    ['2001-01-01T00:00:00.000+00:00', '2001-01-01'],
    ['2000-12-31T23:00:00Z', '2000-12-31T23:00:00Z'],
    ['2001-01-01T00:00:00+02:00', '2001-01-01T00:00:00+02:00'],
    ['31/12/2001', '31/12/2001'],
  ])('with the birthdate %s has %s', async (birthdate, day) => {
    reply({ uuid: 'a', user_id: 9, role: { role_id: 2 }, birthdate });
    expect((await users.getUser(auth)).birthdate).toBe(day);
  });
});

test.each([
  ['2009-06-16', true],
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2009-13-01', false],
  ['31/12/2001', false],
  ['2009', false],
  ['', false],
])('%j is a day that exists: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
