import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { createBackend } from '../../mock-backend/backend.ts';
import { sessionOf } from './accounts.ts';
import { type Chromium, startChromium } from './chromium.ts';
import { serve } from './host.ts';
import { storeSession, watchInteractions } from './in-page.ts';
import { slowCpu, usualCpu } from './phone.ts';
import type { Setting } from './setting.ts';
import { type Task, tasks, turns } from './tasks.ts';
import { type Cost, measure } from './work.ts';

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
  for (const task of tasks) {
    const { name, sizes, isFelt } = task;
    console.log(`Work: ${name} ...`);
    const few = await measureTask(setting, task, sizes.few, usualCpu);
    const many = await measureTask(setting, task, sizes.many, usualCpu);
    const slow = isFelt ? await measureTask(setting, task, sizes.many, slowCpu) : undefined;
    all.push({ name, sizes, few, many, slow });
  }
  return all;
}

async function measureTask(setting: Setting, task: Task, size: number, cpu: number): Promise<Cost[]> {
  const backend = createBackend();
  const paths = task.fill(backend.db, size);
  const site = await serve(setting.product, setting.certificate, { backend });
  const chromium: Chromium = await startChromium(
    setting.start,
    mkdtempSync(join(setting.folder, 'profile-')),
  );
  const page = await chromium.newPage(cpu);
  await page.beforeScripts(storeSession, await sessionOf(backend, task.role));
  await page.beforeScripts(watchInteractions);
  // Thread time, so that other programs on this machine do not count.
  await page.send('Performance.enable', { timeDomain: 'threadTicks' });
  const costs: Cost[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const path = paths[turn];
    if (path) await page.open(`${site.origin}${path}`);
    costs.push(await measure(page, site, task, turn));
  }
  if (!(await task.isDone(page, size)))
    throw new Error(`The page does not show the result: ${task.name}, size ${size}.`);
  await chromium.close();
  await site.close();
  return costs;
}
