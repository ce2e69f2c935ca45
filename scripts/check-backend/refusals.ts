import { randomBytes, randomUUID } from 'node:crypto';
import { callOf } from '../../src/api/calls.ts';
import { endpoints } from '../../src/api/endpoints.ts';
import { isAppError } from '../../src/api/errors.ts';
import { getForm } from '../../src/api/forms.ts';
import { parseProblem } from '../../src/api/problem.ts';
import { buildRequest, buildUrl } from '../../src/api/request.ts';
import { may } from '../../src/api/rights.ts';
import type { Id } from '../../src/api/schema.ts';
import { getUserForm } from '../../src/api/user-forms.ts';
import { login, type User } from '../../src/api/users.ts';
import type { Kind } from '../calls/samples.ts';
import { callApp } from './call-app.ts';
import type { Exchange, Network } from './network.ts';
import { type Line, line } from './types.ts';

type Known = { token?: string; user?: User; ids: Record<Kind, Id[]> };
/** The expected refusal, whether the app understands it, and what the person sees when it does not. */
type Expected = { isExpected: boolean; expected: string; what: string };

/** Judges errors, which the app shows to people: their statuses and their bodies. */
export async function refusalLines(network: Network, known: Known): Promise<Line[]> {
  const lines: Line[] = [];
  const tryGet = async (name: 'getUser' | 'listUserForms', words: string, token: string | undefined) => {
    const endpoint = endpoints[name];
    const call = `GET {${endpoint.base}}${endpoint.path} ${words}`;
    const reason = network.deadReason(endpoint.base);
    if (reason) return void lines.push(line('not tried', call, { reason }));
    const exchange = await network.request(buildUrl(endpoint, {}), buildRequest(endpoint, {}, token));
    const isExpected = parseProblem(exchange.status, exchange.text).status === 401;
    const what = 'or src/api/problem.ts, which says what ends a session';
    lines.push(judgeRefusal(call, exchange, { isExpected, expected: '401', what }));
  };
  await tryGet('getUser', 'without a token', undefined);
  await tryGet('getUser', 'with a token that is none', `none-${randomBytes(12).toString('hex')}`);
  await tryGet('listUserForms', 'without a token', undefined);
  lines.push(await tryUnknownId(network, known), await tryUnknownUser(network, known));
  return lines;
}

/** Asks for something that does not exist, as the role that logged in. */
async function tryUnknownId(network: Network, { token, user, ids }: Known): Promise<Line> {
  const isForm = ids.form.length > 0;
  const call = `GET {api}${isForm ? '/forms/' : '/user_forms/'}{unknown id}`;
  const [known] = isForm ? ids.form : ids.assignment;
  if (known === undefined || !token)
    return line('not tried', call, { reason: 'no known id shows what an id looks like here' });
  const id = /^\d+$/.test(String(known)) ? 2_147_483_646 : randomUUID();
  const get = isForm ? getForm : getUserForm;
  const { error } = await callApp<unknown>(network, (auth) => get(id, auth), token);
  const { rights } = callOf(isForm ? 'getForm' : 'getUserForm');
  const isForbidden = user !== undefined && !rights?.some((right) => may(user, right));
  const isRightRefusal = isForbidden && network.last?.status === 403;
  return judgeRefusal(call, network.last, {
    isExpected: isRightRefusal || isAppError(error, 'form-missing', 'form-session-missing'),
    expected: isForm ? '404' : '404, or 400 with "Provided session does not exist."',
    what: 'else the app does not say that there is no such form (docs/backend.md, section 8)',
  });
}

/** Tries one login with a random name, which cannot lock anybody's account. Only after a successful login. */
async function tryUnknownUser(network: Network, { token }: Known): Promise<Line> {
  const call = 'POST {auth}/login with a random name';
  if (!token) return line('not tried', call, { reason: 'the log in failed' });
  const random = `nobody-${randomBytes(12).toString('hex')}`;
  const { error } = await callApp(network, (auth) => login(random, random, auth));
  return judgeRefusal(call, network.last, {
    isExpected: isAppError(error, 'login-wrong'),
    expected: '400',
    what: 'else the app does not say that the name or the password is wrong (src/api/users.ts)',
  });
}

function judgeRefusal(
  call: string,
  exchange: Exchange | undefined,
  { isExpected, expected, what }: Expected,
): Line {
  if (!exchange) return line('not tried', call, { reason: 'the app makes no such call' });
  const { status, text, failure, ms } = exchange;
  if (failure) return line('fails', call, { ms, reason: failure.reason, change: failure.change });
  const problem = parseProblem(status, text);
  if (!isExpected) {
    const reason = `expected ${expected}, came ${status}${status === 400 ? ' with another detail' : ''}`;
    return line('differs', call, { ms, reason, change: `Change the backend, ${what}.` });
  }
  if (problem.detail !== '') return line('fits', call, { ms });
  return line('differs', call, {
    ms,
    differences: [
      { field: 'the body', expected: '{"detail": a text}', came: bodyOf(text), effect: 'shown to nobody' },
    ],
    change: 'Let the backend, or the proxy before it, answer errors as {"detail": ...}.',
  });
}

function bodyOf(text: string): string {
  if (text.trim() === '') return 'nothing';
  if (text.trimStart().startsWith('<')) return 'HTML';
  return 'something else';
}
