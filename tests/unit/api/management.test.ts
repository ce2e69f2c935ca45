import { describe, expect, test } from 'vitest';
import * as assignmentDetails from '../../../src/api/assignment-details.ts';
import * as assignments from '../../../src/api/assignments.ts';
import { getAverages } from '../../../src/api/averages.ts';
import { downloadDump } from '../../../src/api/data.ts';
import type { ErrorCode } from '../../../src/api/errors.ts';
import * as forms from '../../../src/api/forms.ts';
import * as groups from '../../../src/api/groups.ts';
import * as roles from '../../../src/api/users.ts';
import { lineOf } from '../../calls.ts';
import { failureOf, reply, stubCalls, theCall } from './calls.ts';

stubCalls();

const auth = { token: 't' };
const newForm: forms.NewForm = {
  name: 'Vorm',
  description: '',
  color: 'ff0000',
  blocks: [{ name: 'Blok', description: '', questions: [{ question: 'Vraag?' }] }],
};

type Row = {
  name: string;
  run: () => Promise<unknown>;
  call: string;
  json?: unknown;
  /** The error codes by status (docs/backend.md, 8); 500 stands for all others. */
  codes: Record<number, ErrorCode>;
};

const rows: Row[] = [
  {
    name: 'listRoles',
    run: () => roles.listRoles(auth),
    call: lineOf('listRoles'),
    codes: { 404: 'user-update-failed', 500: 'user-update-failed' },
  },
  {
    name: 'assignRole',
    run: () => roles.assignRole('a-b_c', 4, auth),
    call: lineOf('assignRole', { uuid: 'a-b_c', role_id: 4 }),
    codes: {
      401: 'role-not-allowed',
      403: 'role-not-allowed',
      404: 'role-user-missing',
      422: 'role-failed',
      500: 'role-failed',
    },
  },
  {
    name: 'listGroups',
    run: () => groups.listGroups(auth),
    call: lineOf('listGroups'),
    codes: { 401: 'session-ended', 403: 'fetch-failed', 500: 'fetch-failed' },
  },
  {
    name: 'listGroupForms',
    run: () => groups.listGroupForms('a-b', auth),
    call: lineOf('listGroupForms', { groupId: 'a-b' }),
    codes: { 404: 'fetch-failed', 500: 'fetch-failed' },
  },
  {
    name: 'createGroup',
    run: () => groups.createGroup({ name: '5A', memberlimit: 15 }, auth),
    call: lineOf('createGroup'),
    json: { name: '5A', memberlimit: 15 },
    codes: { 401: 'session-ended', 422: 'add-failed', 500: 'add-failed' },
  },
  {
    name: 'deleteGroup',
    run: () => groups.deleteGroup('12', auth),
    call: lineOf('deleteGroup', { group_id: 12 }),
    codes: { 404: 'gone', 405: 'group-in-use', 409: 'group-in-use', 500: 'group-delete-failed' },
  },
  {
    name: 'listForms',
    run: () => forms.listForms(auth),
    call: lineOf('listForms'),
    codes: { 401: 'session-ended', 404: 'fetch-failed', 500: 'fetch-failed' },
  },
  {
    name: 'createForm',
    run: () => forms.createForm(2, newForm, auth),
    call: lineOf('createForm', { teacher_id: 2 }),
    json: newForm,
    codes: { 401: 'session-ended', 422: 'add-failed', 500: 'add-failed' },
  },
  {
    name: 'deleteForm',
    run: () => forms.deleteForm(31, auth),
    call: lineOf('deleteForm', { form_id: 31 }),
    codes: { 404: 'gone', 405: 'form-in-use', 409: 'form-delete-failed', 500: 'form-delete-failed' },
  },
  {
    name: 'listAssignments',
    run: () => assignments.listAssignments(auth),
    call: lineOf('listAssignments'),
    codes: { 404: 'fetch-failed', 500: 'fetch-failed' },
  },
  {
    name: 'createAssignment',
    run: () => assignments.createAssignment({ formId: 31, name: 'A & ü', groups: [1, '2'] }, auth),
    call: lineOf('createAssignment', { form_id: 31, name: 'A & ü' }),
    json: { groups: [1, 2] },
    codes: { 404: 'assignment-add-failed', 422: 'assignment-add-failed', 500: 'assignment-add-failed' },
  },
  {
    name: 'lockAssignment',
    run: () => assignments.lockAssignment(101, auth),
    call: lineOf('lockAssignment', { assignment_id: 101 }),
    codes: { 404: 'gone', 409: 'assignment-locked', 500: 'assignment-lock-failed' },
  },
  {
    name: 'deleteAssignment',
    run: () => assignments.deleteAssignment(101, auth),
    call: lineOf('deleteAssignment', { assignmentId: 101 }),
    codes: { 404: 'gone', 500: 'assignment-delete-failed' },
  },
  {
    name: 'getAverages',
    run: () => getAverages(101, auth),
    call: lineOf('getAverages', { assignment_id: 101 }),
    codes: { 401: 'session-ended', 404: 'fetch-failed', 500: 'fetch-failed' },
  },
  {
    name: 'downloadDump',
    run: () => downloadDump(auth, () => {}),
    call: lineOf('downloadDump'),
    codes: { 401: 'session-ended', 403: 'data-failed', 500: 'data-failed' },
  },
];

