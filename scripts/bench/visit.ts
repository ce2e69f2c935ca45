import type { BrowserContext, Page } from '@playwright/test';
import { type Notes, watchStart } from './in-page.ts';
import { longestChain, type Sent, watchNetwork } from './network.ts';
import { slowDown } from './phone.ts';

/** One visit of an address, on the phone's profile. Times are in ms from the navigation, up to ready or at it. */
export interface Visit {
  ready: number;
  largestPaint: number;
  /** What long tasks took beyond 50 ms each, after the first paint. */
  blocked: number;
  shift: number;
  bytes: number;
  requests: number;
  chain: string[];
}

/**
 * Opens an address in a browser's first tab and waits until an element of `ready` is on the screen; when the site has a service
 * worker, also until that one is there for the next visit.
 *
 * @throws when they never are
 */
export async function visit(
  context: BrowserContext,
  address: string,
  ready: string,
  hasWorker: boolean,
): Promise<Visit> {
  const page = context.pages()[0] ?? (await context.newPage());
  const client = await slowDown(page, { network: true });
  const sent = watchNetwork(client);
  await client.send('Runtime.enable');
  await client.send('Runtime.addBinding', { name: 'benchReady' });
  const isReady = new Promise<void>((resolve) => client.once('Runtime.bindingCalled', () => resolve()));
  await page.addInitScript(watchStart, ready);
  await page.goto(address, { waitUntil: 'commit' });
  await within(page, isReady, `${new URL(address).pathname} never showed ${ready}`);
  // The largest paint.
  await page.waitForLoadState('networkidle');
  if (hasWorker) {
    const isKept = page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await within(page, isKept, 'The service worker was never ready');
  }
  const notes = await page.evaluate(() => window.benchNotes);
  return figures(notes, sent());
}

async function within(page: Page, done: Promise<void>, message: string, ms = 60_000): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${message} (the page has: ${page.url()})`)), ms);
  });
  await Promise.race([done, late]).finally(() => clearTimeout(timer));
}

function figures({ ready, largestPaint, firstPaint, shift, longTasks }: Notes, sent: Sent[]): Visit {
  const start = Math.min(...sent.map((request) => request.start));
  const until = start + ready / 1000;
  const chain = longestChain(sent.filter(({ answered }) => answered <= until));
  const early = sent.filter(({ end }) => end <= until);
  const blocked = longTasks
    .map(({ start, duration }) => Math.min(duration, start + duration - firstPaint) - 50)
    .reduce((sum, ms) => sum + Math.max(0, ms), 0);
  return {
    ready,
    largestPaint,
    blocked,
    shift,
    bytes: early.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: early.length,
    chain: chain.map(({ path }) => path),
  };
}
