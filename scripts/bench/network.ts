import type { CDPSession } from '@playwright/test';

/** A request that went over the network. Times are in seconds on the browser's clock. */
export interface NetworkRequest {
  path: string;
  start: number;
  /** When the response began and when it ended; Infinity before that. */
  answered: number;
  end: number;
  /** Headers included, as transferred. */
  bytes: number;
}

/** Records the page's requests, without those that the cache or a service worker answers. */
export function watchNetwork(client: CDPSession): () => NetworkRequest[] {
  const all = new Map<string, NetworkRequest & { local?: boolean }>();
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    const path = new URL(request.url).pathname;
    all.set(requestId, { path, start: timestamp, answered: Infinity, end: Infinity, bytes: 0 });
  });
  const update = (requestId: string, what: Partial<NetworkRequest & { local: boolean }>) => {
    const sent = all.get(requestId);
    if (sent) Object.assign(sent, what);
  };
  client.on('Network.requestServedFromCache', ({ requestId }) => update(requestId, { local: true }));
  client.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    const local = response.fromDiskCache || response.fromPrefetchCache || response.fromServiceWorker;
    update(requestId, { answered: timestamp, ...(local && { local }) });
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    update(requestId, { end: timestamp, bytes: encodedDataLength }),
  );
  return () => [...all.values()].filter(({ path, local }) => !local && !path.includes('favicon'));
}

/**
 * The longest chain of requests in which each was sent after the response to the one before: the round trips that a visit
 * needs one after the other.
 */
export function longestChain(requests: readonly NetworkRequest[]): NetworkRequest[] {
  const chains: NetworkRequest[][] = [];
  for (const sent of requests.toSorted((a, b) => a.start - b.start)) {
    const before = chains.filter((chain) => (chain.at(-1)?.answered ?? 0) <= sent.start);
    chains.push([...longest(before), sent]);
  }
  return longest(chains);
}

/** Of chains with the same length, the one with the latest response. */
function longest(chains: NetworkRequest[][]): NetworkRequest[] {
  const answered = (chain: NetworkRequest[]) => chain.at(-1)?.answered ?? 0;
  return chains.toSorted((a, b) => b.length - a.length || answered(b) - answered(a))[0] ?? [];
}
