import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from './chromium.ts';
import type { Host } from './host.ts';

/** What one action costs with the speed of a phone, in ms. */
export interface Cost {
  /** Running scripts, on the page's main thread. */
  script: number;
  /** Scripts, styles, layout and paint together, on the page's main thread. */
  all: number;
  /** From the key to the next frame, as the Event Timing API measures it for INP. */
  interaction: number;
}

/** Something that a person does repeatedly. */
export interface Work {
  /** Moves the focus to where the key is pressed. Not measured. */
  before: (page: Page, turn: number) => Promise<unknown>;
  /** The key to press. */
  key: (turn: number) => string;
}

/** The shortest interaction that the Event Timing API reports. */
const shortest = 16;

/** Does the work on an open page, and returns the cost of this turn. */
export async function measure(page: Page, host: Host, { before, key }: Work, turn: number): Promise<Cost> {
  await before(page, turn);
  const from = await whenIdle(page, host);
  await page.run(() => window.benchInteractions.clear());
  await press(page, key(turn));
  const to = await whenIdle(page, host);
  const durations = await page.run(() => [...window.benchInteractions.values()]);
  const interaction = Math.max(shortest, ...durations);
  return { script: to.script - from.script, all: to.all - from.all, interaction };
}

/** The codes of the keys that are no letters. */
const codes: Record<string, number> = { Backspace: 8, Enter: 13, ' ': 32, End: 35, Home: 36 };

async function press(page: Page, key: string) {
  const text = key === 'Enter' ? '\r' : key.length === 1 ? key : '';
  const windowsVirtualKeyCode = codes[key] ?? key.toUpperCase().charCodeAt(0);
  await page.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, windowsVirtualKeyCode });
  await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode });
}

/** Waits until the page is drawn and idle, and then returns the cost so far. */
async function whenIdle(page: Page, { log }: Host) {
  const deadline = Date.now() + 60_000;
  await page.run(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  let last = await costSoFar(page);
  for (;;) {
    await wait(200);
    const now = await costSoFar(page);
    if (now.script - last.script < 2 && log.every(({ end }) => end < Infinity)) return now;
    if (Date.now() > deadline) throw new Error('The page was not idle in 60 s.');
    last = now;
  }
}

async function costSoFar(page: Page) {
  const { metrics } = await page.send('Performance.getMetrics');
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { script: ms('ScriptDuration'), all: ms('TaskDuration') };
}
