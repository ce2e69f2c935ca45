import type { Endpoint } from './endpoints.ts';
import { addressOf, hasIds, type Parts, requestOf } from './request.ts';

/** A read that was sent before the app's own code was there. */
type EarlyCall = { token: string | undefined; response: Promise<Response>; stop: () => void };

declare global {
  /** What the start of the page has asked already, by address. */
  var earlyCalls: Record<string, EarlyCall> | undefined;
}

/** Sends a read at once, for {@link takeEarlyCall}; nothing when an id in it cannot be one. */
export function sendEarly(endpoint: Endpoint, parts: Parts, token: string | undefined) {
  if (!hasIds(parts)) return;
  const ending = new AbortController();
  const address = addressOf(endpoint, parts);
  const response = read(fetch(address, { ...requestOf(endpoint, parts, token), signal: ending.signal }));
  // Who takes it hears of its failure; nobody else needs to.
  response.catch(() => {});
  const call = { token, response, stop: () => ending.abort() };
  globalThis.earlyCalls = { ...globalThis.earlyCalls, [address]: call };
}

/** An answer with all of its body, so that nobody has to wait for that later. */
async function read(call: Promise<Response>): Promise<Response> {
  const response = await call;
  // Some statuses let no body be given, not even an empty one.
  return new Response((await response.text()) || null, response);
}

/** The early call to this address with this token, if there is one: whoever takes it has it alone. */
export function takeEarlyCall(address: string, token: string | undefined): EarlyCall | undefined {
  const call = globalThis.earlyCalls?.[address];
  if (!call || call.token !== token) return undefined;
  delete globalThis.earlyCalls?.[address];
  return call;
}

/** Gives up the early calls that nobody took: what comes later asks for itself. */
export function stopEarlyCalls() {
  for (const call of Object.values(globalThis.earlyCalls ?? {})) call.stop();
  globalThis.earlyCalls = undefined;
}
