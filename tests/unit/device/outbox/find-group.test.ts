// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { storeChosenGroup } from '../../../../src/device/cache.ts';
import { findGroup } from '../../../../src/device/outbox/submit-once.ts';
import { failureOf, reply, stubCalls } from '../../api/calls.ts';
import { userOf } from '../../session/people.ts';
import { withStorage } from '../../session/storage.ts';

withStorage();
stubCalls();

beforeEach(() => localStorage.setItem('auth_token', 't'));

const card = (assignment_id: unknown, group: unknown) => ({ assignment_id, is_completed: false, group });
const ask = () => findGroup('uuid-noor', 41, { token: 't' });
const choose = () =>
  storeChosenGroup({ token: 't', user: Promise.resolve(userOf('uuid-noor')) }, '41', {
    group_id: 'chosen',
    name: null,
  });

test.each([
  ['has one', [card(40, { group_id: 1 }), card('41', { group_id: 2 })], 200, 2],
  ['names no group', [card(41, null)], 200, 'chosen'],
  ['names a group that cannot be read', [card(41, { group_id: {} })], 200, 'chosen'],
  ['has no such assignment', [], 200, 'chosen'],
  ['does not load', {}, 500, 'chosen'],
])(
  'the group is that of the list, else the one chosen on this device: the list %s',
  async (_, list, status, group) => {
    await choose();
    reply(list, status);
    expect(await ask()).toBe(group);
  },
);

test.each([
  ['no group', [card(41, null)], 200, { code: 'submit-no-group', reason: 'status' }],
  ['500', {}, 500, { code: 'submit-failed', status: 500 }],
  ['401', {}, 401, { code: 'session-ended' }],
])('an unknown group throws why: %s', async (_, list, status, failure) => {
  reply(list, status);
  expect(await failureOf(ask())).toMatchObject(failure);
});
