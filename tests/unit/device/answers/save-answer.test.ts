// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { saveToBackend } from '../../../../src/device/answers/save-answer.ts';
import { beginSession, currentSession, endSession } from '../../../../src/device/session/session.ts';
import { pathOf } from '../../../calls.ts';
import { answerWith, stubCalls } from '../../api/calls.ts';
import { userOf } from '../../session/people.ts';
import { withStorage } from '../../session/storage.ts';

withStorage();
stubCalls();

const pathTo = (questionId: string) => pathOf('saveAnswer', { assignmentId: 41, questionId });

let calls: string[] = [];
let status = 200;
let hold: Promise<void> | null = null;
let sessions = 0;

beforeEach(() => {
  endSession();
  calls = [];
  status = 200;
  hold = null;
  answerWith(async (address, request) => {
    if (String(address).endsWith('/user')) return Response.json(userOf('uuid-noor'));
    const token = new Headers(request?.headers).get('Authorization');
    calls.push(`${address} ${request?.body} ${token}`);
    await hold;
    return new Response('', { status });
  });
});

/** A session for which no other test has switched off the call. */
function signIn(): string {
  const token = `token-${++sessions}`;
  beginSession(token);
  currentSession();
  return token;
}

test('an answer is saved at the backend with the token of this page', async () => {
  const token = signIn();
  localStorage.setItem('auth_token', 'of-another-tab');
  expect(await saveToBackend(41, 'q', 3)).toBe(true);
  expect(calls).toEqual([`${pathTo('q')} {"answer":3} Bearer ${token}`]);
});

test('nothing is sent without a session', async () => {
  expect(await saveToBackend(41, 'q', 3)).toBe(false);
  expect(calls).toEqual([]);
});

test('a failure is ignored, and the next answer is saved', async () => {
  signIn();
  status = 500;
  expect(await saveToBackend(41, 'q', 3)).toBe(false);
  status = 200;
  expect(await saveToBackend(41, 'q', 4)).toBe(true);
});

test('the call is not made again in a session whose backend does not have it', async () => {
  signIn();
  status = 405;
  expect(await saveToBackend(41, 'q', 3)).toBe(false);
  status = 200;
  expect(await saveToBackend(41, 'r', 3)).toBe(false);
  expect(calls).toHaveLength(1);
  signIn();
  expect(await saveToBackend(41, 'r', 3)).toBe(true);
});

test('two answers to one question are sent in order, and do not delay another question', async () => {
  signIn();
  let release = () => {};
  hold = new Promise((resolve) => {
    release = resolve;
  });
  const copies = [saveToBackend(41, 'a', 1), saveToBackend(41, 'a', 2), saveToBackend(41, 'b', 3)];
  // Lets everything run that does not wait for the backend.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(calls.map((call) => call.split(' ').slice(0, 2))).toEqual([
    [pathTo('a'), '{"answer":1}'],
    [pathTo('b'), '{"answer":3}'],
  ]);
  release();
  expect(await Promise.all(copies)).toEqual([true, true, true]);
  expect(calls[2]).toContain('{"answer":2}');
});
