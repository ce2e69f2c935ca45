import type { Page } from '@playwright/test';
import { pathOf } from '../calls.ts';
import { type Container, serveContainer } from './container.ts';
import { accounts, test as base, expect } from './fixtures.ts';
import { checkHost, hostRequests } from './host-requests.ts';
import { signIn } from './questionnaire.ts';
import { basesAt } from './site.ts';
import { builds } from './web-server.ts';

/** Like the other tests, but the entry point of the container serves the site. */
const test = base.extend<{ site: Container; behind: boolean }>({
  /** Whether the container is in front of the backend too. */
  behind: [false, { option: true }],
  site: async ({ behind, backend: { origin } }, use) => {
    const site = await serveContainer(basesAt(behind ? '' : origin), {
      env: behind ? { BACKEND: origin } : {},
    });
    await use(site);
    await site.close();
  },
});

test('answers as docs/hosting.md says, and tells its health', async ({ site, backend }) => {
  await checkHost(site.origin, hostRequests(builds['/']), ['Strict-Transport-Security']);
  const page = await (await fetch(`${site.origin}/`)).text();
  expect(page).toContain(`; connect-src 'self' ${backend.origin};`);

  for (const path of ['/', '/sw.js']) {
    const answer = await fetch(site.origin + path, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(answer.headers.get('Content-Encoding'), path).toBe('gzip');
    expect(await answer.text(), path).toContain(backend.origin);
  }

  const hstsOf = async (headers: Record<string, string>) =>
    (await fetch(`${site.origin}/`, { headers })).headers.get('Strict-Transport-Security');
  expect(await hstsOf({})).toBeNull();
  expect(await hstsOf({ 'X-Forwarded-Proto': 'http' })).toBeNull();
  expect(await hstsOf({ 'X-Forwarded-Proto': 'https, http' })).toMatch(/^max-age=\d+/);

  const health = await fetch(`${site.origin}/healthz`);
  expect(health.status).toBe(200);
  expect(health.headers.get('Cache-Control')).toBe('no-store');
  expect(await health.text()).toBe('ok');
  // It leaves no line in the log, and a page does.
  await (await fetch(`${site.origin}/privacy`)).text();
  await expect.poll(() => site.log().filter((line) => line.includes('GET /privacy')).length).toBe(1);
  expect(site.log().filter((line) => line.includes('healthz'))).toEqual([]);
});

test('serves the app in a folder', async ({ page, backend }) => {
  const site = await serveContainer(basesAt(backend.origin), { path: '/evaluatie/' });
  try {
    await checkHost(`${site.origin}/evaluatie`, hostRequests(builds['/evaluatie/']), [
      'Strict-Transport-Security',
    ]);
    const withoutSlash = await fetch(`${site.origin}/evaluatie`, { redirect: 'manual' });
    expect(withoutSlash.headers.get('Location')).toBe('/evaluatie/');
    await page.goto(`${site.origin}/evaluatie/`);
    await signInToHome(page);
    // It may still be preparing the next pages.
    await page.close();
  } finally {
    await site.close();
  }
});

test.describe('with BACKEND', () => {
  test.use({ behind: true });

  test('a student signs in through the container', async ({ page, calls, site }) => {
    await page.goto('/');
    await signInToHome(page);
    expect(calls).toEqual([]);
    const answer = await fetch(site.origin + pathOf('listSchools'));
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toHaveLength(3);
    // The backend knows the address of the visitor, so its redirects lead there.
    const slash = await fetch(`${site.origin}${pathOf('listSchools')}/`, { redirect: 'manual' });
    expect(slash.status).toBe(307);
    expect(new URL(slash.headers.get('Location') ?? '', site.origin).href).toBe(
      site.origin + pathOf('listSchools'),
    );
    // A path below a base that is none of the backend's is the backend's 404, and not the page.
    expect((await fetch(`${site.origin}/api/auth/nothing`)).status).toBe(404);
  });
});

async function signInToHome(page: Page) {
  await signIn(page, accounts.student);
  await expect(page.locator('a[href*="/vragenlijst/"]').first()).toBeVisible();
}
