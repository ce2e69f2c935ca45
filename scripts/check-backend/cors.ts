import { endpoints } from '../../src/api/endpoints.ts';
import { amount, listOf, originProblem, where } from './cors-headers.ts';
import type { Base, Exchange, Network } from './network.ts';
import { preflightLine, type Wanted, wantedPreflights } from './preflights.ts';
import { type Line, line } from './types.ts';

/** Checks the CORS headers that a browser needs when the app is on another origin than the backend. */
export async function corsLines(network: Network, origin: string | undefined): Promise<Line[]> {
  if (!origin) {
    const reason = 'give --origin with the address of the app, if it is on another host than the backend';
    return [line('not tried', 'CORS', { reason })];
  }
  const wanted = wantedPreflights();
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
    const effect = words === 'errors' ? ' Without it the app shows an error as a broken connection.' : '';
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
