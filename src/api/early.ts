import type { Endpoint } from './endpoints.ts';
import { buildRequest, buildUrl, hasValidIds, type Parts } from './request.ts';

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
