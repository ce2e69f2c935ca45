// @vitest-environment jsdom
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '../../../src/api/endpoints.ts';
import { type AppError, isAppError } from '../../../src/api/errors.ts';
import { type ErrorsByStatus, send, timeoutMs } from '../../../src/api/http.ts';

const read: Endpoint = { base: 'api', method: 'GET', path: '/things/:id', bearer: true };
const open: Endpoint = { base: 'auth', method: 'POST', path: '/login', bearer: false };
const schema = v.object({ name: v.string() });
const errors: ErrorsByStatus = { 404: 'form-missing', other: 'form-failed' };

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  document.head.innerHTML =
    '<meta name="auth-base" content="https://host.test/api/auth/"><meta name="api-base" content=" /api/evaluation ">';
});

afterEach(() => {
  fetched.mockReset();
  vi.useRealTimers();
});

const reply = (body: string, status = 200) =>
  fetched.mockImplementation(async () => new Response(body, { status }));

async function failureOf(promise: Promise<unknown>): Promise<AppError> {
  const error = await promise.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!isAppError(error)) throw new Error(`Expected an AppError, got ${error}`);
  return error;
}

describe('a request', () => {
  test('goes to the base of its endpoint with encoded parts and the token', async () => {
    reply('{"name":"a"}');
    const query = { assignment_id: 5, name: 'a/b&c' };
    await send(read, { params: { id: 'a-B_3' }, query, schema, errors, auth: { token: 't' } });
    const [address, request] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/api/evaluation/things/a-B_3?assignment_id=5&name=a%2Fb%26c');
    expect(request).toMatchObject({ method: 'GET', credentials: 'omit', cache: 'no-store' });
    expect(new Headers(request?.headers).get('Authorization')).toBe('Bearer t');
  });

  test.each(['..', '.', '', 'a/b', 'a?b', '5 or 1', '\u0665', '5\n', 'x'.repeat(65)])(
    'is not made for the invalid id %j, which counts as a 404',
    async (id) => {
      for (const parts of [{ params: { id } }, { params: { id: 1 }, query: { group_id: id } }]) {
        const error = await failureOf(send(read, { ...parts, schema, errors, auth: {} }));
        expect(error).toMatchObject({ code: 'form-missing', reason: 'status', status: 404 });
      }
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  test('to a public endpoint has no token, and a form is form-encoded', async () => {
    reply('');
    await send(open, { form: { username: 'a b' }, errors, auth: { token: 't' } });
    const [address, request] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('https://host.test/api/auth/login');
    expect(new Headers(request?.headers).has('Authorization')).toBe(false);
    expect(String(request?.body)).toBe('username=a+b');
    expect(request?.body).toBeInstanceOf(URLSearchParams);
  });

  test('has its JSON as body', async () => {
    reply('');
    await send(open, { json: { answer: 3 }, errors, auth: {} });
    const request = fetched.mock.calls[0]?.[1];
    expect(request?.body).toBe('{"answer":3}');
    expect(new Headers(request?.headers).get('Content-Type')).toBe('application/json');
  });
});

describe('a response', () => {
  test('is returned as its schema has it, without unknown fields', async () => {
    reply('{"name":"a","more":1}');
    expect(await send(read, { schema, errors, auth: {} })).toEqual({ name: 'a' });
  });

  test('is not read without a schema', async () => {
    reply('<html>');
    expect(await send(open, { errors, auth: {} })).toBeUndefined();
  });

  const page = (body: string) =>
    fetched.mockImplementation(
      async () => new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
    );

  test('does not count as arrived when it is an HTML page with status 200', async () => {
    page('\n<!doctype html><title>Portal</title>');
    const error = await failureOf(send(open, { errors, auth: {} }));
    expect(error).toMatchObject({ code: 'form-failed', reason: 'foreign', status: 200 });
  });

  test.each(['', 'ok'])('with the content type of HTML and the body %j is no HTML page', async (body) => {
    page(body);
    expect(await send(open, { errors, auth: {} })).toBeUndefined();
  });

  test.each([
    ['cut-off JSON', '{"name":"a'],
    ['nothing', ''],
    ['another type', '{"name":7}'],
    ['a missing field', '{}'],
    ['null', 'null'],
  ])('that is %s with status 200 is a bad response', async (_, body) => {
    reply(body);
    const error = await failureOf(send(read, { schema, errors, errorParams: { id: '5' }, auth: {} }));
    expect(error).toMatchObject({
      code: 'form-failed',
      reason: 'bad-response',
      status: 200,
      params: { id: '5' },
    });
  });
});

describe('a refusal', () => {
  test('has the code of its status, or else the code `other`', async () => {
    reply('{"detail":"x"}', 404);
    expect(await failureOf(send(read, { errors, auth: {} }))).toMatchObject({
      code: 'form-missing',
      reason: 'status',
      status: 404,
    });
    reply('', 418);
    expect(await failureOf(send(read, { errors, auth: {} }))).toMatchObject({ code: 'form-failed' });
  });

  test('can have a code by its detail, and has the parameters of its text', async () => {
    reply('{"detail":"gone"}', 400);
    const byText: ErrorsByStatus = {
      400: ({ detail }) => (detail === 'gone' ? 'form-session-missing' : undefined),
      other: 'form-failed',
    };
    const call = { errors: byText, errorParams: { id: '5' }, auth: {} };
    expect(await failureOf(send(read, call))).toMatchObject({
      code: 'form-session-missing',
      params: { id: '5' },
    });
    reply('{"detail":"else"}', 400);
    expect(await failureOf(send(read, call))).toMatchObject({ code: 'form-failed' });
  });

  test('with 401 ends the session, if the call has a token and no code of its own for it', async () => {
    reply('', 401);
    expect(await failureOf(send(read, { errors, auth: {} }))).toMatchObject({ code: 'session-ended' });
    expect(await failureOf(send(open, { errors, auth: {} }))).toMatchObject({ code: 'form-failed' });
    const own: ErrorsByStatus = { 401: 'no-access', other: 'form-failed' };
    expect(await failureOf(send(read, { errors: own, auth: {} }))).toMatchObject({ code: 'no-access' });
  });
});

test.each([
  [403, '', 'foreign'],
  [404, '<!doctype html><title>Blocked</title>', 'foreign'],
  [405, ' <html><body>Method Not Allowed', 'foreign'],
  [413, '<h1>Too large</h1>', 'foreign'],
  [407, 'Proxy', 'foreign'],
  [408, '', 'foreign'],
  [425, '', 'foreign'],
  [500, '<h1>Server error</h1>', 'unavailable'],
  [502, '{"message":"Bad gateway"}', 'unavailable'],
  [503, ' ', 'unavailable'],
  [504, '', 'unavailable'],
  [511, 'Log in', 'foreign'],
])(
  'a refusal that is not the backend’s decides nothing: %i with the body %j',
  async (status, body, reason) => {
    reply(body, status);
    const own: ErrorsByStatus = { [status]: 'no-access', other: 'form-failed' };
    expect(await failureOf(send(read, { errors: own, auth: {} }))).toMatchObject({
      code: 'form-failed',
      reason,
      status,
    });
  },
);

describe('a call without a response', () => {
  test('fails with the reason `network`', async () => {
    const cause = new TypeError('Failed to fetch');
    fetched.mockRejectedValue(cause);
    expect(await failureOf(send(read, { errors, errorParams: { id: '5' }, auth: {} }))).toMatchObject({
      code: 'form-failed',
      reason: 'network',
      params: { id: '5' },
      cause,
    });
  });

  test('times out after 15 s and cancels the request', async () => {
    vi.useFakeTimers();
    const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
      return controller.signal;
    });
    fetched.mockImplementation(hanging);
    const failing = failureOf(send(read, { errors, auth: {} }));
    await vi.advanceTimersByTimeAsync(timeoutMs);
    expect(await failing).toMatchObject({ code: 'form-failed', reason: 'timeout' });
    expect(timeouts).toHaveBeenCalledWith(15_000);
  });

  test('throws the reason of its signal when it is cancelled', async () => {
    const controller = new AbortController();
    fetched.mockImplementation(hanging);
    const sending = send(read, { errors, auth: { signal: controller.signal } });
    controller.abort(new Error('left'));
    await expect(sending).rejects.toThrow('left');
  });
});

