import { describe, expect, test, vi } from 'vitest';
import { isDay } from '../../../src/api/account.ts';
import * as users from '../../../src/api/users.ts';
import { failureOf, reply, stubCalls } from './calls.ts';

stubCalls();

const auth = { token: 't' };

test('login returns the token', async () => {
  reply({ access_token: 'a.b', token_type: 'bearer' });
  expect(await users.login('noor', 'x', {})).toBe('a.b');
});

describe('a user', () => {
  test('needs only its ids and its role, and is read with other fields that are invalid', async () => {
    reply({
      uuid: 'a',
      user_id: '9',
      role: { role_id: 2 },
      gdpr_permission: { permission_id: '3', more: 1 },
    });
    const texts = [
      'firstname',
      'name',
      'email',
      'sex',
      'language',
      'birthdate',
      'marital_state',
      'education',
    ];
    expect(await users.getUser(auth)).toEqual({
      ...Object.fromEntries(texts.map((field) => [field, ''])),
      uuid: 'a',
      user_id: '9',
      role: { role_id: 2, name: null },
      gdpr_permission: { permission_id: 3 },
      school_id: null,
      school_user_id: null,
    });
    const odd = {
      firstname: 7,
      name: null,
      sex: ['v'],
      gdpr_permission: {},
      school_id: '',
      school_user_id: '',
    };
    reply({ uuid: 'a', user_id: 9, role: { role_id: 2, name: 7 }, ...odd });
    expect(await users.getUser(auth)).toMatchObject({
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
    { uuid: '', user_id: 9, role: { role_id: 2 } },
    { uuid: 'a', user_id: 9 },
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

  test('is asked for twice more while a proxy does not reach the backend', async () => {
    vi.stubGlobal('setTimeout', (work: () => void) => queueMicrotask(work));
    reply('', 502);
    const error = await failureOf(users.getUser(auth));
    expect(error).toMatchObject({ code: 'user-unavailable', reason: 'unavailable' });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['2001-01-01', '2001-01-01'],
    ['2001-01-01T00:00:00Z', '2001-01-01'],
    ['2001-01-01 00:00:00', '2001-01-01'],
    ['2001-01-01T00:00:00.000+00:00', '2001-01-01'],
    ['2000-12-31T23:00:00Z', '2000-12-31T23:00:00Z'],
    ['2001-01-01T00:00:00+02:00', '2001-01-01T00:00:00+02:00'],
  ])('with the birthdate %s has %s', async (birthdate, day) => {
    reply({ uuid: 'a', user_id: 9, role: { role_id: 2 }, birthdate });
    expect((await users.getUser(auth)).birthdate).toBe(day);
  });
});

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2009-13-01', false],
  ['31/12/2001', false],
])('%j is a day that exists: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
