import { type CallName, callOf } from '../../src/api/calls.ts';
import { type Endpoint, endpoints } from '../../src/api/endpoints.ts';
import { buildUrl } from '../../src/api/request.ts';
import { callNames } from '../calls/functions.ts';
import { amount, listOf, originProblem, where } from './cors-headers.ts';
import { redirectReason } from './judge.ts';
import type { Base, Exchange, Network } from './network.ts';
import { type Line, line } from './types.ts';

export type Wanted = { name: CallName; headers: string[] };

/** The method and headers in the preflight of each call. A call that sends neither a token nor JSON has no preflight. */
export function wantedPreflights(): Wanted[] {
  const wanted: Wanted[] = [];
  for (const name of callNames) {
    if (name === 'downloadDump') continue;
    const isJson = callOf(name).json !== undefined;
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
export async function preflightLine(
  network: Network,
  base: Base,
  origin: string,
  method: string,
  wanted: Wanted[],
): Promise<Line> {
  const call = `OPTIONS {${base}} for ${method}`;
  const wrong = new Map<string, string[]>();
  let change = where;
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
    if (exchange.failure) change = exchange.failure.change;
    if (problem) wrong.set(problem, [...(wrong.get(problem) ?? []), endpoint.path]);
  }
  if (wrong.size === 0) return line('fits', call, { ms, reason: amount(wanted.length, 'path') });
  const reason = [...wrong]
    .map(([problem, paths]) => `${problem}${paths.length < wanted.length ? ` at ${paths.join(', ')}` : ''}`)
    .join('; ');
  return line('fails', call, { ms, reason, change });
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