describe('retries', () => {
  const again: Endpoint = { ...read, retries: 2 };

  test('a GET is retried twice after a 5xx when its endpoint says so', async () => {
    vi.useFakeTimers();
    reply('', 503);
    const failing = failureOf(send(again, { errors, auth: {} }));
    await vi.runAllTimersAsync();
    expect(await failing).toMatchObject({ code: 'form-failed', status: 503 });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test('stop at the first successful response', async () => {
    vi.useFakeTimers();
    fetched.mockResolvedValueOnce(new Response('', { status: 500 }));
    fetched.mockResolvedValueOnce(new Response('{"name":"a"}'));
    const answer = send(again, { schema, errors, auth: {} });
    await vi.runAllTimersAsync();
    expect(await answer).toEqual({ name: 'a' });
  });

  test.each([
    ['a refusal', again, 404],
    ['a call that changes something', { ...again, method: 'POST' } as Endpoint, 500],
    ['a call that changes something, of a busy backend', { ...again, method: 'PUT' } as Endpoint, 503],
    ['a read that does not ask for it', read, 500],
  ])('%s is not retried', async (_, endpoint, status) => {
    reply('', status);
    await failureOf(send(endpoint, { errors, auth: {} }));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test.each([429, 503])(
    'a GET is retried after a %i with a short Retry-After, at most twice',
    async (status) => {
      vi.useFakeTimers();
      fetched.mockImplementation(async () => new Response('', { status, headers: { 'Retry-After': '3' } }));
      const failing = failureOf(send(read, { errors, auth: {} }));
      await vi.advanceTimersByTimeAsync(2_999);
      expect(fetched).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(fetched).toHaveBeenCalledTimes(2);
      await vi.runAllTimersAsync();
      expect(await failing).toMatchObject({ code: 'form-failed', status, retryAfter: 3 });
      expect(fetched).toHaveBeenCalledTimes(3);
    },
  );

  test.each([
    ['a send', open, 429, '1'],
    ['a read that is to come back later', read, 429, '11'],
    ['a read that is refused for another reason', read, 400, '1'],
    ['a read that is not told when', read, 429, 'soon'],
  ])('%s is not retried automatically', async (_, endpoint, status, wait) => {
    fetched.mockImplementation(async () => new Response('', { status, headers: { 'Retry-After': wait } }));
    await failureOf(send(endpoint, { errors, auth: {} }));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('stop when the call is cancelled', async () => {
    vi.useFakeTimers();
    const controller = new AbortController();
    reply('', 500);
    const sending = send(again, { errors, auth: { signal: controller.signal } });
    const stopped = expect(sending).rejects.toThrow('left');
    await vi.advanceTimersByTimeAsync(10);
    controller.abort(new Error('left'));
    await stopped;
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

const hanging: typeof fetch = (_, request) =>
  new Promise((_resolve, reject) => {
    request?.signal?.addEventListener('abort', () => reject(request.signal?.reason));
  });
