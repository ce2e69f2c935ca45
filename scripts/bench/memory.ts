import type { Page } from '@playwright/test';
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
import { serve } from './host.ts';
import { pageMemory } from './page-memory.ts';
import { newProfile, openPhone, type Role, type Setting, signIn } from './phone.ts';
import { table } from './table.ts';

interface Person {
  name: string;
  role: Role;
  fill: (db: Db) => unknown;
  /** The path at which each walk begins and ends. */
  home: string;
  walk: (page: Page) => Promise<unknown>;
}

/** The walks before the first measurement, and between it and the second one for each round. */
const firstWalks = 5;
const walksPerRound = 10;

const people: Person[] = [
  {
    name: 'a student: answers, blocks, pages, a chart',
    role: 'student',
    fill: (db) => {
      addLargeForm(db, userIds.student, 50, 40);
      addManyForms(db, userIds.student, 100);
    },
    home: '/',
    walk: async (page) => {
      await go(page, 'main li:has-text("Grote bevraging") a', 'fieldset');
      for (const at of [0, 1, 2])
        await page.locator('fieldset').nth(at).locator('input').nth(at).press('Space');
      await go(page, 'main button:has-text("Volgende")', 'h2#blok-2');
      await go(page, 'header a[href="/profile"]', 'main form');
      await go(page, 'header a[href="/"]', 'main h3');
      await go(
        page,
        `main a[href="/confirmation/${assignmentIds.averagesReady}"]`,
        'main a[href$="/gemiddeldes"]',
      );
      await go(page, 'main a[href$="/gemiddeldes"]', 'main canvas');
      await go(page, 'header a[href="/"]', 'main h3');
    },
  },
  {
    name: 'a teacher: lists, searching, sorting',
    role: 'teacher',
    fill: (db) => {
      addManyGroups(db, 600);
      addManyFormsToList(db, 600);
      addManyAssignments(db, 600);
    },
    home: '/profile/admin',
    walk: async (page) => {
      for (const area of ['groups', 'forms', 'assignments']) {
        await go(page, `main a[href="/profile/admin/${area}"]`, 'search input');
        await page.locator('search input').first().pressSequentially('film');
        await page.locator('search select').first().selectOption({ index: 1 });
        await go(page, 'main a[href="/profile/admin"]', 'main a[href="/profile/admin/groups"] strong');
      }
    },
  },
];

/** What a page holds after a few and after many walks through the app without a reload. */
export async function measureMemory(setting: Setting): Promise<string> {
  const rows: string[][] = [];
  for (const person of people) {
    console.log(`Memory: ${person.name} ...`);
    rows.push(...(await measure(setting, person)));
  }
  return table(['user', 'walks', 'heap', 'to the first', 'elements', 'listeners'], rows);
}

async function measure(setting: Setting, { name, role, fill, home, walk }: Person): Promise<string[][]> {
  const backend = createBackend();
  fill(backend.db);
  const site = await serve(setting.product, setting.certificate, backend);
  const context = await openPhone(setting, newProfile(setting));
  await signIn(context, backend, role);
  const page = await context.newPage();
  await page.goto(site.origin + home);
  const client = await context.newCDPSession(page);
  const walks = async (count: number) => {
    for (let done = 0; done < count; done++) await walk(page);
    return pageMemory(client);
  };
  const more = walksPerRound * setting.rounds;
  const [early, late] = [await walks(firstWalks), await walks(more)];
  await context.close();
  site.close();
  const row = (name: string, count: number, { heap, nodes, listeners }: typeof early) => [
    name,
    String(count),
    `${(heap / 1e6).toFixed(2)} MB`,
    (heap / early.heap).toFixed(2),
    String(nodes),
    String(listeners),
  ];
  return [row(name, firstWalks, early), row('', firstWalks + more, late)];
}

/** Clicks a link or a button, and waits until `shown` is on the page. */
async function go(page: Page, selector: string, shown: string): Promise<void> {
  await page.locator(selector).first().click();
  await page.locator(shown).first().waitFor();
}
