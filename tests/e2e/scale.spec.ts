import type { Locator, Page } from '@playwright/test';
import { delay, http } from 'msw';
import type { Backend } from '../../mock-backend/backend.ts';
import { makeLargeSchool } from '../../mock-backend/seed-large.ts';
import { limit } from '../../scripts/tools/limit.mjs';
import { accounts, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

/** An address, how many calls its screen makes at the most, what it shows at the end, and what is done before that. */
type Screen = [path: string, calls: number, shown: Locator, act?: () => Promise<void>];

test('no staff screen of a large school makes more than six calls at a time', { tag: '@wide' }, async ({
  page,
  login,
  backend,
}) => {
  test.slow();
  const { formId, before, now } = makeLargeSchool(backend.db);
  await countCalls(page, backend);
  const main = page.getByRole('main');
  const admin = '/profile/admin';
  const assignment = `${admin}/assignments/${now}`;
  const groupId = backend.db.state.groups[0]?.group_id;
  const lastBlock = page.locator('form').getByRole('region', { name: 'Blok 8', exact: true });
  const addTwelve = async () => {
    await page
      .getByLabel('Naam')
      .fill(Array.from({ length: 12 }, (_, at) => `4MWW - Groep ${at + 1}`).join('\n'));
    await button(page, '12 groepen toevoegen').click();
  };
  const startAssignment = async () => {
    await page.getByLabel('Naam').fill('Onze brug');
    await page.getByLabel('Vragenlijst', { exact: true }).selectOption({ index: 1 });
  };

  const screens: Screen[] = [
    // The list, the details of the twelve newest assignments, and the averages of those that are open.
    ['/', 14, main.getByRole('region', { name: 'Open opdrachten' }).getByRole('link').first()],
    [admin, 1, page.getByRole('heading', { name: 'Leerkracht' })],
    [`${admin}/groups`, 2, main.getByText('300 in totaal')],
    [`${admin}/groups/add`, 2, page.getByLabel('Naam')],
    [`${admin}/forms/add`, 1, page.getByRole('heading', { name: 'Vragenlijst toevoegen' })],
    [`${admin}/forms/add?from=${formId}`, 3, lastBlock],
    [`/vragenlijst/view/${formId}`, 2, page.getByRole('group', { name: /^5\. Stelling 5:/ })],
    // The details of the rows in view.
    [`${admin}/assignments`, 14, main.getByText('200 in totaal')],
    [`${admin}/assignments/add`, 3, button(page, 'Alle 300 kiezen'), startAssignment],
    [`${assignment}/volgen`, 3, main.getByText('Groepen met antwoorden: 300 van 300').first()],
    [
      `${assignment}/gemiddeldes?groep=alle`,
      3,
      page.getByRole('table', { name: 'Alle groepen naast elkaar' }),
    ],
    [
      `${assignment}/gemiddeldes?groep=${groupId}`,
      3,
      page.getByRole('table', { name: /gemiddelde per vraag$/ }),
    ],
    [`${assignment}/vergelijken`, 4, page.getByLabel('Vergelijken met')],
    [`${assignment}/vergelijken?met=${before}`, 6, page.getByRole('heading', { name: 'Per blok' })],
    [`${assignment}/verslagen`, 3, main.getByText('300 verslagen')],
    // A call for each group, and the list when the page opens, before they are added, and after.
    [`${admin}/groups/add`, 16, main.getByText('312 in totaal'), addTwelve],
  ];
  await login(page, accounts.teacher.email);
  for (const [path, calls, shown, act] of screens) {
    await test.step(path, async () => {
      await page.goto(path);
      await act?.();
      await expect(shown).toBeVisible();
      const { all, atOnce } = await countsOf(page);
      expect(atOnce, 'calls at a time').toBeLessThanOrEqual(6);
      expect(all, 'calls in all').toBeLessThanOrEqual(calls);
    });
  }
});

/**
 * Counts the calls of a page where it makes them: the browser sends a seventh call over HTTP/1.1 only after the answer to
 * another one, so that the backend never sees more than six. Each answer comes late, so that calls are under way together.
 */
async function countCalls(page: Page, backend: Backend & { origin: string }) {
  backend.handlers.unshift(http.all('*', () => delay(20)));
  await page.addInitScript((origin) => {
    const counts = { all: 0, underWay: 0, atOnce: 0, quietFrames: 0 };
    const { fetch } = window;
    window.fetch = (...args) => {
      const call = fetch(...args);
      if (!(args[0] instanceof Request ? args[0].url : String(args[0])).startsWith(origin)) return call;
      counts.all += 1;
      counts.underWay += 1;
      counts.atOnce = Math.max(counts.atOnce, counts.underWay);
      const end = () => {
        counts.underWay -= 1;
      };
      call.then(end, end);
      return call;
    };
    Object.assign(window, { counts });
  }, backend.origin);
}

/** The counts of the page, once ten frames have passed without a call. */
async function countsOf(page: Page): Promise<{ all: number; atOnce: number }> {
  const whenQuiet = () => {
    const { counts } = window as unknown as {
      counts: Record<'all' | 'underWay' | 'atOnce' | 'quietFrames', number>;
    };
    counts.quietFrames = counts.underWay === 0 ? counts.quietFrames + 1 : 0;
    return counts.quietFrames > 10 && JSON.stringify(counts);
  };
  // One of the screens makes two hundred calls.
  const counts = await page.waitForFunction(whenQuiet, null, { timeout: limit(30_000) });
  return JSON.parse(String(await counts.jsonValue()));
}
