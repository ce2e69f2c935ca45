import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test';
import { type Backend, createBackend } from '../../mock-backend/backend.ts';
import { listen } from '../../mock-backend/http.ts';
import { type Site, serveSite } from './site.ts';

export { expect };

interface Account {
  role_id: number;
  email: string;
  password: string;
}

/** A call that the app made to the backend; `line` is its method and path: "GET /api/auth/user". */
interface Call {
  line: string;
  request: Request;
}

interface Fixtures {
  /** The production build on an origin of its own, which `page.goto('/...')` is relative to. */
  site: Site;
  /** This test's own stand-in backend, fresh from the seed, on another origin: change `backend.db` at will. */
  backend: Backend & { origin: string };
  /** What the app asked the backend so far, in order, without the browser's preflights. */
  calls: Call[];
  /** Gives the page's browser a session, as if this person had logged in before. Ends on an empty page. */
  login: (page: Page, email: string) => Promise<void>;
  /** Opens the browser of another person beside the first one: a phone, with a storage of its own. */
  openPhone: () => Promise<Page>;
  /** What the consoles of all browsers said so far that is an error. */
  errors: string[];
  /** The errors that a test expects on the console, `test.use({ expectedErrors: /401/ })`; any other fails it. */
  expectedErrors: RegExp | undefined;
  noErrors: undefined;
}

const list: Account[] = JSON.parse(
  readFileSync(new URL('../../mock-backend/accounts.json', import.meta.url), 'utf8'),
);

/** The seeded account of each role. */
export const accounts = {
  student: accountOf(1),
  teacher: accountOf(2),
  researcher: accountOf(3),
  admin: accountOf(4),
};

function accountOf(role: number): Account {
  const account = list.find(({ role_id }) => role_id === role);
  if (!account) throw new Error(`No account has role ${role}`);
  return account;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first argument destructured.
  backend: async ({}, use) => {
    const backend = createBackend();
    const { url: origin, close } = await listen(backend);
    await use({ ...backend, origin });
    await close();
  },

  site: async ({ backend }, use) => {
    const { origin } = backend;
    const site = await serveSite({ auth: `${origin}/api/auth`, api: `${origin}/api/evaluation` });
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
    const empty = `${site.origin}/empty`;
    await use(async (page, email) => {
      const token = backend.db.tokenFor(email);
      await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
      await page.goto(empty);
      await page.evaluate((token) => localStorage.setItem('auth_token', token), token);
      await page.unroute(empty);
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first argument destructured.
  errors: async ({}, use) => use([]),

  openPhone: async ({ browser, errors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const viewport = { width: 360, height: 740 };
      const context = await browser.newContext({
        viewport,
        isMobile: true,
        hasTouch: true,
        serviceWorkers: 'block',
      });
      contexts.push(context);
      watch(context, errors);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  expectedErrors: [undefined, { option: true }],

  noErrors: [
    async ({ context, errors, expectedErrors }, use) => {
      watch(context, errors);
      await use(undefined);
      const unexpected = errors.filter((error) => !noResultsYet.test(error) && !expectedErrors?.test(error));
      expect(unexpected, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** What the browser says of a test without results, after which its page asks: it is how the backend says so. */
const noResultsYet = /status of 404 .*\/(bfi|treo)\/personality$/;

function watch(context: BrowserContext, errors: string[]) {
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails when axe finds anything on the page as it stands (WCAG 2.2 AA and its best practices). */
export async function axe(page: Page): Promise<void> {
  // Without frames of other origins there is no need for the new tab that it would open each time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target)}`,
  );
  expect(found, 'axe violations').toEqual([]);
}
