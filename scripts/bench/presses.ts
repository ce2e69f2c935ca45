import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { createBackend } from '../../mock-backend/backend.ts';
import type { Db } from '../../mock-backend/db.ts';
import { userIds } from '../../mock-backend/seed-ids.ts';
import { addLargeForm, addManyAssignments } from '../../mock-backend/seed-large.ts';
import { serve } from './host.ts';
import { newProfile, openPhone, openSlowPage, type Role, type Setting, signIn, workOf } from './phone.ts';
import { median, table } from './table.ts';
import { visit } from './visits.ts';

interface Press {
  name: string;
  role: Role;
  /** Fills the school, and returns the path of the page. */
  fill: (db: Db) => string;
  /** What has the focus while the key is pressed. */
  focus: (page: Page) => Locator;
  key: string;
  /** Waits for what the press does. */
  shows: (page: Page) => Promise<unknown>;
}

/** In ms: until the next frame, and of the main thread until all is done. */
interface Cost {
  frame: number;
  work: number;
}

declare global {
  interface Window {
    benchFrame: number;
  }
}

const largeForm = (db: Db) => `/vragenlijst/${addLargeForm(db, userIds.student, 50, 40)}`;

const presses: Press[] = [
  {
    name: 'an answer (50 blocks of 40 questions)',
    role: 'student',
    fill: largeForm,
    focus: (page) => page.locator('fieldset input').nth(3),
    key: 'Space',
    shows: (page) => page.locator('fieldset input:checked').first().waitFor({ state: 'attached' }),
  },
  {
    name: 'the next block (50 blocks of 40 questions)',
    role: 'student',
    fill: largeForm,
    focus: (page) => page.getByRole('main').getByRole('button', { name: 'Volgende' }),
    key: 'Enter',
    shows: (page) => page.getByText('Blok 2 van 50').first().waitFor(),
  },
  {
    name: 'Send (100 questions), to the locked frame',
    role: 'student',
    fill: (db) => `/vragenlijst/${addAnsweredForm(db, 100)}`,
    focus: (page) => page.getByRole('main').getByRole('button', { name: 'Verzenden' }),
    key: 'Enter',
    shows: (page) => page.waitForURL(/\/confirmation\//),
  },
  {
    name: 'the order of 600 assignments',
    role: 'teacher',
    fill: (db) => {
      addManyAssignments(db, 600);
      return '/profile/admin/assignments';
    },
    focus: (page) => page.locator('search select').first(),
    key: 'End',
    shows: (page) => page.locator('search option:last-child:checked').first().waitFor({ state: 'attached' }),
  },
];

/** Presses a key once on each of several fresh visits. */
export async function measurePresses(setting: Setting): Promise<string> {
  const hello = await serve(setting.hello, setting.certificate);
  const floors: number[] = [];
  const all = presses.map((press) => ({ press, costs: [] as Cost[] }));
  for (let round = 1; round <= setting.rounds; round++) {
    console.log(`Presses, round ${round} of ${setting.rounds} ...`);
    const context = await openPhone(setting, newProfile(setting));
    floors.push((await visit(context, hello.origin, 'h1')).work);
    await context.close();
    for (const { press, costs } of all) costs.push(await measure(setting, press));
  }
  hello.close();
  const rows = all.map(({ press, costs }) => [
    press.name,
    `${median(costs.map(({ frame }) => frame))} ms`,
    `${median(costs.map(({ work }) => work)).toFixed(0)} ms`,
    median(costs.map(({ work }, round) => work / (floors[round] ?? Number.NaN))).toFixed(2),
  ]);
  return table(['press', 'to the frame', 'main thread', 'to a visit to hello'], rows);
}

async function measure(setting: Setting, { role, fill, focus, key, shows }: Press): Promise<Cost> {
  const backend = createBackend();
  const path = fill(backend.db);
  const site = await serve(setting.product, setting.certificate, backend);
  const context = await openPhone(setting, newProfile(setting));
  await signIn(context, backend, role);
  const [page, client] = await openSlowPage(context);
  await page.addInitScript(watchFrames);
  await page.goto(site.origin + path);
  await focus(page).focus();
  const before = await whenIdle(page, client);
  await page.evaluate(() => {
    window.benchFrame = 0;
  });
  await page.keyboard.press(key);
  await shows(page);
  const after = await whenIdle(page, client);
  const frame = await page.evaluate(() => window.benchFrame);
  await context.close();
  site.close();
  // The Event Timing API reports nothing that is shorter.
  return { frame: Math.max(16, frame), work: after - before };
}

/** Runs in the page before its scripts: notes the longest time from a key to the next frame. */
function watchFrames() {
  new PerformanceObserver((list) => {
    const durations = list.getEntries().map(({ duration }) => duration);
    window.benchFrame = Math.max(window.benchFrame ?? 0, ...durations);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Waits until the main thread has nothing more to do, and returns its time so far. */
async function whenIdle(page: Page, client: CDPSession): Promise<number> {
  await page.waitForLoadState('networkidle');
  for (let last = await workOf(client); ; ) {
    await wait(500);
    const now = await workOf(client);
    if (now - last < 10) return now;
    last = now;
  }
}

/** A form of one block that only has to be submitted. Returns the id of its assignment. */
function addAnsweredForm(db: Db, questions: number): number {
  const id = addLargeForm(db, userIds.student, 1, questions);
  const form = db.form(db.assignment(id)?.form_id);
  const ids = form?.blocks.flatMap((block) => block.questions.map(({ question_id }) => question_id)) ?? [];
  for (const row of db.subscriptionsOf(id)) row.answers = Object.fromEntries(ids.map((id) => [id, 3]));
  return id;
}
