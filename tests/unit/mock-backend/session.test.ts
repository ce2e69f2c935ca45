import { describe, expect, it } from 'vitest';
import accounts from '../../../mock-backend/accounts.json' with { type: 'json' };
import { fieldsOf, openSchool } from './school.ts';

const form = (fields: Record<string, string>) => ({
  raw: { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() },
});

describe('login', () => {
  it.each(accounts)('lets $email in, with the role of the printed account', async (account) => {
    const { call } = openSchool();
    const login = await call('login', form({ username: account.email, password: account.password }));
    expect(login.status).toBe(200);
    const user = await call('getUser', { token: login.body.access_token });
    expect(user.body).toMatchObject({ email: account.email, role: { role_id: account.role_id } });
  });

  it('refuses a wrong password and an unknown name alike', async () => {
    const { call } = openSchool();
    const wrong = await call('login', form({ username: '260100', password: 'Groepswerk' }));
    const unknown = await call('login', form({ username: 'nobody', password: 'groepswerk' }));
    expect(wrong).toEqual({ status: 400, body: { detail: 'Incorrect username or password' } });
    expect(unknown).toEqual(wrong);
  });

  it('wants both fields, form-encoded', async () => {
    const { call } = openSchool();
    const half = await call('login', form({ username: '260100' }));
    expect(half.status).toBe(422);
    expect(fieldsOf(half)).toEqual(['password']);
    const json = await call('login', { json: { username: '260100', password: 'groepswerk' } });
    expect(json.status).toBe(422);
    expect(fieldsOf(json)).toEqual(['username', 'password']);
  });
});

describe('the bearer token', () => {
  it.each([undefined, 'made-up', 'toString'])('%s is not a session', async (token) => {
    const { call } = openSchool();
    const detail = token === undefined ? 'Not authenticated' : 'Could not validate credentials';
    for (const name of ['getUser', 'listUserForms'] as const) {
      const reply = await call(name, token === undefined ? {} : { token });
      expect(reply).toEqual({ status: 401, body: { detail } });
    }
  });

  it('of a user who is gone finds no user', async () => {
    const { db, as } = openSchool();
    const student = as(1);
    db.state.users = db.state.users.filter(({ user_id }) => user_id !== 1);
    expect(await student('getUser')).toEqual({ status: 404, body: { detail: 'User not found' } });
    expect((await student('listUserForms')).status).toBe(401);
  });
});
