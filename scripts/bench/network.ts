import type { CDPSession } from '@playwright/test';

/** A request that went over the network. Times are seconds on the browser's clock. */
export interface Sent {
  path: string;
  start: number;
  /** When its answer began, and when it had ended; Infinity before. */
  answered: number;
  end: number;
  /** Headers included, as transferred. */
  bytes: number;
}

/** Notes what the page asks of the network; what its cache or a service worker answers does not count. */
export function watchNetwork(client: CDPSession): () => Sent[] {
  const all = new Map<string, Sent & { local?: boolean }>();
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    const path = new URL(request.url).pathname;
    all.set(requestId, { path, start: timestamp, answered: Infinity, end: Infinity, bytes: 0 });
  });
  const note = (requestId: string, what: Partial<Sent & { local: boolean }>) => {
    const sent = all.get(requestId);
    if (sent) Object.assign(sent, what);
  };
  client.on('Network.requestServedFromCache', ({ requestId }) => note(requestId, { local: true }));
  client.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    const local = response.fromDiskCache || response.fromPrefetchCache || response.fromServiceWorker;
    note(requestId, { answered: timestamp, ...(local && { local }) });
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    note(requestId, { end: timestamp, bytes: encodedDataLength }),
  );
  return () => [...all.values()].filter(({ path, local }) => !local && !path.includes('favicon'));
}

/**
 * The longest row of requests of which each was sent only after the one before it had been answered: the round
 * trips that a visit pays one after the other.
 */
export function longestChain(requests: readonly Sent[]): Sent[] {
  const chains: Sent[][] = [];
  for (const sent of requests.toSorted((a, b) => a.start - b.start)) {
    const before = chains.filter((chain) => (chain.at(-1)?.answered ?? 0) <= sent.start);
    chains.push([...longest(before), sent]);
  }
  return longest(chains);
}

/** Among equals the one that was answered last: what came after it waited for that one. */
function longest(chains: Sent[][]): Sent[] {
  const answered = (chain: Sent[]) => chain.at(-1)?.answered ?? 0;
  return chains.toSorted((a, b) => b.length - a.length || answered(b) - answered(a))[0] ?? [];
}
