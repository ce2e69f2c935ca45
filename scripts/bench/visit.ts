import type { BrowserContext, Page } from '@playwright/test';
import { type StartTimes, watchStart } from './in-page.ts';
import { longestChain, type NetworkRequest, watchNetwork } from './network.ts';
import { throttle } from './phone.ts';
import type { Visited } from './visited-sites.ts';

/** One visit of an address with the speed of a phone. Times are in ms from the navigation. */
export interface Visit {
  /** The first frame with a text. */
  words: number;
  ready: number;
  bytes: number;
  requests: number;
  chain: string[];
}

/**
 * Opens an address in the first tab and waits until an element of the selector `ready` is visible. With `hasWorker`, also
 * waits until the service worker is ready for the next visit.
 *
 * @throws after 60 s
 */
export async function visit(context: BrowserContext, { address, ready, hasWorker }: Visited): Promise<Visit> {
  const page = context.pages()[0] ?? (await context.newPage());
  const client = await throttle(page, { network: true });
  const sent = watchNetwork(client);
  await client.send('Runtime.enable');
  await client.send('Runtime.addBinding', { name: 'benchReady' });
  const isReady = new Promise<void>((resolve) => client.once('Runtime.bindingCalled', () => resolve()));
  await page.addInitScript(watchStart, ready);
  await page.goto(address, { waitUntil: 'commit' });
  await within(page, isReady, `${new URL(address).pathname} did not show ${ready} in 60 s`);
  // So that the next visit finds all that this one stores.
  await page.waitForLoadState('networkidle');
  if (hasWorker) {
    const isWorkerReady = page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await within(page, isWorkerReady, 'The service worker was not ready in 60 s');
  }
  const times = await page.evaluate(() => window.benchTimes);
  return figures(times, sent());
}

async function within(page: Page, done: Promise<void>, message: string, ms = 60_000): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${message} (now at ${page.url()})`)), ms);
  });
  await Promise.race([done, late]).finally(() => clearTimeout(timer));
}

function figures({ ready, firstPaint }: StartTimes, sent: NetworkRequest[]): Visit {
  const start = Math.min(...sent.map((request) => request.start));
  const until = start + ready / 1000;
  const chain = longestChain(sent.filter(({ answered }) => answered <= until));
  const early = sent.filter(({ end }) => end <= until);
  return {
    words: firstPaint,
    ready,
    bytes: early.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: early.length,
    chain: chain.map(({ path }) => path),
  };
}
