import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { corsForEveryOrigin } from '../../../mock-backend/strict/cors.ts';
import { lineOf, pathOf } from '../../calls.ts';
import { openStrictSchool, origin } from './strict-school.ts';

let school: Awaited<ReturnType<typeof openStrictSchool>>;
const call: (typeof school)['call'] = (...args) => school.call(...args);

beforeEach(async () => {
  school = await openStrictSchool();
});
afterEach(() => school.close());

describe('log in', () => {
  const fields = { username: '260100', password: 'groepswerk' };
  const formType = { 'Content-Type': 'application/x-www-form-urlencoded' };

  it('takes a form', async () => {
    const body = new URLSearchParams(fields).toString();
    expect((await call(lineOf('login'), { headers: formType, body })).status).toBe(200);
  });

  it.each([
    ['JSON', { json: fields }, ['username', 'password']],
    ['an empty field', { headers: formType, body: 'username=260100&password=' }, ['password']],
  ])('answers %s with the fields that are missing', async (_, sent, missing) => {
    const { status, body } = await call(lineOf('login'), sent);
    expect(status).toBe(422);
    expect(body.detail).toEqual(
      missing.map((field) => ({ type: 'missing', loc: ['body', field], msg: 'Field required', input: null })),
    );
  });
});

describe('the token', () => {
  it('of a user who is gone is no longer valid, and finds no user', async () => {
    const headers = { Authorization: `Bearer ${school.tokenOf(1)}` };
    school.db.state.users = [];
    const list = await call(lineOf('listUserForms'), { headers });
    expect(list).toMatchObject({ status: 401, body: { detail: 'Could not validate credentials' } });
    expect(await call(lineOf('getUser'), { headers })).toMatchObject({ status: 404 });
  });
});

describe('the routes', () => {
  it.each([
    'GET /elsewhere',
    'GET /api/evaluation/nothing',
    `GET ${pathOf('listSchools').replace('evaluation', 'auth')}`,
    `GET ${pathOf('getForm', { formId: 1 })}/2`,
  ])('answers %s with the 404 of FastAPI', async (line) => {
    expect(await call(line)).toMatchObject({ status: 404, body: { detail: 'Not Found' } });
  });

  it.each([
    [`PUT ${pathOf('listForms')}`, 'GET'],
    [`GET ${pathOf('login')}`, 'POST'],
    [`DELETE ${pathOf('getUserForm', { assignmentId: 101 })}`, 'GET'],
    [`OPTIONS ${pathOf('listSchools')}`, 'GET'],
  ])('answers %s with a 405 that allows %s', async (line, allowed) => {
    const reply = await call(line);
    expect(reply).toMatchObject({ status: 405, body: { detail: 'Method Not Allowed' } });
    expect(reply.headers.get('Allow')).toBe(allowed);
  });

  it.each([
    [`${lineOf('listSchools')}/`, pathOf('listSchools')],
    [`${lineOf('createForm')}/?teacher_id=2`, pathOf('createForm', { teacher_id: 2 })],
    [`${lineOf('getUserForm', { assignmentId: 101 })}/`, pathOf('getUserForm', { assignmentId: 101 })],
  ])('redirects %s to the same path without the slash', async (line, to) => {
    const reply = await call(line);
    expect(reply.status).toBe(307);
    expect(reply.headers.get('Location')).toBe(school.url + to);
  });
});

const newUser = {
  firstname: 'An',
  name: 'Maes',
  email: 'an.maes@example.org',
  password: 'groepswerk',
  school_id: 1,
  school_user_id: '270001',
  sex: 'v',
  role_id: 1,
  permission_id: 1,
};

describe('other origins', () => {
  const ask = (headers: Record<string, string>) =>
    call(`OPTIONS ${pathOf('submitForm')}`, {
      headers: { 'Access-Control-Request-Method': 'POST', ...headers },
    });

  it('allows a preflight for what the app sends', async () => {
    const reply = await ask({ 'Access-Control-Request-Headers': 'authorization, content-type' });
    expect(reply).toMatchObject({ status: 200, body: 'OK' });
    expect(reply.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(reply.headers.get('Access-Control-Allow-Methods')).toBe('GET, POST, PUT, PATCH, DELETE');
    expect(reply.headers.get('Access-Control-Allow-Headers')).toBe(
      'Accept, Accept-Language, Authorization, Content-Language, Content-Type',
    );
    expect(reply.headers.get('Access-Control-Max-Age')).toBe('600');
  });

  it.each([
    [{ 'Access-Control-Request-Method': 'TRACE' }, 'Disallowed CORS method'],
    [{ 'Access-Control-Request-Headers': 'x-trace' }, 'Disallowed CORS headers'],
    [{ Origin: 'https://evil.example' }, 'Disallowed CORS origin'],
    [
      {
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': 'TRACE',
        'Access-Control-Request-Headers': 'x-trace',
      },
      'Disallowed CORS origin, method, headers',
    ],
  ])('refuses a preflight with %j', async (headers, body) => {
    await school.close();
    school = await openStrictSchool({ ...corsForEveryOrigin, origins: [origin] });
    expect(await ask(headers as Record<string, string>)).toMatchObject({ status: 400, body });
  });

  it('names a single origin, also with a refusal, and no other one', async () => {
    await school.close();
    school = await openStrictSchool({ ...corsForEveryOrigin, origins: [origin] });
    const allowed = await call(lineOf('getUser'));
    expect(allowed.status).toBe(401);
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe(origin);
    expect(allowed.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After');
    expect(allowed.headers.get('Vary')).toBe('Origin');
    const other = await call(lineOf('getUser'), { headers: { Origin: 'https://evil.example' } });
    expect(other.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('sends a failure of the server as text, without CORS headers', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    school.db.state.schools = undefined as never;
    const reply = await call(lineOf('signUp'), { json: newUser });
    expect(reply).toMatchObject({ status: 500, body: 'Internal Server Error' });
    expect(reply.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});
