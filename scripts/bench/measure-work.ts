import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createBackend } from '../../mock-backend/backend.ts';
import { sessionOf } from './accounts.ts';
import { type Chromium, type Page, startChromium } from './chromium.ts';
import { type Host, serve } from './host.ts';
import { storeSession, watchInteractions } from './in-page.ts';
import { slowCpu, usualCpu } from './phone.ts';
import type { Setting } from './setting.ts';
import { type Task, tasks, turns } from './tasks.ts';

/** What one action costs with the speed of a phone, in ms. */
export interface Cost {
  /** Running scripts, on the page's main thread. */
  script: number;
  /** Scripts, styles, layout and paint together, on the page's main thread. */
  all: number;
  /** From the key to the next frame, as the Event Timing API measures it for INP. */
  interaction: number;
}

/** The cost of each turn of a task, in a small and in a large school. */
export interface TaskCosts {
  name: string;
  sizes: Task['sizes'];
  few: Cost[];
  many: Cost[];
  /** In a large school with the slow processor, of some tasks. */
  slow: Cost[] | undefined;
}

/** Measures every task in a small and in a large school. */
export async function measureWork(setting: Setting): Promise<TaskCosts[]> {
  const all: TaskCosts[] = [];
  const chromium = await startChromium(setting.start, mkdtempSync(join(setting.folder, 'profile-')));
  for (const task of tasks) {
    const { name, sizes, isFelt } = task;
    console.log(`Work: ${name} ...`);
    const few = await measureTask(setting, chromium, task, sizes.few, usualCpu);
    const many = await measureTask(setting, chromium, task, sizes.many, usualCpu);
    const slow = isFelt ? await measureTask(setting, chromium, task, sizes.many, slowCpu) : undefined;
    all.push({ name, sizes, few, many, slow });
  }
  await chromium.close();
  return all;
}

async function measureTask(
  { product, certificate }: Setting,
  chromium: Chromium,
  task: Task,
  size: number,
  cpu: number,
): Promise<Cost[]> {
  const backend = createBackend();
  const paths = task.fill(backend.db, size);
  // An origin of its own, and so an empty cache and storage.
  const site = await serve(product, certificate, { backend });
  const page = await chromium.newPage(cpu);
  await page.beforeScripts(storeSession, await sessionOf(backend, task.role));
  await page.beforeScripts(watchInteractions);
  // Thread time, so that other programs on this machine do not count.
  await page.send('Performance.enable', { timeDomain: 'threadTicks' });
  const costs: Cost[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const path = paths[turn];
    if (path) await page.open(`${site.origin}${path}`);
    costs.push(await measureTurn(page, site, task, turn));
  }
  if (!(await task.isDone(page, size)))
    throw new Error(`The page does not show the result: ${task.name}, size ${size}.`);
  await page.send('Page.close');
  await site.close();
  return costs;
}

/** The shortest interaction that the Event Timing API reports. */
const shortest = 16;

/** Does the work on an open page, and returns the cost of this turn. */
async function measureTurn(page: Page, host: Host, { before, key }: Task, turn: number): Promise<Cost> {
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
