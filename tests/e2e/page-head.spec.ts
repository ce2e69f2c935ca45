import { assignmentIds, formIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const staff = '/profile/admin';
const { averagesReady } = assignmentIds;
const pages = [
  [
    accounts.student,
    [
      '/',
      '/profile',
      '/profile/password',
      '/profile/data',
      '/profile/data/bfi2',
      '/profile/data/Treo/results',
    ],
    [`/vragenlijst/${assignmentIds.notStarted}`, `/vragenlijst/${averagesReady}/gemiddeldes`],
    ['/privacy', '/accessibility'],
    [`/confirmation/${averagesReady}`],
  ],
  [
    accounts.teacher,
    [
      '/',
      ...['', '/groups', '/groups/add', '/forms', '/forms/add', '/assignments'].map((path) => staff + path),
    ],
    ['', '/volgen', '/gemiddeldes', '/vergelijken', '/verslagen'].map(
      (path) => `${staff}/assignments/${averagesReady}${path}`,
    ),
    [`/vragenlijst/view/${formIds.teamwork}`],
  ],
  [accounts.admin, [`${staff}/users`, `${staff}/data`, `${staff}/data/lezen`]],
] as const;

for (const [account, ...paths] of pages) {
  test(`every page of ${account.email} starts at the same distance from the bars above it`, async ({
    page,
    login,
  }) => {
    await login(page, account.email);
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of paths.flat()) {
      await visit(page, path);
      for (const [width, height, distance] of [
        [360, 740, 18],
        [1280, 800, 24],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => distanceFromBars(page), `${path} at ${width} px`).toBe(distance);
      }
    }
  });
}

/** From the lowest bar (the header, or the tabs below it) to the first line of the page, in CSS pixels. */
function distanceFromBars(page: import('@playwright/test').Page) {
  return page.evaluate(() => {
    const heading = document.querySelector('h1') as HTMLElement;
    const top = (element: Element) => element.getBoundingClientRect().top;
    const isAbove = (element: Element) =>
      element.compareDocumentPosition(heading) === Node.DOCUMENT_POSITION_FOLLOWING;
    const bars = [...document.querySelectorAll('header, nav')].filter(
      (bar) => isAbove(bar) && !bar.contains(heading) && !bar.matches('[aria-label="Kruimelpad"]'),
    );
    const lines = [heading, ...document.querySelectorAll('nav[aria-label="Kruimelpad"]')].map(top);
    return Math.round(
      Math.min(...lines) - Math.max(...bars.map((bar) => bar.getBoundingClientRect().bottom)),
    );
  });
}