describe.each(rows)('$name', ({ run, call, json, codes }) => {
  test('makes one call to its endpoint', async () => {
    reply('', 500);
    await failureOf(run());
    expect(theCall()).toEqual({ call, token: call.endsWith('/roles') ? null : 'Bearer t', json });
  });

  test.each(Object.entries(codes))('has for status %i the code %s', async (status, code) => {
    reply({}, Number(status));
    expect(await failureOf(run())).toMatchObject({ code, reason: 'status', status: Number(status) });
  });
});

test('a 401 of the open list of roles does not end the session', async () => {
  reply('', 401);
  expect(await failureOf(roles.listRoles(auth))).toMatchObject({ code: 'user-update-failed' });
});

test.each(rows.filter(({ call }) => !call.startsWith('GET')))(
  '$name reads nothing of an answer that is ok',
  async ({ run }) => {
    reply('<html>', 201);
    expect(await run()).toBeUndefined();
  },
);

describe('lists', () => {
  test('keep ids unchanged, and have null for missing optional fields', async () => {
    reply([
      { role_id: '1', name: null },
      { id: 9, role_id: 2, name: 'Leerkracht' },
    ]);
    expect((await roles.listRoles(auth)).items).toEqual([
      { role_id: '1', name: null },
      { role_id: 2, name: 'Leerkracht' },
    ]);
    reply([{ group_id: '7', name: '5A', memberlimit: 3 }]);
    expect((await groups.listGroups(auth)).items).toEqual([{ group_id: '7', name: '5A' }]);
    reply([{ form_id: 3, name: 'Vorm', color: null }]);
    const form = { form_id: 3, name: 'Vorm', color: null, description: null };
    expect((await forms.listForms(auth)).items).toEqual([form]);
    expect((await groups.listGroupForms(7, auth)).items).toEqual([form]);
    reply([{ assignment_id: '5', name: 'Taak', open: true }]);
    expect((await assignments.listAssignments(auth)).items).toEqual([{ assignment_id: '5', name: 'Taak' }]);
  });

  test('leave out the rows that do not fit, and count them', async () => {
    reply([
      null,
      { group_id: 1, form_id: 1, assignment_id: 1, role_id: 1, name: '5A' },
      { group_id: '', form_id: {}, assignment_id: true, role_id: null, name: 'x' },
      'x',
    ]);
    for (const { run } of rows.filter(({ name }) => name.startsWith('list')))
      expect(await run()).toMatchObject({ items: [{ name: '5A' }], unreadable: 3 });
  });

  test('that are empty have no unreadable rows', async () => {
    reply([]);
    expect(await groups.listGroups(auth)).toEqual({ items: [], unreadable: 0 });
  });

  test('an assignment with some unreadable groups has the others', async () => {
    reply({
      open: 0,
      form_name: 7,
      groups: [
        { group_id: 1, name: null },
        { group_id: 2, name: '5B' },
      ],
    });
    expect(await assignmentDetails.getAssignmentDetails(1, auth)).toEqual({
      name: null,
      open: false,
      form_name: null,
      groups: [{ group_id: 2, name: '5B' }],
      unreadable: 1,
    });
  });

  test('an assignment without the field `open` is open', async () => {
    reply({ open: null, groups: [] });
    expect(await assignmentDetails.getAssignmentDetails(1, auth)).toMatchObject({ open: true });
  });

  test.each([
    '<!doctype html>',
    '{"detail":"database is down"}',
    '[{"name":"no id"}]',
    '[{"group_id":{},"form_id":1,"assignment_id":1,"name":7}]',
    'null',
  ])('%s with status 200 is a bad response', async (body) => {
    reply(body);
    for (const { run } of rows.filter(({ name }) => name.startsWith('list')))
      expect(await failureOf(run())).toMatchObject({ reason: 'bad-response' });
  });
});

