import { describe, expect, test, vi } from 'vitest';
import { patience } from '../../../scripts/tools/limit.mjs';
import { downloadDump, openDump, type Received } from '../../../src/api/data.ts';
import { lineOf } from '../../calls.ts';
import { answerWith, failureOf, reply, stubCalls, theCall } from './calls.ts';

stubCalls();

const none = () => {};

/** A body in these parts, which then ends or breaks off. */
function bodyOf(parts: string[], end: 'closed' | 'broken' = 'closed') {
  const left = parts.map((part) => new TextEncoder().encode(part));
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = left.shift();
      if (part) controller.enqueue(part);
      else if (end === 'closed') controller.close();
      else controller.error(new TypeError('network error'));
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
  expect(seen).toEqual([5, 11].map((loaded) => ({ loaded, total: 11 })));
});

test('the total is null without a length, or with that of a compressed body', async () => {
  expect((await progressOf(['-- abc'], {})).seen).toEqual([{ loaded: 6, total: null }]);
  const { seen } = await progressOf(['-- a', 'bcd'], { 'Content-Length': '5' });
  expect(seen.map(({ total }) => total)).toEqual([5, null]);
});

/** What is no file, with its content type. */
const noFiles: [name: string, body: string, type: string, reason?: string][] = [
  ['an error as JSON', '{"detail":"Not enough permissions"}', 'application/json'],
  ['an error that calls itself a file', ' \n{"detail":"Out of memory"}', 'application/sql'],
  ['a page', '-- <p>', 'text/html; charset=utf-8'],
  ['a page that calls itself a file', '\ufeff<!DOCTYPE html>', 'application/octet-stream', 'foreign'],
  ['nothing', '', 'application/sql'],
];

test.each(noFiles)('%s with status 200 is no file', async (_, body, type, reason = 'bad-response') => {
  reply(body, 200, { 'Content-Type': type });
  for (const failing of [downloadDump({}, none), openDump({})])
    expect(await failureOf(failing)).toMatchObject({ code: 'data-failed', reason, status: 200 });
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
    const start = (out: ReadableStreamDefaultController) => {
      out.enqueue(new TextEncoder().encode('-- a'));
      request?.signal?.addEventListener('abort', () => out.error(request.signal?.reason));
    };
    return new Response(new ReadableStream({ start }));
  });
  const leave = () => controller.abort(new Error('left'));
  await expect(downloadDump({ signal: controller.signal }, leave)).rejects.toThrow('left');
});

describe('a download that is read while it arrives', () => {
  const read = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => new Response(stream).text();

  test('has all parts in order, and the total', async () => {
    const headers = { 'Content-Length': '15' };
    answerWith(async () => new Response(bodyOf(['-- é', 'BEGIN;', 'END;']), { headers }));
    const { stream, total } = await openDump({ token: 't' });
    expect(theCall()).toMatchObject({ call: lineOf('downloadDump'), token: 'Bearer t' });
    expect(total).toBe(15);
    expect(await read(stream)).toBe('-- éBEGIN;END;');
  });

  test('what is no file is not read to its end', async () => {
    const cancel = vi.fn();
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('{"detail":"a')),
      cancel,
    });
    answerWith(async () => new Response(body));
    expect(await failureOf(openDump({}))).toMatchObject({ reason: 'bad-response' });
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce(), patience);
  });

  test('a connection that is lost later is an error of the stream', async () => {
    answerWith(async () => new Response(bodyOf(['-- a'], 'broken')));
    const { stream } = await openDump({});
    await expect(read(stream)).rejects.toThrow('network error');
  });

  test('a connection that is lost before the first bytes is a network failure', async () => {
    answerWith(async () => new Response(bodyOf([], 'broken')));
    expect(await failureOf(openDump({}))).toMatchObject({ code: 'data-failed', reason: 'network' });
  });

  test('giving it up cancels the response, with the reason', async () => {
    const cancel = vi.fn();
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('-- a')),
      cancel,
    });
    answerWith(async () => new Response(body));
    const { stream } = await openDump({});
    await stream.cancel('enough');
    expect(cancel).toHaveBeenCalledExactlyOnceWith('enough');
  });
});
