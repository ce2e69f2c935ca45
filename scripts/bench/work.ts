import type { CDPSession, Page } from '@playwright/test';
import { throttle } from './phone.ts';

/** The time of one action on the page's main thread with the speed of a phone, in ms. */
export interface Cost {
  /** Running scripts. */
  script: number;
  /** Scripts, styles, layout and paint together. */
  all: number;
}

/** Something that a person does repeatedly on one page. */
export interface Work {
  /** Moves the focus to where the key is pressed. Not measured. */
  before: (page: Page, turn: number) => Promise<unknown>;
  /** The key to press. */
  key: (turn: number) => string;
}

/** Does the work `turns` times on an open page, and returns the cost of each turn. */
export async function measure(page: Page, { before, key }: Work, turns: number): Promise<Cost[]> {
  const client = await throttle(page, { network: false });
  // Thread time, so that other programs on this machine do not count.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const whenIdle = idleWatcher(client);
  const costs: Cost[] = [];
  for (let turn = 0; turn < turns; turn++) {
    await before(page, turn);
    const from = await whenIdle();
    // Not a click on a locator, which would run Playwright's scripts in the page.
    await page.keyboard.press(key(turn));
    const to = await whenIdle();
    costs.push({ script: to.script - from.script, all: to.all - from.all });
  }
  return costs;
}

/** Returns a function that waits until the page is drawn and idle, and then returns the cost so far. */
function idleWatcher(client: CDPSession): () => Promise<Cost> {
  const open = new Set<string>();
  client.on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId));
  // Not loadingFinished, which does not come when the app does not read the body.
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
      if (Date.now() > deadline) throw new Error('The page was not idle in 60 s.');
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
