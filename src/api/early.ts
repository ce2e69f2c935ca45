import type { Endpoint } from './endpoints.ts';
import { buildRequest, buildUrl, hasValidIds, type Parts } from './request.ts';

/** A call that was made before the app's code had loaded. */
type EarlyCall = { token: string | undefined; response: Promise<Response>; stop: () => void };

declare global {
  /** The calls that the script in index.html has made, by URL. */
  var earlyCalls: Record<string, EarlyCall> | undefined;
}

/** Makes a GET at once, to be used later by {@link takeEarlyCall}. Does nothing when an id in its URL is not valid. */
export function sendEarly(endpoint: Endpoint, parts: Parts, token: string | undefined) {
  if (!hasValidIds(parts)) return;
  const stopping = new AbortController();
  const url = buildUrl(endpoint, parts);
  const response = readBody(fetch(url, { ...buildRequest(endpoint, parts, token), signal: stopping.signal }));
  // `takeEarlyCall` passes the failure on. Without this line it would also be an unhandled rejection.
  response.catch(() => {});
  const call = { token, response, stop: () => stopping.abort() };
  globalThis.earlyCalls = { ...globalThis.earlyCalls, [url]: call };
}

/** Resolves when the whole body has arrived, so that it also loads before the app needs it. */
async function readBody(call: Promise<Response>): Promise<Response> {
  const response = await call;
  // A 204 or 205 must not have a body, not even an empty one.
  return new Response((await response.text()) || null, response);
}

/** Removes and returns the early call to this URL with this token, if there is one. */
export function takeEarlyCall(url: string, token: string | undefined): EarlyCall | undefined {
  const call = globalThis.earlyCalls?.[url];
  if (!call || call.token !== token) return undefined;
  delete globalThis.earlyCalls?.[url];
  return call;
}

/** Cancels the early calls that were not used: their responses would be out of date later. */
export function stopEarlyCalls() {
  for (const call of Object.values(globalThis.earlyCalls ?? {})) call.stop();
  globalThis.earlyCalls = undefined;
}
