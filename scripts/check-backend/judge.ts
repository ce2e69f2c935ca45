import { parseJson, parseProblem } from '../../src/api/problem.ts';
import { differencesIn } from './differences.ts';
import { extraDifferences } from './extras.ts';
import type { Exchange, Redirect } from './network.ts';
import type { ReadName } from './reads.ts';
import { type Difference, type Line, line } from './types.ts';
import type { Check } from './watched-valibot.ts';
import type { Node } from './words.ts';

export type Answer = {
  name: ReadName | 'login';
  call: string;
  /** The file with the schema, in src/api/. */
  file: string;
  exchanges: Exchange[];
  checks: Check[];
  /** Whether the app could read the answer. */
  isRead: boolean;
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
  if (first.redirect && last !== first) notes.unshift(redirectReason(first.redirect));
  if (verdict.verdict !== 'fails' && ms > slowMs) notes.push(`slow: more than ${slowMs / 1000} s`);
  const isRedirected = verdict.verdict === 'fits' && first.redirect !== undefined;
  return {
    ...verdict,
    ms,
    verdict: isRedirected ? 'differs' : verdict.verdict,
    reason: notes.filter(Boolean).join('; ') || undefined,
    change: verdict.change ?? (first.redirect ? redirectChange(first.redirect) : undefined),
  };
}

function judgeLast(answer: Answer, last: Exchange): Line {
  const { call, isAllowed } = answer;
  if (last.failure) return line('fails', call, { reason: last.failure.cause, change: last.failure.change });
  if (last.redirect) {
    return line('fails', call, {
      reason: redirectReason(last.redirect),
      change: redirectChange(last.redirect),
    });
  }
  const isOk = last.status >= 200 && last.status < 300;
  if (!isOk) return judgeStatus(answer, last);
  const body = parseJson(last.text);
  if (body === undefined && isHtml(last)) {
    if (/^\s*(<br ?\/?>\s*)?<b>[\s\S]*[\]}]\s*$/.test(last.text)) {
      return line('fails', call, {
        reason: 'a message in HTML stands before the JSON, as PHP writes its warnings',
        change: 'Let the backend write its warnings to a log (display_errors of PHP).',
      });
    }
    return line('fails', call, {
      reason: 'HTML instead of JSON: a proxy or a web server answers, not the backend',
      change: `Let the proxy pass this address on to the backend, or correct the base or ${endpointsFile}.`,
    });
  }
  if (body === undefined) return line('fails', call, whyNoJson(last.text));
  if (!isAllowed) return judgeForbidden(call, body);
  if (/\brel="?next\b/.test(last.headers.get('Link') ?? '')) {
    return line('differs', call, {
      reason: 'the header Link names a next page: the app reads only this one',
      change: 'Let the backend answer the whole list.',
    });
  }
  return judgeBody(answer, body, last.text);
}

function isHtml({ headers, text }: Exchange): boolean {
  return /html/.test(headers.get('Content-Type') ?? '') || text.trimStart().startsWith('<');
}

