import { describe, expect, it } from 'vitest';
import { fieldsOf, openSchool } from './school.ts';

const newcomer = {
  email: 'jef.maas@leerling.example',
  firstname: 'Jef',
  name: 'Maas',
  password: 'acht tekens',
  school_id: 2,
  school_user_id: '990001',
  sex: 'm',
  role_id: 1,
  permission_id: 1,
};

describe('signUp', () => {
  it('registers a student, who can log in at once', async () => {
    const { db, call, as } = openSchool();
    const signUp = await call('signUp', { json: newcomer });
    expect(signUp.status).toBe(201);
    expect(db.userByLogin('990001', 'acht tekens')?.email).toBe(newcomer.email);
    const { body } = await as(newcomer.email)('getUser');
    expect(body).toMatchObject({
      firstname: 'Jef',
      name: 'Maas',
      sex: 'm',
      school_id: 2,
      role: { role_id: 1 },
      gdpr_permission: { permission_id: 1 },
    });
  });

  it('refuses a known email, in whatever case', async () => {
    const { db, call } = openSchool();
    const email = 'Noor.DESMET@leerling.lindeboom.example';
    const before = db.state.users.length;
    const reply = await call('signUp', { json: { ...newcomer, email } });
    expect(reply).toEqual({ status: 409, body: { detail: 'Email already registered' } });
    expect(db.state.users).toHaveLength(before);
  });

  it('names all wrong fields in one reply, and takes nothing but a JSON object', async () => {
    const { call } = openSchool();
    const { name: _, ...nameless } = newcomer;
    const reply = await call('signUp', { json: { ...nameless, email: '', password: '' } });
    expect(fieldsOf(reply)).toEqual(['name', 'email', 'password']);
    const text = await call('signUp', { raw: { type: 'application/json', body: '{"email":' } });
    expect(text).toMatchObject({ status: 422, body: { detail: [{ msg: 'JSON decode error' }] } });
    expect((await call('signUp', { json: [] })).status).toBe(422);
  });
});

describe('updateUser', () => {
  async function profile() {
    const school = openSchool();
    const student = school.as(1);
    const { body: user } = await student('getUser');
    const { uuid, firstname, name, email, sex, language, birthdate, marital_state, education } = user;
    const today = { uuid, firstname, name, email, sex, language, birthdate, marital_state, education };
    return { ...school, student, fields: { ...today, permission_id: 1 } };
  }

  it('changes the fields of the user', async () => {
    const { student, fields } = await profile();
    const change = {
      firstname: 'Noortje',
      sex: 'x',
      birthdate: null,
      marital_state: 'single',
      permission_id: 3,
    };
    expect((await student('updateUser', { json: { ...fields, ...change } })).status).toBe(200);
    const { permission_id, ...others } = change;
    expect((await student('getUser')).body).toMatchObject({
      ...others,
      gdpr_permission: { permission_id },
      email: fields.email,
    });
  });

  it.each([
    ['email', 'nergens', 422],
    ['language', 'nl', 422],
    ['birthdate', '2999-01-01', 422],
    ['email', 'dirk.callens@lindeboom.example', 409],
    ['uuid', 'someone-else', 422],
    ['uuid', '00000000-0000-4000-8000-000000000000', 403],
  ])('refuses %s %j with %d', async (field, value, status) => {
    const { student, fields } = await profile();
    expect((await student('updateUser', { json: { ...fields, [field]: value } })).status).toBe(status);
    expect((await student('getUser')).body.email).toBe(fields.email);
  });
});

describe('changePassword', () => {
  it('replaces the password', async () => {
    const { db, as } = openSchool();
    const change = { old_password: 'groepswerk', new_password: 'een nieuw begin' };
    expect((await as(1)('changePassword', { json: change })).status).toBe(200);
    expect(db.userByLogin('260100', 'groepswerk')).toBeUndefined();
    expect(db.userByLogin('260100', 'een nieuw begin')).toBeDefined();
  });

  it('refuses a wrong old password, a short new one and a stranger', async () => {
    const { db, call, as } = openSchool();
    const student = as(1);
    const wrong = { old_password: 'fout', new_password: 'een nieuw begin' };
    expect((await student('changePassword', { json: wrong })).status).toBe(400);
    const short = await student('changePassword', {
      json: { old_password: 'groepswerk', new_password: 'kort' },
    });
    expect(short.status).toBe(422);
    expect(fieldsOf(short)).toEqual(['new_password']);
    expect((await call('changePassword', { json: wrong })).status).toBe(401);
    expect(db.userByLogin('260100', 'groepswerk')).toBeDefined();
  });
});
