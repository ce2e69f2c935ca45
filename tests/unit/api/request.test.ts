import { expect, test } from 'vitest';
import type { Endpoint } from '../../../src/api/endpoints.ts';
import { buildRequest, buildUrl, hasValidIds } from '../../../src/api/request.ts';
import { stubCalls } from './calls.ts';

const read: Endpoint = { base: 'api', method: 'GET', path: '/a/:one/b/:two', bearer: true };
const file: Endpoint = { ...read, path: '/data', accept: '*/*' };
const write: Endpoint = { ...read, method: 'PUT', bearer: false };

stubCalls();

test('buildUrl encodes the parts of the path and the query', () => {
  expect(buildUrl(read, { params: { one: 1, two: 'x/ü' } })).toBe('/api/evaluation/a/1/b/x%2F%C3%BC');
  expect(buildUrl(read, { params: { one: 1 } })).toBe('/api/evaluation/a/1/b/');
  expect(buildUrl(file, { query: { name: 'a&b', id: 0 } })).toBe('/api/evaluation/data?name=a%26b&id=0');
  expect(buildUrl(file, {})).toBe('/api/evaluation/data');
});

test('hasValidIds checks the ids in the path and in the query, of which a UUID may be any text', () => {
  expect(hasValidIds({})).toBe(true);
  expect(
    hasValidIds({ params: { one: 'a-B_9' }, query: { group_id: 7, uuid: 'a/b', name: 'any text?' } }),
  ).toBe(true);
  expect(hasValidIds({ params: { one: 'a', two: '..' } })).toBe(false);
  expect(hasValidIds({ query: { group_id: 'a/b' } })).toBe(false);
  expect(hasValidIds({ params: { one: '' } })).toBe(false);
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
  expect(String(form.body)).toBe('username=%C3%A9');
  expect(new Headers(form.headers).has('content-type')).toBe(false);
});

test('ids of digits are sent as numbers, unless a number would change them', () => {
  const uuid = '3f0a8d6e-0000-4000-8000-000000000001';
  const sent = (json: unknown) => JSON.parse(String(buildRequest(write, { json }, 't').body));
  expect(sent({ assignment_id: '41', group_id: 3, form_id: uuid, user_id: '007' })).toEqual({
    assignment_id: 41,
    group_id: 3,
    form_id: uuid,
    user_id: '007',
  });
  expect(sent({ groups: ['1', 2, '03', uuid, '9007199254740993', '0'] })).toEqual({
    groups: [1, 2, '03', uuid, '9007199254740993', 0],
  });
  expect(sent({ blocks: [{ block_id: '7', questions: [{ question_id: '8', answer: 5 }] }] })).toEqual({
    blocks: [{ block_id: 7, questions: [{ question_id: 8, answer: 5 }] }],
  });
  expect(sent({ school_id: '', role_id: '1', permission_id: '3', group_id: null })).toEqual({
    school_id: '',
    role_id: 1,
    permission_id: 3,
    group_id: null,
  });
});

test('a text of digits that is not an id stays a text', () => {
  const texts = {
    uuid: '12',
    school_user_id: '42',
    firstname: '7',
    name: '8',
    email: '9',
    password: '1234',
    questions: [{ question: '2024' }],
  };
  expect(JSON.parse(String(buildRequest(write, { json: texts }, 't').body))).toEqual(texts);
});
