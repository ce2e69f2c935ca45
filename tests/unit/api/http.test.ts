import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '../../../src/api/endpoints.ts';
import { type ErrorsByStatus, send, timeoutMs } from '../../../src/api/http.ts';
import { answerWith, failureOf, reply, stubCalls, theCall } from './calls.ts';

const read: Endpoint = { base: 'api', method: 'GET', path: '/things/:id', bearer: true };
const open: Endpoint = { base: 'auth', method: 'POST', path: '/login', bearer: false };
const again: Endpoint = { ...read, retries: 2 };
const schema = v.object({ name: v.string() });
const errors: ErrorsByStatus = { 404: 'form-missing', other: 'form-failed' };

stubCalls();
afterEach(() => void vi.useRealTimers());

const sendTo = (endpoint: Endpoint, more: object = {}) => send(endpoint, { errors, auth: {}, ...more });

const hanging: typeof fetch = (_, request) =>
  new Promise((_resolve, reject) => {
    request?.signal?.addEventListener('abort', () => reject(request.signal?.reason));
  });

test('a call goes to the base of its endpoint with its parts and the token, and its answer has no unknown fields', async () => {
  reply({ name: 'a', more: 1 });
  const query = { assignment_id: 5, name: 'a/b&c' };
  const call = { params: { id: 'a-B_3' }, query, schema, auth: { token: 't' } };
  expect(await sendTo(read, call)).toEqual({ name: 'a' });
  expect(theCall()).toMatchObject({
    call: 'GET /api/evaluation/things/a-B_3?assignment_id=5&name=a%2Fb%26c',
    token: 'Bearer t',
  });
});

test.each(['..', '.', '', 'a/b', 'a?b', '5 or 1', '\u0665', '5\n', 'x'.repeat(65)])(
  'no call is made for the invalid id %j, which counts as a 404',
  async (id) => {
    for (const parts of [{ params: { id } }, { params: { id: 1 }, query: { group_id: id } }]) {
      const error = await failureOf(sendTo(read, { ...parts, errorParams: { name: 'x' } }));
      expect(error).toMatchObject({
        code: 'form-missing',
        reason: 'status',
        status: 404,
        params: { name: 'x' },
      });
    }
    expect(fetch).not.toHaveBeenCalled();
  },
);

describe('an answer with status 200', () => {
  test('is not read without a schema', async () => {
    reply('anything');
    expect(await sendTo(open)).toBeUndefined();
  });

  test('does not count as arrived when it is an HTML page', async () => {
    reply('\n<!doctype html><title>Portal</title>', 200, { 'Content-Type': 'text/html; charset=utf-8' });
    const error = await failureOf(sendTo(open));
    expect(error).toMatchObject({ code: 'form-failed', reason: 'foreign', status: 200 });
  });

  test.each(['', 'ok'])('with the content type of HTML and the body %j is no HTML page', async (body) => {
    reply(body, 200, { 'Content-Type': 'text/html' });
    expect(await sendTo(open)).toBeUndefined();
  });

  test.each([
    ['cut-off JSON', '{"name":"a'],
    ['nothing', ''],
    ['of another type', '{"name":7}'],
  ])('that is %s is a bad response', async (_, body) => {
    reply(body);
    const error = await failureOf(sendTo(read, { schema, errorParams: { id: '5' } }));
    expect(error).toMatchObject({ code: 'form-failed', reason: 'bad-response', params: { id: '5' } });
  });
});

test.each([
  [403, '', 'foreign'],
  [404, '<!doctype html><title>Blocked</title>', 'foreign'],
  [407, 'Proxy', 'foreign'],
  [408, '', 'foreign'],
  [425, '', 'foreign'],
  [500, '<h1>Server error</h1>', 'unavailable'],
  [502, '{"message":"Bad gateway"}', 'unavailable'],
  [503, ' ', 'unavailable'],
  [504, '', 'unavailable'],
  [511, 'Log in', 'foreign'],
])('a refusal that is not the backend’s decides nothing: %i with %j', async (status, body, reason) => {
  reply(body, status);
  const own = { [status]: 'no-access', other: 'form-failed' };
  const error = await failureOf(sendTo(read, { errors: own }));
  expect(error).toMatchObject({ code: 'form-failed', reason, status });
});

describe('a call without a response', () => {
  test('fails with the reason `network`', async () => {
    const cause = new TypeError('Failed to fetch');
    answerWith(() => Promise.reject(cause));
    const error = await failureOf(sendTo(read, { errorParams: { id: '5' } }));
    expect(error).toMatchObject({ code: 'form-failed', reason: 'network', params: { id: '5' }, cause });
  });

  test('times out after 15 s and cancels the request', async () => {
    vi.useFakeTimers();
    const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
      return controller.signal;
    });
    answerWith(hanging);
    const failing = failureOf(sendTo(read));
    await vi.advanceTimersByTimeAsync(timeoutMs);
    expect(await failing).toMatchObject({ code: 'form-failed', reason: 'timeout' });
    expect(timeouts).toHaveBeenCalledWith(15_000);
  });

  test('throws the reason of its signal when it is cancelled', async () => {
    const controller = new AbortController();
    answerWith(hanging);
    const sending = sendTo(read, { auth: { signal: controller.signal } });
    controller.abort(new Error('left'));
    await expect(sending).rejects.toThrow('left');
  });
});

describe('retries', () => {
  test('a GET whose endpoint says so is retried twice after a 5xx, until it succeeds', async () => {
    vi.useFakeTimers();
    reply('', 503);
    const failing = failureOf(sendTo(again));
    await vi.runAllTimersAsync();
    expect(await failing).toMatchObject({ code: 'form-failed', status: 503 });
    expect(fetch).toHaveBeenCalledTimes(3);
    answerWith(async () => {
      reply({ name: 'a' });
      return new Response('', { status: 500 });
    });
    const answer = sendTo(again, { schema });
    await vi.runAllTimersAsync();
    expect(await answer).toEqual({ name: 'a' });
    expect(fetch).toHaveBeenCalledTimes(5);
  });

  test.each<[string, Endpoint, number, string?]>([
    ['a refusal', again, 404],
    ['a call that changes something', { ...again, method: 'POST' }, 500],
    ['a call that changes something, of a busy backend', { ...again, method: 'PUT' }, 503, '1'],
    ['a read that does not ask for it', read, 500],
    ['a send', open, 429, '1'],
    ['a read that is to come back later', read, 429, '11'],
    ['a read that is refused for another reason', read, 400, '1'],
  ])('%s is not retried', async (_, endpoint, status, wait = '') => {
    reply('', status, { 'Retry-After': wait });
    await failureOf(sendTo(endpoint));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test.each([429, 503])('a GET waits for the Retry-After of a %i, at most twice', async (status) => {
    vi.useFakeTimers();
    reply('', status, { 'Retry-After': '3' });
    const failing = failureOf(sendTo(read));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.runAllTimersAsync();
    expect(await failing).toMatchObject({ code: 'form-failed', status, retryAfter: 3 });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  test('stop when the call is cancelled', async () => {
    vi.useFakeTimers();
    const controller = new AbortController();
    reply('', 500);
    const stopped = expect(sendTo(again, { auth: { signal: controller.signal } })).rejects.toThrow('left');
    await vi.advanceTimersByTimeAsync(10);
    controller.abort(new Error('left'));
    await stopped;
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
