import type { Page } from '@playwright/test';
import { assignmentIds, formIds } from '../../mock-backend/seed-ids.ts';
import { languages } from '../../src/texts/languages.ts';
import { changeLanguage } from './everywhere.ts';
import { accounts, expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const { student, teacher, admin } = accounts;
const { averagesReady, averagesPending } = assignmentIds;
const staff = '/profile/admin';

// Not subscribed yet.
test.use({ expectedErrors: /status of 40[04]/ });
test('each address has a title of its own in each language, which ends with the name of the product', async ({
  page,
  login,
}) => {
  for (const [account, paths] of [
    [null, ['/sign-in', '/sign-up', '/privacy', '/accessibility']],
    [
      student,
      [
        ...[
          '/',
          '/profile',
          '/profile/password',
          '/profile/data',
          '/profile/data/Treo',
          '/profile/data/bfi2',
        ],
        ...['/profile/data/Treo/results', '/profile/data/bfi2/results', '/profile/data/Treo/groep'],
        ...Object.values(assignmentIds).map((id) => `/vragenlijst/${id}`),
        ...[averagesReady, averagesPending].flatMap((id) => [
          `/confirmation/${id}`,
          `/vragenlijst/${id}/gemiddeldes`,
        ]),
      ],
    ],
    [
      teacher,
      [
        ...['', '/groups', '/groups/add', '/forms', '/forms/add', '/assignments'].map((path) => staff + path),
        `${staff}/assignments/add`,
        ...Object.values(formIds).map((id) => `/vragenlijst/view/${id}`),
        ...[averagesReady, averagesPending].flatMap((id) =>
          ['', '/gemiddeldes', '/volgen', '/vergelijken', '/verslagen'].map(
            (path) => `${staff}/assignments/${id}${path}`,
          ),
        ),
      ],
    ],
    [admin, [`${staff}/users`, `${staff}/data`, `${staff}/data/lezen`]],
  ] as const) {
    const titles = languages.map((language) => ({ language, titles: new Map<string, string>() }));
    if (account) await login(page, account.email);
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of paths) {
      await visit(page, path);
      for (const { language, titles: ofLanguage } of titles) {
        await changeLanguage(page, language);
        ofLanguage.set(path, await titleOf(page, path));
      }
    }
    for (const { titles: ofLanguage } of titles) {
      expect([...ofLanguage].filter(([, title]) => !/\S · [^·]+$/.test(title))).toEqual([]);
      expect(new Set([...ofLanguage.values()].map((title) => title.split(' · ').at(-1))).size).toBe(1);
      expect(repeated(ofLanguage)).toEqual([]);
    }
  }
});

/** The addresses that have the title of another one. */
function repeated(titles: Map<string, string>) {
  const all = [...titles.values()];
  return [...titles].filter(([, title]) => all.filter((other) => other === title).length > 1);
}

/** The title once the page has been drawn in the current language. */
async function titleOf(page: Page, path: string): Promise<string> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  const title = await page.title();
  expect(title, path).not.toBe('');
  return title;
}
