import { expect, test, vi } from 'vitest';
import type { Endpoint } from '../../../src/api/endpoints.ts';
import { buildRequest, buildUrl, hasValidIds, readBase } from '../../../src/api/request.ts';
import { stubCalls } from './calls.ts';

const read: Endpoint = { base: 'api', method: 'GET', path: '/a/:one/b/:two', bearer: true };
const file: Endpoint = { ...read, path: '/data', accept: '*/*' };
const write: Endpoint = { ...read, method: 'PUT', bearer: false };

stubCalls();

test('a base has no spaces and slashes at its ends, and is the own origin without a meta tag', () => {
  const metas: Record<string, { content: string }> = {
    'meta[name="auth-base"]': { content: ' https://school.example/auth// ' },
  };
  vi.stubGlobal('document', { querySelector: (meta: string) => metas[meta] ?? null });
  expect(readBase('auth')).toBe('https://school.example/auth');
  expect(readBase('api')).toBe('');
});

test('buildUrl encodes the parts of the path and the query', () => {
  expect(buildUrl(read, { params: { one: 1, two: 'x/ü' } })).toBe('/api/evaluation/a/1/b/x%2F%C3%BC');
  expect(buildUrl(file, { query: { name: 'a&b', id: 0 } })).toBe('/api/evaluation/data?name=a%26b&id=0');
  expect(buildUrl(file, {})).toBe('/api/evaluation/data');
});

test('of the ids in the path and in the query, a UUID may be any text', () => {
  const query = { group_id: 7, uuid: 'a/b', name: 'any text?' };
  expect(hasValidIds({ params: { one: 'a-B_9' }, query })).toBe(true);
});

test('a request has its method and content type, and no cookies or cached response', () => {
  const request = buildRequest(read, {}, 't');
  expect(request).toMatchObject({ method: 'GET', credentials: 'omit', cache: 'no-store' });
  expect(request).not.toHaveProperty('body');
  expect([...new Headers(request.headers)]).toEqual([
    ['accept', 'application/json'],
    ['authorization', 'Bearer t'],
  ]);
  expect([...new Headers(buildRequest(file, {}, undefined).headers)]).toEqual([['accept', '*/*']]);
});

test('a body has its content type, and the token goes only to endpoints that want it', () => {
  const { headers, body, method } = buildRequest(write, { json: { a: [1] } }, 't');
  expect([method, body]).toEqual(['PUT', '{"a":[1]}']);
  expect([...new Headers(headers)]).toEqual([
    ['accept', 'application/json'],
    ['content-type', 'application/json'],
  ]);
  const form = buildRequest(write, { form: { username: 'é' } }, 't');
  expect(form.body).toBeInstanceOf(URLSearchParams);
  expect(String(form.body)).toBe('username=%C3%A9');
  expect(new Headers(form.headers).has('content-type')).toBe(false);
});

const uuid = '3f0a8d6e-0000-4000-8000-000000000001';

test.each<[given: unknown, sent: unknown]>([
  [
    { assignment_id: '41', group_id: 3, form_id: uuid, user_id: '007' },
    { assignment_id: 41, group_id: 3, form_id: uuid, user_id: '007' },
  ],
  [
    { groups: ['1', 2, '03', uuid, '9007199254740993', '0'] },
    { groups: [1, 2, '03', uuid, '9007199254740993', 0] },
  ],
  [
    { blocks: [{ block_id: '7', questions: [{ question_id: '8', answer: 5 }] }] },
    { blocks: [{ block_id: 7, questions: [{ question_id: 8, answer: 5 }] }] },
  ],
  [
    { school_id: '', role_id: '1', permission_id: '3', group_id: null },
    { school_id: '', role_id: 1, permission_id: 3, group_id: null },
  ],
  [
    { uuid: '12', school_user_id: '42', firstname: '7', password: '1234', questions: [{ question: '2024' }] },
    { uuid: '12', school_user_id: '42', firstname: '7', password: '1234', questions: [{ question: '2024' }] },
  ],
])(
  'ids of digits, and they alone, are sent as numbers, unless a number would change them: %j',
  (given, sent) => {
    expect(JSON.parse(String(buildRequest(write, { json: given }, 't').body))).toEqual(sent);
  },
);
