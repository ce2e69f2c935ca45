import type { Db } from '../../mock-backend/db.ts';
import { userIds } from '../../mock-backend/seed-ids.ts';
import {
  addLargeForm,
  addManyAssignments,
  addManyForms,
  addManyFormsToList,
  addManyGroups,
} from '../../mock-backend/seed-large.ts';
import type { Page } from './chromium.ts';

/** Work on a page of a small and of a large school. */
export interface Task {
  name: string;
  role: 'student' | 'teacher';
  sizes: { few: number; many: number };
  /** Adds `size` items to the school. Returns the path of the page, or one for each turn. */
  fill: (db: Db, size: number) => string[];
  /** Whether the page shows the right result after all turns. */
  isDone: (page: Page, size: number) => Promise<boolean>;
  /** Moves the focus to where the key is pressed. Not measured. */
  before: (page: Page, turn: number) => Promise<unknown>;
  /** The key to press. */
  key: (turn: number) => string;
  /** Whether it is also measured with the slow processor: what a user does most. */
  isFelt?: boolean;
}

/** How often each task is done. Odd, so that a sorted list ends in the other order. */
export const turns = 5;

const questionsPerBlock = 40;

const form = {
  role: 'student',
  sizes: { few: turns + 1, many: 50 },
  fill: (db, blocks) => [`/vragenlijst/${addLargeForm(db, userIds.student, blocks, questionsPerBlock)}`],
  isFelt: true,
} satisfies Partial<Task>;

const lists: { name: string; path: string; fill: (db: Db, size: number) => unknown }[] = [
  { name: 'groups', path: '/profile/admin/groups', fill: addManyGroups },
  { name: 'forms', path: '/profile/admin/forms', fill: addManyFormsToList },
  { name: 'assignments', path: '/profile/admin/assignments', fill: addManyAssignments },
];

export const tasks: Task[] = [
  {
    ...form,
    name: `an answer (blocks of ${questionsPerBlock} questions)`,
    before: (page, turn) => focus(page, 'fieldset input', turn * 5 + 3),
    key: () => ' ',
    isDone: async (page) => (await count(page, 'main input[type=radio]:checked')) === turns,
  },
  {
    ...form,
    name: `to the next block (of ${questionsPerBlock} questions)`,
    before: (page) => focus(page, 'main button', 'Volgende'),
    key: () => 'Enter',
    isDone: (page, blocks) => shows(page, `Blok ${turns + 1} van ${blocks}`),
  },
  {
    name: 'Send (questions of the form)',
    role: 'student',
    sizes: { few: 5, many: 100 },
    fill: (db, questions) =>
      Array.from({ length: turns }, () => `/vragenlijst/${addAnsweredForm(db, questions)}`),
    before: (page) => focus(page, 'main button', 'Verzenden'),
    key: () => 'Enter',
    isDone: (page) => page.run(() => location.pathname.startsWith('/confirmation/')),
    isFelt: true,
  },
  ...lists.flatMap((list) => listTasks(list)),
  {
    name: 'to the home page (cards)',
    role: 'student',
    sizes: { few: 50, many: 500 },
    fill: (db, cards) => {
      addManyForms(db, userIds.student, cards);
      return ['/profile'];
    },
    before: async (page, turn) => {
      if (turn > 0) {
        await focus(page, 'header a[href="/profile"]');
        await page.run(() => (document.activeElement as HTMLElement).click());
      }
      await focus(page, 'body:not(:has(main h3)) header a[href="/"]');
    },
    key: () => 'Enter',
    // The home page shows at most 60 cards at a time.
    isDone: async (page, cards) => (await count(page, 'main li h3')) >= Math.min(cards, 60),
  },
];

function listTasks({ name, path, fill }: (typeof lists)[number]): Task[] {
  const common = {
    role: 'teacher',
    sizes: { few: 100, many: 10_000 },
    fill: (db: Db, size: number) => {
      fill(db, size);
      return [path];
    },
  } satisfies Partial<Task>;
  return [
    {
      ...common,
      name: `a key in the search for ${name}`,
      before: (page) => focus(page, 'search input'),
      // Types a word, then deletes its last letter.
      key: (turn) => 'film'[turn] ?? 'Backspace',
      isDone: (page) => shows(page, 'gevonden'),
      isFelt: name === 'groups',
    },
    {
      ...common,
      name: `the other order of ${name}`,
      before: (page) => focus(page, 'search select'),
      key: (turn) => (turn % 2 === 0 ? 'End' : 'Home'),
      isDone: async (page) => (await count(page, 'search option[value="a-z"]:checked')) === 0,
    },
  ];
}

/** A form of one block that only has to be submitted. Returns the id of its assignment. */
function addAnsweredForm(db: Db, questions: number): number {
  const id = addLargeForm(db, userIds.student, 1, questions);
  const { form_id } = db.assignment(id) ?? {};
  const ids = db
    .form(form_id)
    ?.blocks.flatMap((block) => block.questions.map(({ question_id }) => question_id));
  for (const row of db.subscriptionsOf(id))
    row.answers = Object.fromEntries((ids ?? []).map((id) => [id, 3]));
  return id;
}

/** Waits until the page has an element of the selector, at this position or with this text, and focuses it. */
function focus(page: Page, selector: string, which: number | string = 0): Promise<void> {
  const look = (selector: string, which: number | string) =>
    new Promise<void>((resolve) => {
      const check = () => {
        const all = [...document.querySelectorAll<HTMLElement>(selector)];
        const found = all.find((element, at) => at === which || element.textContent === which);
        if (!found) return requestAnimationFrame(check);
        found.focus();
        return resolve();
      };
      check();
    });
  return page.run(look, selector, which);
}

function count(page: Page, selector: string): Promise<number> {
  return page.run((selector) => document.querySelectorAll(selector).length, selector);
}

function shows(page: Page, text: string): Promise<boolean> {
  return page.run((text) => document.body.innerText.includes(text), text);
}
