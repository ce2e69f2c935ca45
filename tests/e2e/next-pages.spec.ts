import type { Page, Request } from '@playwright/test';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { lineOf, urlOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button, storeAnswers } from './questionnaire.ts';

const { notStarted } = assignmentIds;

// Without this, the service worker loads the code of every page when it is idle.
test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ page, login }) => {
  await login(page, accounts.student.email);
});

test('loads code and texts of a page when its link has the pointer or the focus, and nothing more at the click', {
  tag: '@wide',
}, async ({ page, site, calls }) => {
  const files = watchFiles(page, site.origin);
  await page.goto('/');
  await files.untilStarted();
  const link = page.getByRole('link', { name: 'Profiel' });
  await link.hover();
  await expect.poll(files.names).toContain('/locales/nl/profile.json');
  expect(files.names().filter((name) => name.endsWith('.js'))).not.toEqual([]);
  await expect.poll(files.waiting).toBe(0);
  files.forget();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Algemeen' })).toBeVisible();
  expect(files.names()).toEqual([]);
  expect(calls.map(({ line }) => line)).toEqual([lineOf('getUser'), lineOf('listUserForms')]);

  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: /Persoonlijkheidstest/ }).focus();
  await expect.poll(files.names).toContain('/locales/nl/self-tests.json');
});

test('shows no blank frame from Send to averages, and loads no code after the response', async ({
  page,
  site,
  backend: { db },
}) => {
  const own = db.subscription(notStarted, db.userByEmail(accounts.student.email)?.user_id);
  const mate = db.subscribe(
    notStarted,
    own?.group_id ?? 0,
    db.userByEmail(accounts.teacher.email)?.user_id ?? 0,
  );
  const questions = db.state.forms.flatMap(({ blocks }) => blocks.flatMap((block) => block.questions));
  mate.answers = Object.fromEntries(questions.map(({ question_id }) => [question_id, 3]));
  mate.submitted_at = new Date().toISOString();

  const files = watchFiles(page, site.origin);
  await storeAnswers(page, db, notStarted, 4);
  await page.goto(`/vragenlijst/${notStarted}#blok-3`);
  await files.untilStarted();
  await page.route(urlOf('listUserForms'), async (route) => {
    // The press began before this call, and so did the next page's code.
    await expect.poll(files.waiting).toBe(0);
    files.forget();
    await route.continue();
  });
  const blanks = await watchBlanks(page);
  await button(page, 'Verzenden').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' })).toBeVisible();
  // The finger is still where a link to Home appears, which prepares that page.
  const other = files.names().filter((name) => !/\/(home|admin)[-.]/.test(name));
  expect(other).toEqual([]);
  await page.getByRole('link', { name: 'Gemiddeldes' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Gemiddeldes' })).toBeVisible();
  expect(await blanks()).toBe(0);
});

/** Records the code and texts that the page requests from now on, and how many have not arrived yet. */
function watchFiles(page: Page, origin: string) {
  const asked = new Set<string>();
  const waiting = new Set<string>();
  page.on('request', (request) => {
    const { pathname, origin: from } = new URL(request.url());
    if (from !== origin || !/^\/(assets|locales)\//.test(pathname)) return;
    asked.add(pathname);
    waiting.add(pathname);
  });
  const end = (request: Request) => void waiting.delete(new URL(request.url()).pathname);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const names = () => [...asked];
  return {
    names,
    waiting: () => waiting.size,
    forget: () => asked.clear(),
    /** Waits until the files that a page loads when it is idle have come, the service worker's last, and forgets them all. */
    untilStarted: async () => {
      await expect.poll(() => names().join()).toContain('/assets/service-worker-');
      await expect.poll(() => waiting.size).toBe(0);
      asked.clear();
    },
  };
}

/** Counts the changes after which the page has no heading, from now on. */
async function watchBlanks(page: Page): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle(() => {
    const seen = { blanks: 0 };
    // A mutation observer runs after each change and before the next frame.
    new MutationObserver(() => {
      if (!document.querySelector('main h1')) seen.blanks += 1;
    }).observe(document, { subtree: true, childList: true });
    return seen;
  });
  return () => seen.evaluate(({ blanks }) => blanks);
}
