import type { Page } from '@playwright/test';
import { assignmentIds, formIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';

const { student, teacher, admin } = accounts;
const { notStarted, averagesReady, averagesPending, closed } = assignmentIds;
const staff = '/profile/admin';

// Not subscribed yet.
test.use({ expectedErrors: /status of 40[04]/ });
test('each address has a title of its own, which ends with the name of the product', async ({
  page,
  login,
}) => {
  for (const [account, paths] of [
    [null, ['/sign-in', '/sign-up', '/privacy']],
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
        ...[notStarted, averagesReady, averagesPending, closed].map((id) => `/vragenlijst/${id}`),
        ...[averagesReady, averagesPending].flatMap((id) => [
          `/confirmation/${id}`,
          `/vragenlijst/${id}/gemiddeldes`,
        ]),
      ],
    ],
    [
      teacher,
      [
        ...['', '/groups', '/groups/add', '/groups/add/several', '/forms', '/forms/add', '/assignments'].map(
          (path) => staff + path,
        ),
        `${staff}/assignments/add`,
        ...Object.values(formIds).map((id) => `/vragenlijst/view/${id}`),
        ...[averagesReady, averagesPending].flatMap((id) =>
          ['', '/gemiddeldes', '/volgen', '/vergelijken', '/verslagen'].map(
            (path) => `${staff}/assignments/${id}${path}`,
          ),
        ),
      ],
    ],
    [admin, [`${staff}/users`, `${staff}/data`]],
  ] as const) {
    const titles = new Map<string, string>();
    if (account) await login(page, account.email);
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of paths) titles.set(path, await titleAt(page, path));
    expect([...titles].filter(([, title]) => !title.endsWith(' · Groepsevaluatie'))).toEqual([]);
    expect(repeated(titles)).toEqual([]);
    titles.set('/planted', [...titles.values()][0] ?? '');
    expect(repeated(titles)).toHaveLength(2);
  }
});

/** The addresses that have the title of another one. */
function repeated(titles: Map<string, string>) {
  const all = [...titles.values()];
  return [...titles].filter(([, title]) => all.filter((other) => other === title).length > 1);
}

/** Goes to an address inside the app, which is faster than loading it, and returns its title. */
async function titleAt(page: Page, path: string): Promise<string> {
  const before = page.getByRole('heading', { level: 1 });
  await page.evaluate((path) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.before = 'true';
    document.title = '';
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(before).toBeVisible();
  await expect.poll(() => page.title(), path).not.toBe('');
  return page.title();
}
