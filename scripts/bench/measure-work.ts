import type { Browser } from '@playwright/test';
import { createBackend } from '../../mock-backend/backend.ts';
import { sessionOf } from './accounts.ts';
import { serve } from './host.ts';
import { newPhone } from './phone.ts';
import type { Setting } from './setting.ts';
import { type Task, tasks, turns } from './tasks.ts';
import { type Cost, measure } from './work.ts';

/** The cost of each turn of a task, in a small and in a large school. */
export interface TaskCosts {
  name: string;
  sizes: Task['sizes'];
  few: Cost[];
  many: Cost[];
}

/** Measures every task in a small and in a large school. */
export async function measureWork(setting: Setting, browser: Browser): Promise<TaskCosts[]> {
  const all: TaskCosts[] = [];
  for (const task of tasks) {
    const { name, sizes } = task;
    console.log(`Work: ${name} ...`);
    const few = await measureTask(setting, browser, task, sizes.few);
    const many = await measureTask(setting, browser, task, sizes.many);
    all.push({ name, sizes, few, many });
  }
  return all;
}

async function measureTask(
  { certificate, product }: Setting,
  browser: Browser,
  task: Task,
  size: number,
): Promise<Cost[]> {
  const backend = createBackend();
  const path = task.fill(backend.db, size);
  const site = await serve(product, certificate, { backend });
  const context = await newPhone(browser, await sessionOf(backend, task.role));
  const page = await context.newPage();
  await page.goto(`${site.origin}${path}`);
  const costs = await measure(page, task, turns);
  if (!(await task.isDone(page, size)))
    throw new Error(`The page does not show the result: ${task.name}, size ${size}.`);
  await context.close();
  await site.close();
  return costs;
}
