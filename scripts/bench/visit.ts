import { setTimeout as wait } from 'node:timers/promises';
import type { Tab } from './chromium.ts';
import { type StartTimes, storeSession, watchStart } from './in-page.ts';
import { bytesUntil, chainLength, type SentRequest } from './requests.ts';
import type { Visited } from './visited-sites.ts';

/** One visit of an address with the speed of a phone. Times are in ms from the navigation. */
export interface Visit {
  /** The first frame with a text. */
  words: number;
  ready: number;
  bytes: number;
  requests: number;
  chain: number;
}

/**
 * Opens an address in a new page and waits until an element of the selector `ready` is visible. With `hasWorker`, also waits
 * until the service worker is ready for the next visit.
 */
export async function visit(page: Tab, visited: Visited): Promise<Visit> {
  const { host, hasWorker } = visited;
  host.log.length = 0;
  const times = await start(page, visited);
  // So that the next visit finds all that this one stores.
  if (hasWorker) await page.run(() => navigator.serviceWorker.ready.then(() => {}));
  do await wait(500);
  while (host.log.some(({ end }) => end === Infinity));
  return figures(times, host.log);
}

/** Opens an address in a new page, and returns when it was ready. */
export async function start(page: Tab, { address, ready, session }: Visited): Promise<StartTimes> {
  if (session) await page.beforeScripts(storeSession, session);
  await page.beforeScripts(watchStart, ready);
  await page.open(address);
  return page.run(() => window.benchTimes);
}

function figures({ ready, firstPaint, began }: StartTimes, log: SentRequest[]): Visit {
  const until = began + ready;
  const sent = log.filter(({ path }) => !path.includes('favicon'));
  const complete = sent.filter(({ end }) => end <= until);
  const answered = sent.filter(
    ({ parts: [first], isCancelled }) => !isCancelled && first && first.at <= until,
  );
  return {
    words: firstPaint,
    ready,
    bytes: bytesUntil(until, complete),
    requests: complete.filter(({ isCancelled }) => !isCancelled).length,
    chain: chainLength(answered),
  };
}
