import { randomBytes, randomUUID } from 'node:crypto';
import { endpoints } from '../../src/api/endpoints.ts';
import { parseProblem } from '../../src/api/problem.ts';
import { buildRequest, buildUrl } from '../../src/api/request.ts';
import type { Id } from '../../src/api/schema.ts';
import type { Exchange, Network } from './network.ts';
import type { Kind } from './reads.ts';
import { type Line, line } from './types.ts';

type Known = { token?: string; ids: Record<Kind, Id[]> };
type Expected = { statuses: number[]; what: string };

const noSession: Expected = {
  statuses: [401],
  what: 'only 401, or 403 with "Could not validate credentials", ends a session: src/api/problem.ts',
};

/** Judges errors, which the app shows to people: their statuses and their bodies. */
export async function refusalLines(network: Network, known: Known): Promise<Line[]> {
  const lines: Line[] = [];
  const tryGet = async (name: 'getUser' | 'listUserForms', words: string, token: string | undefined) => {
    const endpoint = endpoints[name];
    const call = `GET {${endpoint.base}}${endpoint.path} ${words}`;
    const reason = network.deadReason(endpoint.base);
    if (reason) return lines.push(line('not tried', call, { reason }));
    const exchange = await network.request(buildUrl(endpoint, {}), buildRequest(endpoint, {}, token));
    return lines.push(judgeRefusal(call, exchange, noSession));
  };
  await tryGet('getUser', 'without a token', undefined);
  await tryGet('getUser', 'with a token that is none', `none-${randomBytes(12).toString('hex')}`);
  await tryGet('listUserForms', 'without a token', undefined);
  lines.push(await tryUnknownId(network, known), await tryUnknownUser(network, known));
  return lines;
}

/** Asks for something that does not exist, as the role that logged in. */
async function tryUnknownId(network: Network, { token, ids }: Known): Promise<Line> {
  const isForm = ids.form.length > 0;
  const endpoint = isForm ? endpoints.getForm : endpoints.getUserForm;
  const call = `GET {api}${isForm ? '/forms/' : '/user_forms/'}{unknown id}`;
  const [known] = isForm ? ids.form : ids.assignment;
  if (known === undefined || !token)
    return line('not tried', call, { reason: 'no known id shows what an id looks like here' });
  const id = /^\d+$/.test(String(known)) ? 2_147_483_646 : randomUUID();
  const params = { [isForm ? 'formId' : 'assignmentId']: id };
  const exchange = await network.request(buildUrl(endpoint, { params }), buildRequest(endpoint, {}, token));
  const statuses = isForm ? [404] : [404, 400, 403];
  return judgeRefusal(call, exchange, { statuses, what: 'the app says then that there is no such form' });
}

/** A random name belongs to nobody, so no account can be locked by it. Only one is tried, and only after a log in. */
async function tryUnknownUser(network: Network, { token }: Known): Promise<Line> {
  const call = 'POST {auth}/login with a random name';
  if (!token) return line('not tried', call, { reason: 'the log in failed' });
  const random = `nobody-${randomBytes(12).toString('hex')}`;
  const form = { username: random, password: random };
  const endpoint = endpoints.login;
  const exchange = await network.request(buildUrl(endpoint, {}), buildRequest(endpoint, { form }, undefined));
  return judgeRefusal(call, exchange, {
    statuses: [400],
    what: 'the app says "wrong name or password" only at 400: src/api/session.ts',
  });
}

function judgeRefusal(call: string, exchange: Exchange, { statuses, what }: Expected): Line {
  const { status, text, failure, ms } = exchange;
  if (failure) return line('fails', call, { ms, reason: failure.cause, change: failure.change });
  const problem = parseProblem(status, text);
  const expected = statuses.join(' or ');
  if (!statuses.includes(problem.status)) {
    return line('differs', call, {
      ms,
      reason: `expected ${expected}, came ${status}`,
      change: `Change the backend: ${what}.`,
    });
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
