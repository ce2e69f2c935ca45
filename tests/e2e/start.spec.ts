import type { Page } from '@playwright/test';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { pathOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { forgetAllBut } from './questionnaire.ts';

const { notStarted, averagesReady } = assignmentIds;
const { student, teacher, admin } = accounts;
const address = `/vragenlijst/${notStarted}`;
const staff = '/profile/admin';

/**
 * The address of a first page with the texts and the calls that it needs, besides those of the layout and the call for the
 * user. Of the pages on which a visit usually starts also the code: see docs/decisions/start-script.md.
 */
type Start = [path: string, texts: string, calls?: string[], code?: string];

const readForm = (assignmentId: number) => [pathOf('getUserForm', { assignmentId })];

const starts: [as: { email: string } | undefined, Start[]][] = [
  [
    undefined,
    [
      ['/sign-in', 'sign-in', [], 'sign-in'],
      ['/sign-up', 'sign-in', [pathOf('listSchools')], 'sign-in'],
      ['/privacy', 'statements'],
    ],
  ],
  [
    student,
    [
      ['/', 'home', [pathOf('listUserForms')], 'home'],
      [address, 'questionnaire', readForm(notStarted), 'assignment'],
      [`/confirmation/${averagesReady}`, 'questionnaire', readForm(averagesReady)],
      [`/vragenlijst/${averagesReady}/gemiddeldes`, 'questionnaire averages', readForm(averagesReady)],
      ['/profile', 'profile'],
      ['/profile/data/bfi2', 'questionnaire self-tests', [pathOf('listTestQuestions', { type: 'bfi' })]],
    ],
  ],
  [
    teacher,
    [
      [`${staff}/groups`, 'admin admin-groups lists', [pathOf('listGroups')]],
      [`${staff}/assignments`, 'admin admin-assignments lists', [pathOf('listAssignments')]],
      [`${staff}/forms/add`, 'admin form-builder questionnaire'],
      [
        `${staff}/assignments/${averagesReady}/gemiddeldes`,
        'admin admin-assignments assignment-averages',
        [
          pathOf('getAverages', { assignment_id: averagesReady }),
          pathOf('getAssignmentDetails', { assignment_id: averagesReady }),
        ],
      ],
    ],
  ],
  [admin, [[`${staff}/users`, 'admin users', [pathOf('listRoles')]]]],
];

for (const [as, pages] of starts) {
  test(`${as?.email ?? 'a guest'} requests all of a first page at once`, async ({
    page,
    login,
    backend,
    calls,
  }) => {
    if (as) {
      await login(page, as.email);
      // As after signing in: with a copy of the user.
      await page.goto('/privacy');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    for (const [path, texts, ownCalls = [], code] of pages) {
      await test.step(path, async () => {
        await page.goto('/empty');
        await forgetAllBut(page, 'auth_token', 'user');
        await page.evaluate(() => sessionStorage.clear());
        const asked = [...(as ? [pathOf('getUser')] : []), ...ownCalls];
        const needed = [
          ...['index', 'react', 'router', ...(code ? [code] : [])].map(
            (name) => new RegExp(`/assets/${name}-[^/]*[.]js$`),
          ),
          ...['common', ...texts.split(' ')].map((name) => new RegExp(`/locales/nl/${name}[.]json`)),
          ...asked.map((call) => new RegExp(`^${backend.origin}${call.replace('?', '[?]')}$`)),
        ];
        calls.length = 0;
        // Nothing is answered before everything was requested. A request that waits for another one never starts.
        const allAsked = Promise.all(
          needed.map((address) => page.waitForRequest((request) => address.test(request.url()))),
        );
        await page.route(
          (url) => url.pathname !== path && !url.pathname.endsWith('.svg'),
          async (route) => {
            await allAsked;
            await route.continue();
          },
        );
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // More calls may follow, such as the details of the items of a list.
        for (const call of asked) {
          expect(
            calls.filter(({ line }) => line === `GET ${call}`),
            call,
          ).toHaveLength(1);
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
}

test("React's renderer is in the page, and its file is not requested", async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  const file = /<script type="module" data-file="(\/assets\/renderer-[^"]*)">/.exec(html)?.[1] ?? '';
  const code = await (await request.get(file)).text();
  expect(code.length).toBeGreaterThan(100_000);
  expect(html).toContain(code.replaceAll('"./', '"/assets/').trim());
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).pathname));
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toContainEqual(expect.stringMatching(/assets\/router-/));
  expect(asked).not.toContain(file);
});

test('the web manifest is linked, and lets the app be installed', async ({ page, login }) => {
  await login(page, student.email);
  await page.goto(address);
  const manifest = page.locator('head link[rel="manifest"]');
  await expect(manifest).toHaveAttribute('href', '/manifest-nl.json');
  const devTools = await page.context().newCDPSession(page);
  const { errors, data = '{}', url } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest-nl.json');
  for (const { src } of JSON.parse(data).icons) {
    expect((await page.request.get(new URL(src, url).href)).headers()['content-type']).toBe('image/png');
  }
  const early = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /manifest|icons/.test(name) && startTime < (paint?.startTime ?? 0));
  });
  expect(early).toEqual([]);
});

test('a questionnaire loads no code of charts or other pages', async ({ page, login }) => {
  await login(page, student.email);
  const code = await codeOf(page, address);
  const others =
    /chart|colou?r|admin|sign-?in|login|register|home|statements|averages|confirmation|preview|coming/i;
  expect(code.filter(({ name }) => others.test(name))).toEqual([]);
  for (const { name, isEarly } of code) if (name.includes('Toaster')) expect(isEarly, name).toBe(false);
  const scripts = code.filter(({ name }) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  // All code of the page, uncompressed. The charts alone are 150 kB.
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(470_000);

  const chart = page.locator('canvas').first();
  const averages = await codeOf(page, `/vragenlijst/${averagesReady}/gemiddeldes`, chart);
  expect(averages.map(({ name }) => name).join(' '), 'the name by which charts are known').toMatch(/chart/i);
});

/** The scripts and styles that an address loads until an element is there. */
async function codeOf(page: Page, path: string, last = page.getByRole('heading', { level: 1 })) {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(last).toBeVisible();
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ name, decodedBodySize, startTime }) => ({
        name: name.replace(/^.*\//, ''),
        bytes: decodedBodySize,
        isEarly: startTime < (navigation?.domContentLoadedEventEnd ?? Infinity),
      }));
  });
}
