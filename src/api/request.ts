import type { Endpoint } from './endpoints.ts';
import type { Id } from './schema.ts';

/** The variable parts of a call: those of its path, its query, and its body as JSON or as a form. */
export type Parts = {
  params?: Record<string, Id>;
  query?: Record<string, Id>;
  json?: unknown;
  form?: Record<string, string>;
};

/** The characters that a token may have in a header. */
export const tokenPattern = /^[!-~]+$/;

// Whole names, because `school_user_id` and `uuid` stay texts.
const idFields = /^(form|assignment|group|user|block|question|school|role|permission)_id$/;

/**
 * One of the two base addresses of the backend, without a slash at its end. Read from the page's meta tags at each
 * call, so that one build serves every host (docs/backend.md, 2).
 */
export function readBase(base: Endpoint['base']): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${base}-base"]`)?.content ?? '';
  return content.trim().replace(/\/+$/, '');
}

/** The URL of a call: its base, its path with the `:params` filled in, and its query, all encoded. */
export function buildUrl(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return readBase(endpoint.base) + path + (search.size > 0 ? `?${search}` : '');
}

/**
 * Whether all ids in a call's URL are 1 to 64 letters, digits, "-" or "_": `..` in one from the address bar would turn
 * the call into another one. UUIDs, which are typed, are left to the backend.
 */
export function hasValidIds({ params = {}, query = {} }: Parts): boolean {
  const idQueries = Object.entries(query).filter(([name]) => name.endsWith('_id'));
  const ids = [...Object.values(params), ...idQueries.map(([, value]) => value)];
  return ids.every((id) => /^[\w-]{1,64}$/.test(String(id)));
}

/** The method, headers and body of a call: never with cookies, and with the token only where the endpoint wants it. */
export function buildRequest(
  endpoint: Endpoint,
  { json, form }: Parts,
  token: string | undefined,
): RequestInit {
  const headers = new Headers({ Accept: endpoint.accept ?? 'application/json' });
  if (endpoint.bearer && token) headers.set('Authorization', `Bearer ${token}`);
  const request: RequestInit = { method: endpoint.method, headers, credentials: 'omit', cache: 'no-store' };
  if (form) return { ...request, body: new URLSearchParams(form) };
  if (json === undefined) return request;
  headers.set('Content-Type', 'application/json');
  return { ...request, body: JSON.stringify(json, withNumericIds) };
}

/** Turns ids of digits into numbers, also those that came as text from the backend or the address bar. */
function withNumericIds(field: string, value: unknown): unknown {
  if (field === 'groups' && Array.isArray(value)) return value.map(asNumericId);
  return idFields.test(field) ? asNumericId(value) : value;
}

/** An id with a leading zero, or with more digits than a number holds, stays a text. */
function asNumericId(id: unknown): unknown {
  const isNumeric = typeof id === 'string' && /^(0|[1-9]\d*)$/.test(id) && Number.isSafeInteger(Number(id));
  return isNumeric ? Number(id) : id;
}

/** A call that was made before the app's code had loaded. */
type EarlyCall = { token: string | undefined; response: Promise<Response>; stop: () => void };

declare global {
  /** The calls that the script in index.html has made, by URL. */
  var earlyCalls: Record<string, EarlyCall> | undefined;
}

/** Makes a GET now, for {@link takeEarlyCall} to use later. Does nothing when an id in its URL is not valid. */
export function sendEarly(endpoint: Endpoint, parts: Parts, token: string | undefined) {
  if (!hasValidIds(parts)) return;
  const stopping = new AbortController();
  const url = buildUrl(endpoint, parts);
  const response = readBody(fetch(url, { ...buildRequest(endpoint, parts, token), signal: stopping.signal }));
  // `takeEarlyCall` passes the failure on; this prevents an unhandled rejection meanwhile.
  response.catch(() => {});
  const call = { token, response, stop: () => stopping.abort() };
  globalThis.earlyCalls = { ...globalThis.earlyCalls, [url]: call };
}

/** Reads the whole body at once, so that it is there when the app asks for it. */
async function readBody(call: Promise<Response>): Promise<Response> {
  const response = await call;
  // A 204 or 205 must have a null body.
  return new Response((await response.text()) || null, response);
}

/** Removes and returns the early call to this URL with this token, if there is one. */
export function takeEarlyCall(url: string, token: string | undefined): EarlyCall | undefined {
  const call = globalThis.earlyCalls?.[url];
  if (!call || call.token !== token) return undefined;
  delete globalThis.earlyCalls?.[url];
  return call;
}

/** Cancels the early calls that nothing used: later their responses would be out of date. */
export function stopEarlyCalls() {
  for (const call of Object.values(globalThis.earlyCalls ?? {})) call.stop();
  globalThis.earlyCalls = undefined;
}
