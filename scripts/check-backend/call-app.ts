import type { Auth } from '../../src/api/http.ts';
import type { Exchange, Network } from './network.ts';
import { type Check, watchCall } from './watched-valibot.ts';

/** What a call of the app came to: its requests, the schemas that it used, and its result or error. */
export type Called<Result> = {
  exchanges: Exchange[];
  checks: Check[];
  isRead: boolean;
  result: Result | undefined;
  error: unknown;
};

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
    const { checks, result } = await watchCall(() => make({ token, signal: stop.signal }));
    const { exchanges } = network;
    if (result?.status === 'fulfilled')
      return { exchanges, checks, isRead: true, result: result.value, error: undefined };
    return { exchanges, checks, isRead: false, result: undefined, error: result?.reason };
  } finally {
    globalThis.fetch = fetchBefore;
  }
}
