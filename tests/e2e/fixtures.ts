import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page, type Request } from '@playwright/test';
import type axeCore from 'axe-core';
import { type Backend, createBackend } from '../../mock-backend/backend.ts';
import { listen } from '../../mock-backend/http.ts';
import type { ProgramName } from '../../scripts/tools/programs.mjs';
import type { CallName } from '../../src/api/calls.ts';
import { urlOf } from '../calls.ts';
import { need as needProgram } from '../programs.ts';
import { basesAt, type Site, serveSite } from './site.ts';

export { expect };

/** Says that the running test needs a program, and skips the test where the machine lacks it. */
export const need = (name: ProgramName) => needProgram(name, (reason) => base.skip(true, reason));

interface Account {
  role_id: number;
  email: string;
  password: string;
}

/** A call of the app to the backend. `line` is its method and path, such as "GET /api/auth/user". */
interface Call {
  line: string;
  request: Request;
}

interface Fixtures {
  /** The production build on a separate origin. `page.goto('/...')` is relative to it. */
  site: Site;
  /** A mock backend for this test alone, with the seed, on another origin. A test may change `backend.db`. */
  backend: Backend & { origin: string };
  /** The app's calls to the backend so far, in order, without CORS preflights. */
  calls: Call[];
  /** Stores a session in the page's browser, as if this user had signed in before. Ends on an empty page. */
  login: (page: Page, email: string) => Promise<void>;
  /** Errors that a test expects on the console: `test.use({ expectedErrors: /401/ })`. Any other fails the test. */
  expectedErrors: RegExp | undefined;
  noErrors: undefined;
  hasChromium: undefined;
}

const list: Account[] = JSON.parse(
  readFileSync(new URL('../../mock-backend/accounts.json', import.meta.url), 'utf8'),
);

/** Another student of the demo student's group, who has not completed the questionnaire `notStarted` either. */
export const classmate = 'amina.elamrani@leerling.lindeboom.example';

/** The demo account of each role. */
export const accounts = {
  student: accountOf(1),
  teacher: accountOf(2),
  researcher: accountOf(3),
  admin: accountOf(4),
};

/** Matches what a browser says on the console of calls that were answered with these statuses. */
export function consoleErrors(...refused: [status: number, name: CallName][]): RegExp {
  return new RegExp(refused.map(([status, name]) => `status of ${status} .*${urlOf(name).source}`).join('|'));
}

function accountOf(role: number): Account {
  const account = list.find(({ role_id }) => role_id === role);
  if (!account) throw new Error(`No account has role ${role}`);
  return account;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first argument.
  backend: async ({}, use) => {
    const backend = createBackend({ strict: true });
    const { url: origin, close } = await listen(backend);
    await use({ ...backend, origin });
    await close();
  },

  site: async ({ backend }, use) => {
    const site = await serveSite(basesAt(backend.origin));
    await use(site);
    await site.close();
  },

  baseURL: async ({ site }, use) => use(site.origin),

  calls: async ({ context, backend }, use) => {
    const calls: Call[] = [];
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== backend.origin) return;
      calls.push({ line: `${request.method()} ${url.pathname}${url.search}`, request });
    });
    await use(calls);
  },

  login: async ({ backend, site }, use) => {
    await use(async (page, email) => {
      const token = backend.db.tokenFor(email);
      await page.goto(`${site.origin}/empty`);
      await page.evaluate((token) => localStorage.setItem('auth_token', token), token);
    });
  },

  expectedErrors: [undefined, { option: true }],

  hasChromium: [
    // Before the first page.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first argument.
    async ({}, use) => {
      need('chromium');
      await use(undefined);
    },
    { auto: true },
  ],

  noErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      await use(undefined);
      const expectsFailedCalls = expectedErrors?.test('net::ERR_FAILED');
      const unexpected = errors.filter(
        (error) =>
          !noResultsYet.test(error) &&
          !expectedErrors?.test(error) &&
          !(expectsFailedCalls && callFailed.test(error)),
      );
      expect(unexpected, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** The 404 for a self-test without results is not an error: the backend answers so (docs/backend.md, 10). */
const noResultsYet = /status of 404 .*\/(bfi|treo)\/personality$/;

/** The line for the administrator that comes with a failed call. */
const callFailed = /^[A-Z]+ \{(auth|api)\}\S*: no answer that can be read/;

declare global {
  interface Window {
    axe?: typeof axeCore;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Minified: half the size of the package's own `source`, and read in half the time.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Fails when axe finds a problem on the page: WCAG 2.2 AA and axe's best practices, or only these rules. The code of axe
 * is given to a page once, which takes longer than to run it.
 */
export async function axe(page: Page, rules?: string[]): Promise<void> {
  expect(await findViolations(page, rules), 'axe violations').toEqual([]);
}

/** The problems that axe finds. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
  return page.evaluate(
    async (runOnly) => {
      // After a change of size React needs one more frame, for example to let a table that is now too wide take the focus.
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve));
      // A color in the middle of a transition has less contrast. The clock of a toast only tells when the toast goes.
      const passing = document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect?.getComputedTiming().endTime !== Infinity &&
            !(effect as KeyframeEffect).target?.matches('.Toastify__progress-bar'),
        );
      await Promise.allSettled(passing.map(({ finished }) => finished));
      // A toast that leaves has lost its role already.
      while (document.querySelector('.Toastify__toast:not([role])'))
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const results = await window.axe?.run({ runOnly, resultTypes: ['violations'] });
      return (results?.violations ?? []).map(
        ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target)}`,
      );
    },
    rules ? ({ type: 'rule', values: rules } as const) : ({ type: 'tag', values: tags } as const),
  );
}
