// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { findGroup } from '../../../../src/device/outbox/submit-once.ts';
import { storeChosenGroup } from '../../../../src/device/session/chosen-group.ts';
import { answerWith, failureOf, reply, stubCalls } from '../../api/calls.ts';
import { userOf } from '../../session/people.ts';
import { withStorage } from '../../session/storage.ts';

withStorage();
stubCalls();

beforeEach(() => localStorage.setItem('auth_token', 't'));

const card = (assignment_id: unknown, group: unknown) => ({
  form_id: 1,
  assignment_id,
  name: 'A',
  is_completed: false,
  group,
});
const ask = () => findGroup('uuid-noor', 41, { token: 't' });
const choose = () =>
  storeChosenGroup({ token: 't', user: Promise.resolve(userOf('uuid-noor')) }, '41', {
    group_id: 'chosen',
    name: null,
  });

test("the group in the student's list comes before the one stored on this device", async () => {
  await choose();
  reply([card(40, { group_id: 1 }), card('41', { group_id: 2 })]);
  expect(await ask()).toBe(2);
});

test.each([
  ['names no group', [card(41, null)]],
  ['names a group that cannot be read', [card(41, { group_id: {} })]],
  ['has no such assignment', []],
])('the group stored on this device counts when the list %s', async (_, forms) => {
  await choose();
  reply(forms);
  expect(await ask()).toBe('chosen');
});

test('the group stored on this device counts when the list does not load', async () => {
  await choose();
  reply('', 500);
  expect(await ask()).toBe('chosen');
});

test('an unknown group throws `submit-no-group`', async () => {
  reply([card(41, null)]);
  expect(await failureOf(ask())).toMatchObject({ code: 'submit-no-group', reason: 'status' });
});

test.each<[string, () => Promise<Response>, object]>([
  ['no answer', () => Promise.reject(new TypeError('x')), { code: 'submit-failed', reason: 'network' }],
  ['500', async () => new Response('', { status: 500 }), { code: 'submit-failed', status: 500 }],
  ['401', async () => new Response('', { status: 401 }), { code: 'session-ended' }],
])('a list that fails with %s throws a failed submission', async (_, answer, failure) => {
  answerWith(answer);
  expect(await failureOf(ask())).toMatchObject(failure);
});