describe('a form that is refused', () => {
  const refusedWith = async (body: unknown, status = 422) => {
    reply(body, status);
    const { code, params } = await failureOf(forms.createForm(2, newForm, auth));
    return { code, params };
  };

  test.each([400, 403, 404, 405, 409, 418, 422, 500, 503])(
    'with status %i has the reason of the backend',
    async (status) => {
      const refusal = { code: 'add-refused', params: { detail: 'Name is taken' } };
      expect(await refusedWith({ detail: 'Name is taken' }, status)).toEqual(refusal);
    },
  );

  test('for several fields has the reasons of all', async () => {
    const detail = [
      { loc: ['body', 'name'], msg: 'Too short.' },
      { loc: ['body', 'color'], msg: 'Not hex.' },
    ];
    expect(await refusedWith({ detail })).toMatchObject({ params: { detail: 'Too short. Not hex.' } });
  });

  test('has its reason on one line of at most 200 characters', async () => {
    expect(await refusedWith('  a\n\t b\u0000 ')).toMatchObject({ params: { detail: 'a b' } });
    const { params } = await refusedWith({ detail: '😀'.repeat(1_000) });
    expect(params.detail).toBe(`${'😀'.repeat(200)}…`);
  });

  test('because the session has ended is `session-ended`, whatever the reason', async () => {
    expect(await refusedWith({ detail: 'Not authenticated' }, 401)).toMatchObject({ code: 'session-ended' });
    const refused = { detail: 'Could not validate credentials' };
    expect(await refusedWith(refused, 403)).toMatchObject({ code: 'session-ended' });
  });
});

test.each([
  [{ loc: ['query', 'uuid'], msg: 'Input should be a valid UUID' }, 'role-user-missing'],
  [{ loc: ['query', 'role_id'], msg: 'Input should be a valid integer' }, 'role-failed'],
])('a role that is refused with %j has the code %s', async (problem, code) => {
  reply({ detail: [problem] }, 422);
  expect(await failureOf(roles.assignRole('a-b_c', 4, auth))).toMatchObject({ code, status: 422 });
});

describe('a group that is refused', () => {
  const refusedWith = async (body: unknown, status = 422) => {
    reply(body, status);
    const { code, params } = await failureOf(groups.createGroup({ name: '5A', memberlimit: 15 }, auth));
    return { code, params };
  };

  test('has the reason of the backend', async () => {
    const refusal = { code: 'add-refused', params: { detail: 'Name is taken' } };
    expect(await refusedWith({ detail: 'Name is taken' }, 409)).toEqual(refusal);
    const detail = [{ loc: ['body', 'name'], msg: 'Name is taken' }];
    expect(await refusedWith({ detail })).toMatchObject(refusal);
  });

  test.each([{ detail: { code: 7 } }, { detail: [] }, '{"detail":"{}"}'])(
    'with %j has no reason to show',
    async (body) => {
      expect(await refusedWith(body)).toEqual({ code: 'add-failed', params: { detail: '' } });
    },
  );
});

test('a 405 because the call does not exist does not mean that something is in use', async () => {
  reply({ detail: 'Method Not Allowed' }, 405);
  expect(await failureOf(forms.deleteForm(1, auth))).toMatchObject({ code: 'form-delete-failed' });
  expect(await failureOf(groups.deleteGroup(1, auth))).toMatchObject({ code: 'group-delete-failed' });
  reply({ detail: 'Form is used' }, 405);
  expect(await failureOf(forms.deleteForm(1, auth))).toMatchObject({ code: 'form-in-use' });
});