/** Why a text is no JSON, and what to change. */
function whyNoJson(text: string): { reason: string; change: string } {
  // gzip begins with the bytes 1F 8B, of which the second is not UTF-8.
  if (text.startsWith('\u001F\uFFFD')) {
    return {
      reason: 'the answer is compressed, and does not say so',
      change: 'Let the backend or the proxy send Content-Encoding.',
    };
  }
  // JSON has no zero characters, and every second character is one when UTF-16 is read as UTF-8.
  if (text.includes('\0'))
    return { reason: 'the answer is in UTF-16', change: 'Let the backend answer in UTF-8.' };
  if (parseJson(text.replaceAll(/(?<=[:[,]\s*)(NaN|-?Infinity)\b/g, '0')) !== undefined) {
    return {
      reason: 'the answer has NaN or Infinity, which is no JSON',
      change: 'Let the backend send null where there is no number.',
    };
  }
  return {
    reason: 'the answer is no JSON, or is cut off',
    change: 'Let the backend answer in JSON, and look at limits of size and time in the proxy.',
  };
}

function judgeBody({ name, call, file, checks, isRead }: Answer, body: unknown, text: string): Line {
  const schema = checks[0]?.schema as Node | undefined;
  if (isRead && !schema) throw new Error('The check does not see the schemas of the app.');
  const bySchema = schema ? differencesIn(schema, body) : [];
  const byRules = name === 'login' ? [] : extraDifferences(name, body);
  const differences = [...bySchema, ...byRules, ...textDifferences(text, body)];
  const change = `Change the backend, or the schema in src/api/${file}.`;
  if (differences.length > 0) return line('differs', call, { differences, change });
  if (isRead) return line('fits', call, { reason: noteOn(name, body) });
  return line('fails', call, { reason: 'the answer is empty', change });
}

/** What may be missing, but not unnoticed. */
function noteOn(name: Answer['name'], body: unknown): string | undefined {
  const lacksOpen = name === 'getAssignmentDetails' && Object(body).open == null;
  return lacksOpen ? 'without open, the app takes every assignment for an open one' : undefined;
}

/** Texts that the app would show with odd signs. A decoder writes U+FFFD for bytes that are not UTF-8. */
function textDifferences(text: string, body: unknown): Difference[] {
  // A body may write letters as \\u00e9, so it is written again.
  const written = JSON.stringify(body);
  const field = 'the body';
  const odd = [
    {
      isFound: text.includes('\uFFFD'),
      expected: 'texts in UTF-8',
      came: 'another encoding',
      effect: 'letters with accents are shown as \uFFFD',
    },
    {
      isFound: /[ÃÂ][\u0080-\u00BF]/.test(written),
      expected: 'texts in UTF-8',
      came: 'UTF-8 that was encoded twice',
      effect: 'a letter with an accent is shown as two other signs',
    },
    {
      isFound: /&(amp|lt|gt|quot|nbsp|[a-z]{1,2}(acute|grave|uml|circ|cedil|tilde)|#x?[\da-f]+);/i.test(
        written,
      ),
      expected: 'plain texts',
      came: 'entities of HTML',
      effect: 'the app shows them as they came',
    },
    {
      isFound: /<\/(p|b|i|em|strong|ul|ol|li|div|span)>|<br ?\/?>/i.test(written),
      expected: 'plain texts',
      came: 'tags of HTML',
      effect: 'the app shows them as they came',
    },
  ];
  return odd.flatMap(({ isFound, ...rest }) => (isFound ? [{ field, ...rest }] : []));
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
    return 'Let the backend take username and password form-encoded, or change src/api/session.ts.';
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

export function redirectReason({ status, isOtherOrigin, toHttp, onlySlash, toItself }: Redirect): string {
  if (toItself) return `${status}: redirects to itself, without an end`;
  if (toHttp) return `${status}: redirects from https to http, which browsers block`;
  if (isOtherOrigin) return `${status}: redirects to another origin, where the token must not go`;
  return `${status}: redirects to ${onlySlash ? 'the same path but for the slash at its end' : 'another path'}`;
}

function redirectChange({ toHttp, isOtherOrigin, onlySlash, toItself }: Redirect): string {
  if (toItself)
    return 'Look at the redirects of the backend and of the proxy before it: about https, or about the slash at the end.';
  if (toHttp)
    return 'Let the backend trust X-Forwarded-Proto of its proxy, so that it makes https addresses.';
  if (isOtherOrigin) return 'Give the base as the address that it redirects to.';
  return `Write the path in ${endpointsFile} as the backend has it${onlySlash ? ', slash included' : ''}.`;
}

/** Whether a 404 has the words with which frameworks answer a path that they do not have. */
function isUnknownPath(text: string): boolean {
  return text.trimStart().startsWith('<') || parseProblem(404, text).detail === 'Not Found';
}
