import type { Page } from '@playwright/test';
import type { Db } from '../../mock-backend/db.ts';
import { userIds } from '../../mock-backend/seed-ids.ts';
import {
  addLargeForm,
  addManyAssignments,
  addManyForms,
  addManyFormsToList,
  addManyGroups,
} from '../../mock-backend/seed-large.ts';
import type { Work } from './work.ts';

/** Work on a page of a small and of a large school. */
export interface Task extends Work {
  name: string;
  role: 'student' | 'teacher';
  sizes: { few: number; many: number };
  /** Adds `size` items to the school. Returns the path of the page. */
  fill: (db: Db, size: number) => string;
  /** Whether the page shows the right result after all turns. */
  isDone: (page: Page, size: number) => Promise<boolean>;
}

/** How often each task is done. Odd, so that a sorted list ends in the other order. */
export const turns = 5;

const questionsPerBlock = 40;

const form = {
  role: 'student',
  sizes: { few: turns + 1, many: 50 },
  fill: (db, blocks) => `/vragenlijst/${addLargeForm(db, userIds.student, blocks, questionsPerBlock)}`,
} satisfies Partial<Task>;

const lists: { name: string; path: string; fill: (db: Db, size: number) => unknown }[] = [
  { name: 'groups', path: '/profile/admin/groups', fill: addManyGroups },
  { name: 'forms', path: '/profile/admin/forms', fill: addManyFormsToList },
  { name: 'assignments', path: '/profile/admin/assignments', fill: addManyAssignments },
];

const focus = (page: Page, selector: string) => page.locator(selector).first().focus();

export const tasks: Task[] = [
  {
    ...form,
    name: `an answer (blocks of ${questionsPerBlock} questions)`,
    before: (page, turn) => page.locator('fieldset').nth(turn).locator('input').nth(3).focus(),
    key: () => 'Space',
    isDone: async (page) => (await page.locator('main input[type=radio]:checked').count()) === turns,
  },
  {
    ...form,
    name: `to the next block (of ${questionsPerBlock} questions)`,
    before: (page) => page.getByRole('button', { name: 'Volgende', exact: true }).focus(),
    key: () => 'Enter',
    isDone: (page, blocks) => page.getByText(`Blok ${turns + 1} van ${blocks}`, { exact: true }).isVisible(),
  },
  ...lists.flatMap((list) => listTasks(list)),
  {
    name: 'to the home page (cards)',
    role: 'student',
    sizes: { few: 50, many: 500 },
    fill: (db, cards) => {
      addManyForms(db, userIds.student, cards);
      return '/profile';
    },
    before: async (page, turn) => {
      if (turn > 0) {
        await page.locator('main h3').first().waitFor();
        await page.locator('header a[href="/profile"]').click();
      }
      await page.locator('main h3').first().waitFor({ state: 'hidden' });
      await focus(page, 'header a[href="/"]');
    },
    key: () => 'Enter',
    // The home page shows at most 60 cards at a time.
    isDone: async (page, cards) => (await page.locator('main li h3').count()) >= Math.min(cards, 60),
  },
];

function listTasks({ name, path, fill }: (typeof lists)[number]): Task[] {
  const common = {
    role: 'teacher',
    sizes: { few: 100, many: 10_000 },
    fill: (db: Db, size: number) => {
      fill(db, size);
      return path;
    },
  } satisfies Partial<Task>;
  return [
    {
      ...common,
      name: `a key in the search for ${name}`,
      before: (page) => focus(page, 'search input'),
      // Types a word, then deletes its last letter.
      key: (turn) => 'film'[turn] ?? 'Backspace',
      isDone: (page) => page.locator('search').getByText('gevonden').isVisible(),
    },
    {
      ...common,
      name: `the other order of ${name}`,
      before: (page) => focus(page, 'search select'),
      key: (turn) => (turn % 2 === 0 ? 'End' : 'Home'),
      isDone: async (page) => (await page.locator('search select').first().inputValue()) !== 'a-z',
    },
  ];
}
