import { type CallName, callOf } from '../../src/api/calls.ts';
import { type Endpoint, endpoints } from '../../src/api/endpoints.ts';
import { buildUrl } from '../../src/api/request.ts';
import { callNames } from '../calls/functions.ts';
import type { Base, Exchange, Network } from './network.ts';
import { type Line, line } from './types.ts';

const where = 'Change the CORS settings of the backend or of its proxy (docs/backend.md, section 1).';

/** Checks the CORS headers that a browser needs when the app is on another origin than the backend. */
export async function corsLines(network: Network, origin: string | undefined): Promise<Line[]> {
  if (!origin) {
    const reason = 'give --origin with the address of the app, if it is on another host than the backend';
    return [line('not tried', 'CORS', { reason })];
  }
  const lines: Line[] = [];
  for (const base of ['auth', 'api'] as const) {
    const url = new URL(network.bases[base]);
    const call = `CORS of {${base}}`;
    if (isMixed(origin, url)) {
      const reason = 'a page on https may not call a base on http';
      const change = 'Serve the backend over https, and give that address.';
      lines.push(line('fails', call, { reason, change }));
    }
    const reason =
      network.deadReason(base) ?? (url.origin === origin ? 'the app is on the same origin' : undefined);
    if (reason) lines.push(line('not tried', call, { reason }));
    else lines.push(...(await preflightLines(network, base, origin)), ...answerLines(network, base, origin));
  }
  return lines;
}

/** Whether a browser refuses the calls of a page on https. It trusts its own machine. */
function isMixed(origin: string, { protocol, hostname }: URL): boolean {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return origin.startsWith('https:') && protocol !== 'https:' && !isLocal;
}

/** One line for all preflights of a method; it names the paths at which something is wrong. */
async function preflightLines(network: Network, base: Base, origin: string): Promise<Line[]> {
  const names = callNames.filter((name) => endpoints[name].base === base && needsPreflight(name));
  const lines: Line[] = [];
  for (const method of new Set(names.map((name) => endpoints[name].method))) {
    const wrong = new Map<string, string[]>();
    const ofMethod = names.filter((name) => endpoints[name].method === method);
    for (const name of ofMethod) {
      const problem = await preflightProblem(network, name, origin);
      if (problem) wrong.set(problem, [...(wrong.get(problem) ?? []), endpoints[name].path]);
    }
    const call = `OPTIONS {${base}} for ${method}`;
    const reason = [...wrong]
      .map(([problem, paths]) => problem + (paths.length < ofMethod.length ? ` at ${paths.join(', ')}` : ''))
      .join('; ');
    lines.push(reason ? line('fails', call, { reason, change: where }) : line('fits', call));
  }
  return lines;
}

/** The headers of a call for which a browser asks first. */
function headersOf(name: CallName): string[] {
  const isJson = callOf(name).json !== undefined;
  return [...(endpoints[name].bearer ? ['authorization'] : []), ...(isJson ? ['content-type'] : [])];
}

function needsPreflight(name: CallName): boolean {
  if (name === 'downloadDump') return false;
  return headersOf(name).length > 0 || !['GET', 'POST'].includes(endpoints[name].method);
}

async function preflightProblem(
  network: Network,
  name: CallName,
  origin: string,
): Promise<string | undefined> {
  const endpoint: Endpoint = endpoints[name];
  const { method } = endpoint;
  const wanted = headersOf(name);
  const params = { assignmentId: 1, questionId: 1, formId: 1, groupId: 1, type: 'bfi' };
  const { status, headers, redirect, failure } = await network.request(buildUrl(endpoint, { params }), {
    method: 'OPTIONS',
    headers: {
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': wanted.join(','),
    },
  });
  if (failure) return failure.reason;
  if (redirect) return `${redirect.reason}, and a preflight may not be redirected`;
  if (status < 200 || status > 299) return `status ${status}`;
  const allowed = originProblem(headers, origin);
  if (allowed) return allowed;
  const listed = (name: string) =>
    (headers.get(`Access-Control-Allow-${name}`) ?? '').split(',').map((value) => value.trim().toLowerCase());
  const methods = ['get', 'post', ...listed('Methods')];
  if (!methods.includes(method.toLowerCase()) && !methods.includes('*'))
    return `Access-Control-Allow-Methods lacks ${method}`;
  const names = listed('Headers');
  // The wildcard never stands for Authorization.
  const isAllowed = (name: string) =>
    names.includes(name) || (name !== 'authorization' && names.includes('*'));
  const missing = wanted.filter((name) => !isAllowed(name));
  return missing.length > 0 ? `Access-Control-Allow-Headers lacks ${missing.join(', ')}` : undefined;
}

/** Judges the headers of the answers that were read before. */
function answerLines(network: Network, base: Base, origin: string): Line[] {
  const answers = network.all.filter(
    (exchange: Exchange) => exchange.base === base && exchange.method !== 'OPTIONS' && exchange.status > 0,
  );
  return [
    { words: 'answers', of: answers.filter(({ status }) => status < 400), effect: '' },
    {
      words: 'errors',
      of: answers.filter(({ status }) => status >= 400),
      effect: ' Without it the app shows an error as a broken connection.',
    },
  ].map(({ words, of, effect }) => {
    const call = `Allow-Origin on ${words} of {${base}}`;
    const wrong = of.flatMap(({ headers }) => originProblem(headers, origin) ?? []);
    if (of.length === 0) return line('not tried', call, { reason: `there were no ${words}` });
    if (wrong.length === 0) return line('fits', call);
    const reason = `${[...new Set(wrong)].join('; ')} (${wrong.length} of ${of.length})`;
    return line('fails', call, { reason, change: where + effect });
  });
}

function originProblem(headers: Headers, origin: string): string | undefined {
  const allowed = headers.get('Access-Control-Allow-Origin');
  if (allowed === '*' || allowed === origin) return undefined;
  if (allowed === null) return 'Access-Control-Allow-Origin is missing';
  if (allowed.includes(',')) return 'Access-Control-Allow-Origin comes twice';
  return 'Access-Control-Allow-Origin names another origin';
}
