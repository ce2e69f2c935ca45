import { type Endpoint, endpoints } from '../../src/api/endpoints.ts';
import { buildUrl } from '../../src/api/request.ts';
import { redirectReason } from './judge.ts';
import type { Base, Exchange, Network } from './network.ts';
import { type Line, line } from './types.ts';
import { samplesOf, type WriteName, writes } from './writes.ts';

type Name = keyof typeof endpoints;
type Wanted = { name: Name; headers: string[] };

const where = 'Change the CORS settings of the backend or of its proxy (docs/backend.md, section 1).';

/** Judges what a browser asks for when the app is on another origin than the backend. */
export async function corsLines(network: Network, origin: string | undefined): Promise<Line[]> {
  if (!origin) {
    const reason = 'give --origin with the address of the app, if it is on another host than the backend';
    return [line('not tried', 'CORS', { reason })];
  }
  const wanted = await wantedPreflights();
  const lines: Line[] = [];
  for (const base of ['auth', 'api'] as const) {
    const url = new URL(network.bases[base]);
    const call = `CORS of {${base}}`;
    const reason =
      network.deadReason(base) ?? (url.origin === origin ? 'the app is on the same origin' : undefined);
    lines.push(...mixedContent(call, origin, url));
    if (reason) lines.push(line('not tried', call, { reason }));
    else lines.push(...(await linesOf(network, base, origin, wanted)));
  }
  return lines;
}

function mixedContent(call: string, origin: string, { protocol, hostname }: URL): Line[] {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (!origin.startsWith('https:') || protocol === 'https:' || isLocal) return [];
  const reason = 'a page on https may not call a base on http';
  return [line('fails', call, { reason, change: 'Serve the backend over https, and give that address.' })];
}

async function linesOf(network: Network, base: Base, origin: string, wanted: Wanted[]): Promise<Line[]> {
  const own = wanted.filter(({ name }) => endpoints[name].base === base);
  const methods = [...new Set(own.map(({ name }) => endpoints[name].method))];
  const lines: Line[] = [];
  for (const method of methods) {
    const ofMethod = own.filter(({ name }) => endpoints[name].method === method);
    lines.push(await preflightLine(network, base, origin, method, ofMethod));
  }
  const answers = network.all.filter(({ method, status, ...exchange }) => {
    return exchange.base === base && method !== 'OPTIONS' && status > 0;
  });
  return answers.length === 0 ? lines : [...lines, ...answerLines(base, origin, answers)];
}

/** What each call asks for in its preflight. Calls without a token and JSON need none. */
async function wantedPreflights(): Promise<Wanted[]> {
  const wanted: Wanted[] = [];
  for (const name of Object.keys(endpoints) as Name[]) {
    if (name === 'downloadDump') continue;
    const samples = name in writes ? await samplesOf(name as WriteName, {}) : [];
    const isJson = samples.some(({ contentType }) => contentType === 'application/json');
    const headers = [
      ...(endpoints[name].bearer ? ['authorization'] : []),
      ...(isJson ? ['content-type'] : []),
    ];
    if (headers.length > 0 || !['GET', 'POST'].includes(endpoints[name].method))
      wanted.push({ name, headers });
  }
  return wanted;
}

/** One line for all preflights of a method; it names the paths at which something is wrong. */
async function preflightLine(
  network: Network,
  base: Base,
  origin: string,
  method: string,
  wanted: Wanted[],
): Promise<Line> {
  const call = `OPTIONS {${base}} for ${method}`;
  const wrong = new Map<string, string[]>();
  let ms = 0;
  for (const { name, headers } of wanted) {
    const endpoint: Endpoint = endpoints[name];
    const params = { assignmentId: 1, questionId: 1, formId: 1, groupId: 1, type: 'bfi' };
    const exchange = await network.request(buildUrl(endpoint, { params }), {
      method: 'OPTIONS',
      headers: {
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': headers.join(','),
      },
    });
    ms = Math.max(ms, exchange.ms);
    const problem = preflightProblem(exchange, method, headers, origin);
    if (problem) wrong.set(problem, [...(wrong.get(problem) ?? []), endpoint.path]);
  }
  if (wrong.size === 0) return line('fits', call, { ms, reason: amount(wanted.length, 'path') });
  const reason = [...wrong]
    .map(([problem, paths]) => `${problem}${paths.length < wanted.length ? ` at ${paths.join(', ')}` : ''}`)
    .join('; ');
  return line('fails', call, { ms, reason, change: where });
}

function preflightProblem(
  { status, headers, redirect, failure }: Exchange,
  method: string,
  wanted: string[],
  origin: string,
): string | undefined {
  if (failure) return failure.cause;
  if (redirect) return `${redirectReason(redirect)}, and a preflight may not be redirected`;
  if (status < 200 || status > 299) return `status ${status}`;
  const allowed = originProblem(headers, origin);
  if (allowed) return allowed;
  const methods = listOf(headers, 'Access-Control-Allow-Methods');
  if (
    method !== 'GET' &&
    method !== 'POST' &&
    !methods.includes(method.toLowerCase()) &&
    !methods.includes('*')
  )
    return `Access-Control-Allow-Methods lacks ${method}`;
  const names = listOf(headers, 'Access-Control-Allow-Headers');
  // The wildcard never stands for Authorization.
  const missing = wanted.filter(
    (name) => !names.includes(name) && (name === 'authorization' || !names.includes('*')),
  );
  return missing.length > 0 ? `Access-Control-Allow-Headers lacks ${missing.join(', ')}` : undefined;
}

/** Judges the headers of the answers that were read before. */
function answerLines(base: Base, origin: string, answers: Exchange[]): Line[] {
  const lines = [
    { words: 'answers', of: answers.filter(({ status }) => status < 400) },
    { words: 'errors', of: answers.filter(({ status }) => status >= 400) },
  ].map(({ words, of }) => {
    const call = `Allow-Origin on ${words} of {${base}}`;
    const wrong = of.flatMap(({ headers }) => originProblem(headers, origin) ?? []);
    if (of.length === 0) return line('not tried', call, { reason: `there were no ${words}` });
    if (wrong.length === 0) return line('fits', call, { reason: amount(of.length, words.slice(0, -1)) });
    const reason = `${[...new Set(wrong)].join('; ')} (${wrong.length} of ${of.length})`;
    const effect = words === 'errors' ? ' Without it the app tells an error as a broken connection.' : '';
    return line('fails', call, { reason, change: where + effect });
  });
  const exposed = answers.some(({ headers }) => {
    const names = listOf(headers, 'Access-Control-Expose-Headers');
    return names.includes('retry-after') || names.includes('*');
  });
  const call = `Expose-Headers of {${base}}`;
  if (exposed) return [...lines, line('fits', call)];
  const reason = 'Access-Control-Expose-Headers lacks Retry-After: the app cannot say how long to wait';
  return [...lines, line('differs', call, { reason, change: where })];
}

function originProblem(headers: Headers, origin: string): string | undefined {
  const allowed = headers.get('Access-Control-Allow-Origin');
  if (allowed === '*' || allowed === origin) return undefined;
  if (allowed === null) return 'Access-Control-Allow-Origin is missing';
  if (allowed.includes(',')) return 'Access-Control-Allow-Origin comes twice';
  return 'Access-Control-Allow-Origin names another origin';
}

function listOf(headers: Headers, name: string): string[] {
  return (headers.get(name) ?? '').split(',').map((value) => value.trim().toLowerCase());
}

function amount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
