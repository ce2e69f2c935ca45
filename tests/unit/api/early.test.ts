import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '../../../src/api/endpoints.ts';
import { send } from '../../../src/api/http.ts';
import { sendEarly, stopEarlyCalls, takeEarlyCall } from '../../../src/api/request.ts';
import { answerWith, failureOf, reply, stubCalls, theCall } from './calls.ts';

const endpoint: Endpoint = { base: 'api', method: 'GET', path: '/things/:id', bearer: true };
const other: Endpoint = { ...endpoint, path: '/others/:id' };
const url = '/api/evaluation/things/7';
const params = { id: '7' };

stubCalls();
beforeEach(() => reply({ name: 'early' }));
afterEach(stopEarlyCalls);

const load = (auth: { token?: string; signal?: AbortSignal } = { token: 't' }, from = endpoint) =>
  send(from, { params, schema: v.object({ name: v.string() }), errors: { other: 'form-failed' }, auth });

/** Answers with a body that does not arrive, until the call is cancelled. Returns the signals of the calls. */
function answerNever(): AbortSignal[] {
  const signals: AbortSignal[] = [];
  answerWith((_, request) => {
    const signal = request?.signal;
    if (!signal) throw new Error('The call cannot be cancelled');
    signals.push(signal);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  return signals;
}

test('no early call is made for an address with an invalid id', () => {
  sendEarly(endpoint, { params: { id: '../users' } }, 't');
  expect(fetch).not.toHaveBeenCalled();
  expect(globalThis.earlyCalls).toBeUndefined();
});

test('the response of an early call is used once, and each has its own', async () => {
  sendEarly(endpoint, { params }, 't');
  sendEarly(other, { params }, 't');
  reply({ name: 'later' });
  expect(await load()).toEqual({ name: 'early' });
  expect(await load({ token: 't' }, other)).toEqual({ name: 'early' });
  expect(await load()).toEqual({ name: 'later' });
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('an early call with one token is not used with another, and stays', async () => {
  sendEarly(endpoint, { params }, 't');
  reply({ name: 'later' });
  expect(await load({ token: 'u' })).toEqual({ name: 'later' });
  expect(await load({})).toEqual({ name: 'later' });
  expect(takeEarlyCall(url, 't')).toBeDefined();
});

test('only a GET uses an early call', async () => {
  sendEarly(endpoint, { params }, 't');
  reply({ name: 'later' });
  expect(await load({ token: 't' }, { ...endpoint, method: 'PUT' })).toEqual({ name: 'later' });
  expect(takeEarlyCall(url, 't')).toBeDefined();
});

test('an early call starts at once, with the token, and its response is passed on whole', async () => {
  reply('é', 203, { 'Retry-After': '7' });
  sendEarly(endpoint, { params }, 't');
  expect(theCall()).toMatchObject({ call: `GET ${url}`, token: 'Bearer t' });
  const response = await takeEarlyCall(url, 't')?.response;
  expect([response?.status, response?.headers.get('Retry-After')]).toEqual([203, '7']);
  expect(await response?.text()).toBe('é');
});

test('an early call that is lost fails as any other, and not before it is used', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  answerWith(async () => {
    throw new TypeError('network error');
  });
  sendEarly(endpoint, { params }, 't');
  // Node reports an unhandled rejection a moment later, so the test waits for that moment.
  await new Promise((resolve) => setImmediate(resolve));
  expect(await failureOf(load())).toMatchObject({ code: 'form-failed', reason: 'network' });
  expect(fetch).toHaveBeenCalledOnce();
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
});

test('leaving the page cancels the early call that it uses, and no other', async () => {
  const signals = answerNever();
  sendEarly(endpoint, { params }, 't');
  sendEarly(other, { params }, 't');
  const leaving = new AbortController();
  const loading = load({ token: 't', signal: leaving.signal });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  leaving.abort(new Error('left'));
  await expect(loading).rejects.toThrow('left');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('a page that was left before its own call cancels its early call', async () => {
  const signals = answerNever();
  sendEarly(endpoint, { params }, 't');
  await expect(load({ token: 't', signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('early calls that are not used are cancelled and removed', () => {
  const signals = answerNever();
  sendEarly(endpoint, { params }, 't');
  sendEarly(other, { params }, 't');
  stopEarlyCalls();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  expect(takeEarlyCall(url, 't')).toBeUndefined();
});
