// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listGroups } from '../../../src/api/groups.ts';
import { getUserForm } from '../../../src/api/user-forms.ts';
import { getUser } from '../../../src/api/users.ts';
import { failureOf } from './calls.ts';

const origin = 'https://school.test';
const auth = { token: 'secret-token' };
const fetched = vi.fn<typeof fetch>();
const lines: string[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'] });
  window.dispatchEvent(new Event('online'));
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  document.head.innerHTML = `<meta name="auth-base" content="${origin}/auth"><meta name="api-base" content="${origin}/api">`;
  lines.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(`error ${line}`));
  vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(`warn ${line}`));
});

type Rule = (url: string, request: RequestInit) => boolean;
const hasToken = (request: RequestInit) => new Headers(request.headers).has('Authorization');

/** The server answers the requests that `rule` names; all others fail as without a connection. */
function answersTo(rule: Rule) {
  fetched.mockImplementation(async (url, request = {}) => {
    if (!rule(String(url), request)) throw new TypeError('Failed to fetch');
    return new Response('[]');
  });
}

const read = () => failureOf(getUserForm('secret-41', auth));

test('a call without an answer, while another call to the same base is answered, is a failure of the server', async () => {
  answersTo((url) => url.endsWith('/schools'));
  expect(await read()).toMatchObject({ code: 'form-failed', reason: 'server' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /^error GET \{api\}\/user_forms\/\{assignmentId\}: .* https:\/\/school\.test\/api answers other calls/,
  );
  expect(lines.join()).not.toMatch(/secret/);
});

test('for the other base, the call without a token is the user', async () => {
  answersTo((url, request) => url === `${origin}/auth/user` && !hasToken(request));
  expect(await failureOf(getUser(auth))).toMatchObject({ code: 'user-unavailable', reason: 'server' });
});

test('a server that answers only what the app may not read refuses CORS', async () => {
  answersTo((_, { mode }) => mode === 'no-cors');
  expect(await read()).toMatchObject({ reason: 'server' });
  expect(lines[0]).toMatch(/CORS does not let http:\/\/localhost(:\d+)? read it/);
});

test('a call that the policy of the page forbids is reported as that', async () => {
  fetched.mockImplementation(async (url) => {
    const violation = Object.assign(new Event('securitypolicyviolation'), {
      disposition: 'enforce',
      blockedURI: String(url),
    });
    setTimeout(() => document.dispatchEvent(violation));
    throw new TypeError('Failed to fetch');
  });
  expect(await read()).toMatchObject({ reason: 'server' });
  expect(lines[0]).toMatch(/the policy of this page forbids calls to .*Make the release with this address/);
});

test('a server that answers nothing is a lost connection, which is only a warning', async () => {
  answersTo(() => false);
  expect(await read()).toMatchObject({ reason: 'network' });
  expect(lines[0]).toMatch(/^warn GET .*no answer from https:\/\/school\.test\./);
});

test('where the code that finds out does not load, a call without an answer is a lost connection', async () => {
  vi.doMock(import('../../../src/api/diagnose.ts'), () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  answersTo((url) => url.endsWith('/schools'));
  expect(await read()).toMatchObject({ reason: 'network' });
  expect(lines).toEqual([]);
  vi.doUnmock('../../../src/api/diagnose.ts');
});

describe('the calls to find out', () => {
  test('never have the token, and are not repeated for each failure', async () => {
    answersTo((url) => url.endsWith('/schools'));
    await Promise.all([read(), read(), failureOf(listGroups(auth))]);
    await read();
    const sent = fetched.mock.calls.filter(([url]) => String(url).endsWith('/schools'));
    expect(sent).toHaveLength(1);
    expect(sent.some(([, request = {}]) => hasToken(request))).toBe(false);
    expect(lines).toHaveLength(1);
  });

  test('are made again when the connection is back', async () => {
    answersTo(() => false);
    expect(await read()).toMatchObject({ reason: 'network' });
    answersTo((url) => url.endsWith('/schools'));
    window.dispatchEvent(new Event('online'));
    expect(await read()).toMatchObject({ reason: 'server' });
  });

  test('are not made offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answersTo(() => false);
    expect(await read()).toMatchObject({ reason: 'network' });
    expect([fetched.mock.calls.length, lines]).toEqual([1, []]);
  });

  test('are not made for a call that took too long, nor for one that was cancelled', async () => {
    const timeout = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout);
    fetched.mockRejectedValue(timeout.reason);
    expect(await read()).toMatchObject({ reason: 'timeout' });
    const leaving = AbortSignal.abort(new Error('left'));
    await expect(getUserForm(41, { signal: leaving })).rejects.toThrow('left');
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
