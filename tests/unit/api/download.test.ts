import { expect, test, vi } from 'vitest';
import { downloadDump } from '../../../src/api/data.ts';
import type { Received } from '../../../src/api/download.ts';
import { answerWith, failureOf, reply, stubCalls } from './calls.ts';

stubCalls();

const none = () => {};

/** A body in these parts, which then ends, breaks off or stays open. */
function bodyOf(parts: string[], end: 'closed' | 'broken' | 'open' = 'closed') {
  const left = parts.map((part) => new TextEncoder().encode(part));
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = left.shift();
      if (part) controller.enqueue(part);
      else if (end === 'closed') controller.close();
      else if (end === 'broken') controller.error(new TypeError('network error'));
    },
  });
}

async function progressOf(parts: string[], headers: Record<string, string>) {
  answerWith(async () => new Response(bodyOf(parts), { headers }));
  const seen: Received[] = [];
  const file = await downloadDump({}, (received) => seen.push(received));
  return { seen, text: await file.text(), type: file.type };
}

test('download returns the whole file and reports each part', async () => {
  const { seen, text, type } = await progressOf(['-- é', 'BEGIN;'], {
    'Content-Type': 'application/sql',
    'Content-Length': '11',
  });
  expect(text).toBe('-- éBEGIN;');
  expect(type).toBe('application/sql');
  expect(seen).toEqual([
    { loaded: 5, total: 11 },
    { loaded: 11, total: 11 },
  ]);
});

test('the total is null without a length, or with that of a compressed body', async () => {
  expect((await progressOf(['-- abc'], {})).seen).toEqual([{ loaded: 6, total: null }]);
  const { seen, text } = await progressOf(['-- a', 'bcd'], { 'Content-Length': '5' });
  expect(seen).toEqual([
    { loaded: 4, total: 5 },
    { loaded: 7, total: null },
  ]);
  expect(text).toBe('-- abcd');
});

test.each([
  ['an error as JSON', '{"detail":"Not enough permissions"}', 'application/json'],
  ['JSON of any kind', '"-- dump"', 'application/problem+json; charset=utf-8'],
  ['an error that calls itself a file', ' \n{"detail":"Out of memory"}', 'application/sql'],
  ['a page', '-- <p>', 'text/html; charset=utf-8'],
  [
    'a page that calls itself a file',
    '\ufeff<!DOCTYPE html><title>Login</title>',
    'application/octet-stream',
  ],
  ['nothing', '', 'application/sql'],
])('%s with status 200 is a bad response', async (_, body, type) => {
  reply(body, 200, { 'Content-Type': type });
  expect(await failureOf(downloadDump({}, none))).toMatchObject({
    code: 'data-failed',
    reason: 'bad-response',
    status: 200,
  });
});

test('a response without a body is a bad response', async () => {
  answerWith(async () => new Response(null));
  expect(await failureOf(downloadDump({}, none))).toMatchObject({ reason: 'bad-response' });
});

test('a file without a content type is accepted, also with braces further on', async () => {
  answerWith(async () => new Response(bodyOf(['-- a', ' {"b": [1]}'])));
  const file = await downloadDump({}, none);
  expect(file.type).toBe('');
  expect(await file.text()).toBe('-- a {"b": [1]}');
});

test('a file that breaks off halfway is a network failure', async () => {
  answerWith(async () => new Response(bodyOf(['-- a'], 'broken')));
  const onProgress = vi.fn();
  expect(await failureOf(downloadDump({}, onProgress))).toMatchObject({
    code: 'data-failed',
    reason: 'network',
  });
  expect(onProgress).toHaveBeenCalledOnce();
});

test('a download has no time limit', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout');
  reply('-- dump');
  await downloadDump({}, none);
  expect(timeouts).not.toHaveBeenCalled();
});

test('an abort cancels the download with the reason of the signal', async () => {
  const controller = new AbortController();
  answerWith(async (_, request) => {
    const body = bodyOf(['-- a'], 'open');
    const reader = body.getReader();
    const source = new ReadableStream<Uint8Array>({
      start: (out) =>
        request?.signal?.addEventListener('abort', () => out.error(request.signal?.reason), { once: true }),
      pull: async (out) => out.enqueue((await reader.read()).value ?? new Uint8Array()),
    });
    return new Response(source);
  });
  const leave = () => controller.abort(new Error('left'));
  await expect(downloadDump({ signal: controller.signal }, leave)).rejects.toThrow('left');
});
