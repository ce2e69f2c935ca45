import { parseProblem } from '../../src/api/problem.ts';
import { parseJson } from '../../src/api/schema.ts';
import type { JsonSchema } from '../calls/json-schema.ts';
import { differencesIn } from './differences.ts';
import type { Exchange } from './network.ts';
import type { ReadName } from './reads.ts';
import { type Line, line } from './types.ts';

export type Answer = {
  name: ReadName | 'login';
  call: string;
  /** The file with the schema, in src/api/. */
  file: string;
  schema: JsonSchema;
  exchanges: Exchange[];
  /** What the app made of the answer; undefined when it could not read it. */
  result: unknown;
  /** Whether the role may make this call (docs/backend.md, 6). */
  isAllowed: boolean;
  slowMs: number;
};

const endpointsFile = 'src/api/endpoints.ts';

/** Judges what came back on one call of the app. */
export function judge(answer: Answer): Line {
  const { call, exchanges, slowMs } = answer;
  const [first] = exchanges;
  const last = exchanges.at(-1);
  if (!first || !last)
    return line('not tried', call, { reason: 'the app makes no call with the id that the list gives' });
  const ms = exchanges.reduce((sum, exchange) => sum + exchange.ms, 0);
  const verdict = judgeLast(answer, last);
  const notes = [verdict.reason];
  if (first.redirect && last !== first) notes.unshift(first.redirect.reason);
  if (verdict.verdict !== 'fails' && ms > slowMs) notes.push(`slow: more than ${slowMs / 1000} s`);
  const isRedirected = verdict.verdict === 'fits' && first.redirect !== undefined;
  return {
    ...verdict,
    ms,
    verdict: isRedirected ? 'differs' : verdict.verdict,
    reason: notes.filter(Boolean).join('; ') || undefined,
    change: verdict.change ?? first.redirect?.change,
  };
}

function judgeLast(answer: Answer, last: Exchange): Line {
  const { call, isAllowed } = answer;
  const detour = last.failure ?? last.redirect;
  if (detour) return line('fails', call, { reason: detour.reason, change: detour.change });
  if (last.status < 200 || last.status > 299) return judgeStatus(answer, last);
  const body = parseJson(last.text);
  if (body === undefined) return line('fails', call, whyNoJson(last));
  return isAllowed ? judgeBody(answer, body) : judgeForbidden(call, body);
}

/** Why an answer is no JSON, and what to change. */
function whyNoJson({ headers, text }: Exchange): { reason: string; change: string } {
  const isHtml = /html/.test(headers.get('Content-Type') ?? '') || text.trimStart().startsWith('<');
  return isHtml
    ? {
        reason: 'HTML instead of JSON: a proxy or a web server answers, not the backend',
        change: `Let the proxy pass this address on to the backend, or correct the base or ${endpointsFile}.`,
      }
    : {
        reason: 'the answer is no JSON, or is cut off',
        change: 'Let the backend answer in JSON, and look at limits of size and time in the proxy.',
      };
}

function judgeBody({ name, call, file, schema, result }: Answer, body: unknown): Line {
  const differences = differencesIn(name, schema, body, result);
  const change = `Change the backend, or the schema in src/api/${file}.`;
  if (differences.length > 0) return line('differs', call, { differences, change });
  if (result !== undefined) return line('fits', call);
  return line('fails', call, { reason: 'the answer is empty', change });
}

/** A role that a call is not for is refused, or gets nothing. */
function judgeForbidden(call: string, body: unknown): Line {
  if (body === null || (Array.isArray(body) && body.length === 0))
    return line('fits', call, { reason: 'this role gets an empty answer' });
  return line('differs', call, {
    reason: 'expected 401 or 403 for this role, came an answer with content',
    change: 'Let the backend refuse this call for this role: the app only hides it.',
  });
}

function judgeStatus({ name, call, isAllowed }: Answer, { status, text }: Exchange): Line {
  // A 404 says that the path is missing, also for this role: the base may be wrong.
  if (!isAllowed && [400, 401, 403].includes(status))
    return line('fits', call, { reason: `${status}, right for this role` });
  if (name === 'getTestResults' && status === 404 && !isUnknownPath(text))
    return line('fits', call, { reason: '404: test not taken' });
  if (name === 'login' && status === 400) {
    return line('fails', call, {
      reason: '400: the name or the password is wrong. The check does not try again',
      change: 'Start again with the right name and password.',
    });
  }
  return line('fails', call, { reason: statusReason(status, text), change: changeFor(status, name) });
}

function statusReason(status: number, text: string): string {
  const { places } = parseProblem(status, text);
  // Names of parameters, and of the fields of the log in. Anything else could be a value.
  const names = places.filter((place) =>
    /^((query|path|header)\.\w{1,40}|username|password|grant_type)$/.test(place),
  );
  if (status === 422 && names.length > 0) return `422: the backend does not accept ${names.join(', ')}`;
  return `status ${status}`;
}

function changeFor(status: number, name: Answer['name']): string {
  if (name === 'login' && status === 422)
    return 'Let the backend take username and password form-encoded, or change src/api/users.ts.';
  if (status === 401 && name === 'getUser')
    return 'Let the backend take the token of the log in as "Authorization: Bearer".';
  if (status === 401)
    return 'Give this role the right at the backend, or refuse it with 403: a 401 ends the session. Was GET {auth}/user refused too? Then the token is not taken.';
  if (status === 403) return 'Give this role the right at the backend (docs/backend.md, section 6).';
  if (status === 404 || status === 405)
    return `Correct the base, the proxy, or the path or method of ${name} in ${endpointsFile}.`;
  if (status === 422 || status === 400)
    return `Change the backend, or what ${name} sends: its path in ${endpointsFile}, its query beside it.`;
  if (status === 429 || status === 503)
    return 'The backend is busy or limits calls: run the check again later.';
  if (status === 502 || status === 504) return 'The proxy does not reach the backend: look at its log.';
  return "Look at the backend's log of this moment.";
}

/** Whether a 404 has the words with which frameworks answer a path that they do not have. */
function isUnknownPath(text: string): boolean {
  return text.trimStart().startsWith('<') || parseProblem(404, text).detail === 'Not Found';
}
