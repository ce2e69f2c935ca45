import type { Page } from '@playwright/test';
import { accounts } from '../fixtures.ts';
import { expectSound } from './sound.ts';
import type { World } from './world.ts';

/** A fault in the product, which the checks must report after the steps of `run`. */
export interface Planted {
  /** What is wrong. */
  name: string;
  /** Words of the report. */
  report: RegExp;
  /** Who is signed in, and where. */
  as: 'student' | 'teacher';
  path: string;
  run: (world: World, page: Page) => Promise<unknown>;
}

const press = { isPress: true, isByKeyboard: false, wasWarned: false };

/** At least one fault for each invariant. */
export const planted: Planted[] = [
  {
    name: 'an error that nothing catches',
    report: /^uncaught: .*planted/,
    as: 'student',
    path: '/',
    run: (_, page) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new Error('planted');
        });
      }),
  },
  {
    name: 'a line on the console',
    report: /^console: planted/,
    as: 'student',
    path: '/',
    run: (_, page) => page.evaluate(() => console.error('planted')),
  },
  {
    name: 'fields of a form that the backend refuses to read',
    report: /^console: .*status of 422/,
    as: 'teacher',
    path: '/',
    run: (world, page) => callAs(world, page, 'POST', '/groups', '{"name":""}'),
  },
  {
    name: 'an empty main part',
    report: /main is empty/,
    as: 'student',
    path: '/privacy',
    run: (_, page) => page.evaluate(() => document.querySelector('main')?.replaceChildren()),
  },
  {
    name: 'a page that never stops loading',
    report: /is still loading/,
    as: 'student',
    path: '/privacy',
    run: (_, page) =>
      page.evaluate(() => {
        document
          .querySelector('main')
          ?.appendChild(document.createElement('p'))
          .setAttribute('data-skeleton', '');
      }),
  },
  {
    name: 'a toast about a group that was not deleted',
    report: /not true that "De groep is verwijderd"/,
    as: 'teacher',
    path: '/profile/admin/groups',
    run: async (world, page) => {
      await page.route('**/groups?group_id=*', (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ json: {}, headers: { 'Access-Control-Allow-Origin': '*' } })
          : route.fallback(),
      );
      world.last = press;
      await page.getByRole('button', { name: /^Verwijderen .*Beauvoir/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
      await page.locator('.Toastify__toast--success').waitFor();
    },
  },
  {
    name: 'an answer that is said to be saved, but that the backend does not have',
    report: /not true that it is atBackend/,
    as: 'student',
    path: '/vragenlijst/101',
    run: async (world, page) => {
      await page.route('**/answers/*', (route) =>
        route.fulfill({
          json: { question_id: 1, answer: 2 },
          headers: { 'Access-Control-Allow-Origin': '*' },
        }),
      );
      world.last = press;
      await page.locator('main input[value="2"]').first().check({ force: true });
    },
  },
  {
    name: 'an answer that is said to be on the device, but is not',
    report: /not true that it is onDevice/,
    as: 'student',
    path: '/vragenlijst/101',
    run: async (world, page) => {
      await page.route('**/answers/*', (route) => route.abort());
      world.last = press;
      await page.locator('main input[value="2"]').first().check({ force: true });
      await page.locator('aside span', { hasText: 'op dit toestel' }).waitFor({ state: 'attached' });
      await removeAnswers(page);
    },
  },
  {
    name: 'a confirmation of a questionnaire that was not submitted',
    report: /not true that it is submitted/,
    as: 'student',
    path: '/confirmation/103',
    run: async ({ db }) => {
      const row = db.subscription(103, db.userByEmail(accounts.student.email)?.user_id);
      if (row) row.submitted_at = null;
    },
  },
  {
    name: 'a call with the token of the person before',
    report: /an old token: GET/,
    as: 'student',
    path: '/',
    run: async (world, page) => {
      const old = world.db.tokenFor(accounts.teacher.email);
      world.retired.add(old);
      await callAs(world, page, 'GET', '/groups', undefined, old);
    },
  },
  {
    name: 'a write that goes out twice for one press',
    report: /sent twice: POST/,
    as: 'teacher',
    path: '/',
    run: async (world, page) => {
      world.last = press;
      const body = '{"name":"Twee keer","memberlimit":4}';
      await callAs(world, page, 'POST', '/groups', body);
      await callAs(world, page, 'POST', '/groups', body);
    },
  },
  {
    name: 'a write that goes out again without a press',
    report: /sent twice: POST/,
    as: 'teacher',
    path: '/',
    run: async (world, page) => {
      const body = '{"name":"Nog een keer","memberlimit":4}';
      world.last = press;
      await callAs(world, page, 'POST', '/groups', body);
      await expectSound(world);
      world.traffic.step += 1;
      world.last = { ...press, isPress: false };
      await callAs(world, page, 'POST', '/groups', body);
    },
  },
  {
    name: 'an answer that is gone',
    report: /the answer 2 is lost/,
    as: 'student',
    path: '/vragenlijst/101',
    run: async (world, page) => {
      const { db } = world;
      const user = db.userByEmail(accounts.student.email)?.user_id ?? 0;
      const question = db.form(db.assignment(101)?.form_id)?.blocks[0]?.questions[0]?.question_id;
      await page.locator('main input[value="2"]').first().check({ force: true });
      world.given.set(`${user}/101/${question}`, 2);
      await expectSound(world);
      await removeAnswers(page);
      const row = db.subscription(101, user);
      if (row) row.answers = {};
    },
  },
  {
    name: 'a text that is gone',
    report: /the text geplant is lost/,
    as: 'teacher',
    path: '/profile/admin/forms/add',
    run: async (world, page) => {
      const field = page.locator('main form input[type=text], main form input:not([type])').first();
      await field.fill('geplant');
      world.typed.set('geplant', page);
      await expectSound(world);
      await page.goto('/privacy');
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (key.includes('-draft:')) localStorage.removeItem(key);
      });
    },
  },
  {
    name: 'a focus that is lost after Enter',
    report: /the focus is on nothing/,
    as: 'student',
    path: '/',
    run: async (world, page) => {
      world.last = { ...press, isByKeyboard: true };
      await page.evaluate(() => {
        window.wholeWalk.hadFocus = true;
        document.querySelector<HTMLElement>(':focus')?.blur();
      });
    },
  },
];

/** Makes a call as a page of the app would. */
function callAs(world: World, page: Page, method: string, path: string, body?: string, token?: string) {
  return page
    .evaluate(
      async ({ method, path, body, token }) => {
        const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content;
        const headers = {
          Authorization: `Bearer ${token ?? localStorage.getItem('auth_token')}`,
          ...(body && { 'Content-Type': 'application/json' }),
        };
        await fetch(base + path, { method, headers, ...(body && { body }) });
      },
      { method, path, body, token },
    )
    .then(() => world);
}

function removeAnswers(page: Page) {
  return page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('answers:')) localStorage.removeItem(key);
  });
}
