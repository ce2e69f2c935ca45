import type { Browser, Page } from '@playwright/test';
import { createBackend } from '../../mock-backend/backend.ts';
import type { Db } from '../../mock-backend/db.ts';
import { assignmentIds, userIds } from '../../mock-backend/seed-ids.ts';
import {
  addLargeForm,
  addManyAssignments,
  addManyForms,
  addManyFormsToList,
  addManyGroups,
} from '../../mock-backend/seed-large.ts';
import { sessionOf } from './accounts.ts';
import { serve } from './host.ts';
import { storeSession } from './in-page.ts';
import { measurePageMemory, type PageMemory } from './page-memory.ts';
import { region, screen } from './phone.ts';
import type { Setting } from './setting.ts';

/** The memory of a page after the first hundred actions, and at the end. */
export interface Memory {
  name: string;
  early: PageMemory;
  late: PageMemory;
}

type Action = (page: Page, round: number) => Promise<unknown>;

interface Person {
  name: string;
  role: 'student' | 'teacher';
  fill: (db: Db) => unknown;
  /** The path at which each round begins and ends. */
  home: string;
  round: Action[];
}

const actionsPerPerson = 1000;

/** Uses the app as a student and as a teacher in a busy hour, without reloading it. */
export async function measureMemory(setting: Setting, browser: Browser): Promise<Memory[]> {
  const all: Memory[] = [];
  for (const person of people) all.push(await use(setting, browser, person));
  return all;
}

async function use({ certificate, product }: Setting, browser: Browser, person: Person): Promise<Memory> {
  console.log(`Memory: ${person.name} ...`);
  const backend = createBackend();
  person.fill(backend.db);
  const site = await serve(product, certificate, { backend });
  const context = await browser.newContext({ ...screen, ...region });
  await context.addInitScript(storeSession, await sessionOf(backend, person.role));
  const page = await context.newPage();
  await page.goto(`${site.origin}${person.home}`);
  const client = await context.newCDPSession(page);
  let actions = 0;
  let early: PageMemory | undefined;
  for (let round = 0; actions < actionsPerPerson; round++) {
    for (const act of person.round) await act(page, round);
    actions += person.round.length;
    if (!early && actions >= 100) early = await measurePageMemory(client, actions);
  }
  const late = await measurePageMemory(client, actions);
  await context.close();
  await site.close();
  return { name: person.name, early: early ?? late, late };
}

const press =
  (key: string): Action =>
  (page) =>
    page.keyboard.press(key);

/** Clicks a link or a button, and waits until `shown` is on the page. */
function go(selector: string, shown: string): Action {
  return async (page) => {
    await page.locator(selector).first().click();
    await page.locator(shown).first().waitFor();
  };
}

/** Answers with the keyboard, because a tap right after the page has scrolled by itself does not count. */
function answer(question: number): Action {
  return async (page, round) => {
    const answers = page.locator('fieldset').nth(question).locator('input');
    await answers.nth(round % 5).focus();
    await page.keyboard.press('Space');
  };
}

function list(area: string): Action[] {
  return [
    go(`main a[href="/profile/admin/${area}"]`, 'search input'),
    (page) => page.locator('search input').focus(),
    ...[...'film'].map(press),
    (page) => page.locator('search select').first().selectOption('z-a'),
    go('main a[href="/profile/admin"]', 'main a[href="/profile/admin/groups"] strong'),
  ];
}

const people: Person[] = [
  {
    name: 'a student: answers, blocks, pages, a chart',
    role: 'student',
    fill: (db) => {
      addLargeForm(db, userIds.student, 50, 40);
      addManyForms(db, userIds.student, 100);
    },
    home: '/',
    round: [
      go('main li:has-text("Grote bevraging") a', 'fieldset'),
      ...[0, 1, 2, 3].map(answer),
      go('main button:has-text("Volgende")', 'h2#blok-2'),
      go('main button:has-text("Volgende")', 'h2#blok-3'),
      go('header a[href="/profile"]', 'main form'),
      go('header a[href="/"]', 'main h3'),
      go(`main a[href="/confirmation/${assignmentIds.averagesReady}"]`, 'main a[href$="/gemiddeldes"]'),
      go('main a[href$="/gemiddeldes"]', 'main canvas'),
      go('header a[href="/"]', 'main h3'),
    ],
  },
  {
    name: 'a teacher: lists, searching, sorting',
    role: 'teacher',
    fill: (db) => {
      addManyGroups(db, 1000);
      addManyFormsToList(db, 1000);
      addManyAssignments(db, 1000);
    },
    home: '/profile/admin',
    round: [...list('groups'), ...list('forms'), ...list('assignments')],
  },
];
