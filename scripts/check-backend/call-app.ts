import type { Auth } from '../../src/api/http.ts';
import type { Exchange, Network } from './network.ts';

/** What a call of the app came to: its requests, and its result or error. */
export type Called<Result> = { exchanges: Exchange[]; result: Result | undefined; error: unknown };

/** Has the app's own code make a call, over the network of the check. */
export async function callApp<Result>(
  network: Network,
  make: (auth: Auth) => Promise<Result>,
  token?: string,
): Promise<Called<Result>> {
  network.exchanges = [];
  const stop = new AbortController();
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = network.appFetch(stop);
  try {
    const result = await make({ token, signal: stop.signal });
    return { exchanges: network.exchanges, result, error: undefined };
  } catch (error) {
    return { exchanges: network.exchanges, result: undefined, error };
  } finally {
    globalThis.fetch = fetchBefore;
  }
}
