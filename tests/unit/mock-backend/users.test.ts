import { describe, expect, it } from 'vitest';
import { fieldsOf, openSchool } from './school.ts';

const newcomer = {
  email: 'jef.maas@leerling.example',
  firstname: 'Jef',
  name: 'Maas',
  password: 'acht tekens',
  school_id: 2,
  school_user_id: '990001',
  sex: 'M',
  role_id: 1,
  permission_id: 1,
};

describe('POST {auth}/user', () => {
  it('registers a student, who can log in at once', async () => {
    const { db, call, as } = openSchool();
    const signUp = await call('POST', '{auth}/user', { json: newcomer });
    expect(signUp.status).toBe(201);
    expect(db.userByLogin('990001', 'acht tekens')?.email).toBe(newcomer.email);
    const { body } = await as(newcomer.email)('GET', '{auth}/user');
    expect(body).toMatchObject({
      firstname: 'Jef',
      name: 'Maas',
      sex: 'm',
      school_id: 2,
      role: { role_id: 1 },
      gdpr_permission: { permission_id: 1 },
    });
  });

  it('accepts a user with one name', async () => {
    const { call } = openSchool();
    const reply = await call('POST', '{auth}/user', { json: { ...newcomer, name: '' } });
    expect(reply.status).toBe(201);
  });

  it('refuses a known email, in whatever case', async () => {
    const { db, call } = openSchool();
    const email = 'Noor.DESMET@leerling.lindeboom.example';
    const before = db.state.users.length;
    const reply = await call('POST', '{auth}/user', { json: { ...newcomer, email } });
    expect(reply).toEqual({ status: 409, body: { detail: 'Email already registered' } });
    expect(db.state.users).toHaveLength(before);
  });

  it.each([
    ['email', 'jef.maas'],
    ['email', 'jef@maas'],
    ['password', 'zeven77'],
    ['school_id', 99],
    ['school_id', ''],
    ['school_user_id', ''],
    ['firstname', '  '],
    ['sex', 'unknown'],
    ['role_id', 5],
    ['permission_id', 2],
  ])('names the field %s when it is %j', async (field, value) => {
    const { call } = openSchool();
    const reply = await call('POST', '{auth}/user', { json: { ...newcomer, [field]: value } });
    expect(reply.status).toBe(422);
    expect(reply.body.detail).toEqual([{ loc: ['body', field], msg: expect.any(String) }]);
  });

  it('registers a user without a number at school', async () => {
    const { call, db } = openSchool();
    expect((await call('POST', '{auth}/user', { json: { ...newcomer, school_user_id: null } })).status).toBe(
      201,
    );
    expect(db.state.users.at(-1)).toMatchObject({ email: newcomer.email, school_user_id: null });
  });

  it('names all wrong fields in one reply, and takes nothing but a JSON object', async () => {
    const { call } = openSchool();
    const { name: _, ...nameless } = newcomer;
    const reply = await call('POST', '{auth}/user', { json: { ...nameless, email: '', password: '' } });
    expect(fieldsOf(reply)).toEqual(['email', 'password', 'name']);
    const text = await call('POST', '{auth}/user', { raw: { type: 'application/json', body: '{"email":' } });
    expect(text).toEqual({ status: 422, body: { detail: [{ loc: ['body'], msg: 'JSON decode error' }] } });
    expect((await call('POST', '{auth}/user', { json: [] })).status).toBe(422);
  });
});

it('GET {auth}/user has every field of the contract, and no password', async () => {
  const { as } = openSchool();
  const { body } = await as(1)('GET', '{auth}/user');
  expect(Object.keys(body).sort()).toEqual(
    [
      'birthdate',
      'education',
      'email',
      'firstname',
      'gdpr_permission',
      'language',
      'marital_state',
      'name',
      'role',
      'school_id',
      'school_user_id',
      'sex',
      'user_id',
      'uuid',
    ].sort(),
  );
});

describe('PUT {api}/user', () => {
  async function profile() {
    const school = openSchool();
    const student = school.as(1);
    const { body: user } = await student('GET', '{auth}/user');
    const { uuid, firstname, name, email, sex, language, birthdate, marital_state, education } = user;
    const today = { uuid, firstname, name, email, sex, language, birthdate, marital_state, education };
    return { ...school, student, fields: { ...today, permission_id: 1 } };
  }

  it('takes an empty last name, which comes as null', async () => {
    const { student, fields } = await profile();
    expect((await student('PUT', '{api}/user', { ...fields, name: null })).status).toBe(200);
    expect((await student('GET', '{auth}/user')).body.name).toBe('');
  });

  it('changes the fields of the user', async () => {
    const { student, fields } = await profile();
    const change = {
      firstname: 'Noortje',
      sex: 'x',
      birthdate: null,
      marital_state: 'single',
      permission_id: 3,
    };
    expect((await student('PUT', '{api}/user', { ...fields, ...change })).status).toBe(200);
    const { permission_id, ...others } = change;
    expect((await student('GET', '{auth}/user')).body).toMatchObject({
      ...others,
      gdpr_permission: { permission_id },
      email: fields.email,
    });
  });

  it.each([
    ['email', 'nergens', 422],
    ['sex', 'X', 422],
    ['language', 'nl', 422],
    ['birthdate', '2999-01-01', 422],
    ['birthdate', '2009-02-30', 422],
    ['education', '', 422],
    ['permission_id', 4, 422],
    ['email', 'dirk.callens@lindeboom.example', 409],
    ['uuid', 'someone-else', 403],
  ])('refuses %s %j with %d', async (field, value, status) => {
    const { student, fields } = await profile();
    expect((await student('PUT', '{api}/user', { ...fields, [field]: value })).status).toBe(status);
    expect((await student('GET', '{auth}/user')).body.email).toBe(fields.email);
  });
});

describe('PATCH {auth}/user/update_password', () => {
  const path = '{auth}/user/update_password';

  it('replaces the password', async () => {
    const { db, as } = openSchool();
    const change = { old_password: 'groepswerk', new_password: 'een nieuw begin' };
    expect((await as(1)('PATCH', path, change)).status).toBe(200);
    expect(db.userByLogin('260100', 'groepswerk')).toBeUndefined();
    expect(db.userByLogin('260100', 'een nieuw begin')).toBeDefined();
  });

  it('refuses a wrong old password, a short new one and a stranger', async () => {
    const { db, call, as } = openSchool();
    const student = as(1);
    const wrong = { old_password: 'fout', new_password: 'een nieuw begin' };
    expect((await student('PATCH', path, wrong)).status).toBe(400);
    const short = await student('PATCH', path, { old_password: 'groepswerk', new_password: 'kort' });
    expect(short.status).toBe(422);
    expect(fieldsOf(short)).toEqual(['new_password']);
    expect((await call('PATCH', path, { json: wrong })).status).toBe(401);
    expect(db.userByLogin('260100', 'groepswerk')).toBeDefined();
  });

  it('says when the user is gone', async () => {
    const { db, as } = openSchool();
    const student = as(1);
    db.state.users = [];
    const change = { old_password: 'groepswerk', new_password: 'een nieuw begin' };
    expect((await student('PATCH', path, change)).status).toBe(404);
  });
});
