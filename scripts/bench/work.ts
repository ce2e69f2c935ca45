import type { CDPSession, Page } from '@playwright/test';
import { slowDown } from './phone.ts';

/** What one action took of the page's main thread at the phone's pace, in ms. */
export interface Cost {
  /** Running scripts. */
  script: number;
  /** Scripts, styles, layout and paint together. */
  all: number;
}

/** Something that a person does again and again on one page. */
export interface Work {
  /** Puts the focus where the key belongs; not measured. */
  before: (page: Page, turn: number) => Promise<unknown>;
  /** The key that is the action. */
  key: (turn: number) => string;
}

/** Does the work turn after turn, and says what each turn cost. The page is there already. */
export async function measure(page: Page, { before, key }: Work, turns: number): Promise<Cost[]> {
  const client = await slowDown(page, { network: false });
  // Time of the thread, not of the clock: what other programs take of this machine does not count.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const whenIdle = idleness(client);
  const costs: Cost[] = [];
  for (let turn = 0; turn < turns; turn++) {
    await before(page, turn);
    const from = await whenIdle();
    // The browser's own input: a locator's click would run scripts of its tool in the page.
    await page.keyboard.press(key(turn));
    const to = await whenIdle();
    costs.push({ script: to.script - from.script, all: to.all - from.all });
  }
  return costs;
}

/** Waits until the page has drawn, asks nothing more and runs next to no script; gives what it cost so far. */
function idleness(client: CDPSession): () => Promise<Cost> {
  const open = new Set<string>();
  client.on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId));
  // Not its end, which never comes when nobody reads the answer.
  client.on('Network.responseReceived', ({ requestId }) => open.delete(requestId));
  client.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  return async () => {
    const deadline = Date.now() + 60_000;
    await client.send('Runtime.evaluate', { expression: twoFrames, awaitPromise: true });
    let last = await costSoFar(client);
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      const now = await costSoFar(client);
      if (now.script - last.script < 2 && open.size === 0) return now;
      if (Date.now() > deadline) throw new Error('A page never came to rest.');
      last = now;
    }
  };
}

const twoFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

async function costSoFar(client: CDPSession): Promise<Cost> {
  const { metrics } = await client.send('Performance.getMetrics');
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { script: ms('ScriptDuration'), all: ms('TaskDuration') };
}
