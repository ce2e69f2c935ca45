import { setTimeout as wait } from 'node:timers/promises';
import { causeOf, type Failure } from './causes.ts';

export type Base = 'auth' | 'api';
export type Bases = Record<Base, string>;

/** One request, with its answer or the reason why there was none. */
export type Exchange = {
  method: string;
  base: Base;
  ms: number;
  status: number;
  headers: Headers;
  text: string;
  failure?: Failure;
  /** That the answer sends the app elsewhere, in words: the address may hold a secret. */
  redirect?: Redirect;
};

type Redirect = { reason: string; change: string; isOtherOrigin: boolean };

type Settings = { bases: Bases; origin?: string | undefined; timeoutMs: number };

const maxLogins = 2;

/**
 * The only place that makes requests. It refuses every method but GET, OPTIONS and the log in, the download of all data,
 * and every address outside the two bases. It follows redirects only within the same origin.
 */
export class Network {
  /** The requests of the call that is being checked. */
  exchanges: Exchange[] = [];
  /** Every answer so far, for the check of CORS. */
  readonly all: Exchange[] = [];
  readonly bases: Bases;
  readonly #settings: Settings;
  readonly #dead = new Map<Base, string>();
  #logins = 0;

  constructor(settings: Settings) {
    this.bases = settings.bases;
    this.#settings = settings;
  }

  /** The exchange that counts for the call: the last one, which came after a redirect or alone. */
  get last(): Exchange | undefined {
    return this.exchanges.at(-1);
  }

  /** Why no further call to a base is tried: an earlier one could not reach its host. */
  deadReason(base: Base): string | undefined {
    const cause = this.#dead.get(base);
    return cause && `no call to {${base}} was answered: ${cause}`;
  }

  /** The `fetch` of the app while a call is checked. It ends the app's own repetitions through `stop`. */
  appFetch(stop: AbortController): typeof fetch {
    return async (url, init = {}) => {
      let exchange = await this.request(String(url), init);
      const target = exchange.redirect && this.#targetOf(String(url), exchange);
      if (target && init.method === 'GET') exchange = await this.request(target, init);
      const { status, headers, text, failure } = exchange;
      // A refusal is judged as it is. The app would repeat some of them, and wait in between.
      if (status >= 400) void wait(20).then(() => stop.abort());
      if (failure) throw new TypeError(failure.reason);
      return new Response([204, 205, 304].includes(status) ? null : text, { status, headers });
    };
  }

  /** Makes one request and never throws for what the backend does. */
  async request(url: string, init: RequestInit): Promise<Exchange> {
    const base = this.#baseOf(url, init);
    const headers = new Headers(init.headers);
    if (this.#settings.origin) headers.set('Origin', this.#settings.origin);
    const timeout = AbortSignal.timeout(this.#settings.timeoutMs);
    const start = performance.now();
    const method = init.method ?? 'GET';
    const exchange: Exchange = { method, base, ms: 0, status: 0, headers: new Headers(), text: '' };
    try {
      const response = await fetchOnce(url, { ...init, headers, redirect: 'manual', signal: timeout });
      exchange.status = response.status;
      exchange.headers = response.headers;
      exchange.text = await response.text();
      if (response.status >= 300 && response.status < 400) exchange.redirect = redirectOf(url, response);
    } catch (error) {
      exchange.failure = causeOf(error, timeout.aborted);
      if (exchange.failure.isLasting) this.#dead.set(base, exchange.failure.reason);
    }
    exchange.ms = Math.round(performance.now() - start);
    this.exchanges.push(exchange);
    this.all.push(exchange);
    return exchange;
  }

  #baseOf(url: string, { method = 'GET' }: RequestInit): Base {
    const { auth, api } = this.bases;
    const isUnder = (base: string) =>
      url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}?`);
    const isOwnOrigin = [auth, api].some((base) => new URL(base).origin === new URL(url).origin);
    if (!isOwnOrigin) throw new Error('The check calls only the two bases.');
    if (new URL(url).pathname === new URL(`${api}/data`).pathname)
      throw new Error('The check never downloads the data.');
    const isLogin = method === 'POST' && url === `${auth}/login` && ++this.#logins <= maxLogins;
    if (!isLogin && method !== 'GET' && method !== 'OPTIONS')
      throw new Error(`The check makes no ${method}.`);
    if (auth.startsWith(api)) return isUnder(auth) ? 'auth' : 'api';
    return isUnder(api) || !isUnder(auth) ? 'api' : 'auth';
  }

  /** Only a redirect on the same origin is followed, because the token goes with it. */
  #targetOf(url: string, { headers, redirect }: Exchange): string | undefined {
    if (!redirect || redirect.isOtherOrigin) return undefined;
    return new URL(headers.get('Location') ?? '', url).href;
  }
}

// The app's `fetch` is replaced during a call, so this is the real one.
const fetchOnce = globalThis.fetch;

function redirectOf(url: string, { status, headers }: Response): Redirect {
  const from = new URL(url);
  const location = headers.get('Location') ?? '';
  const to = URL.canParse(location, url) ? new URL(location, url) : from;
  const path = ({ pathname }: URL) => pathname.replace(/\/+$/, '');
  const words = (where: string, change: string) => ({
    reason: `${status}: redirects ${where}`,
    change,
    isOtherOrigin: to.origin !== from.origin,
  });
  if (to.href === from.href)
    return words(
      'to itself, without an end',
      'Look at the redirects of the backend and of the proxy before it: about https, or about the slash at the end.',
    );
  if (from.protocol === 'https:' && to.protocol === 'http:')
    return words(
      'from https to http, which browsers block',
      'Let the backend trust X-Forwarded-Proto of its proxy, so that it makes https addresses.',
    );
  if (to.origin !== from.origin)
    return words(
      'to another origin, where the token must not go',
      'Give the base as the address that it redirects to.',
    );
  const isSlash = path(to) === path(from);
  return words(
    isSlash ? 'to the same path but for the slash at its end' : 'to another path',
    `Write the path in src/api/endpoints.ts as the backend has it${isSlash ? ', slash included' : ''}.`,
  );
}
