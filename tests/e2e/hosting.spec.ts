import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { servers } from '../../hosting/server-files.mjs';
import { createBackend } from '../../mock-backend/backend.ts';
import { listen } from '../../mock-backend/http.ts';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { root } from '../../scripts/tools/child.mjs';
import { pathOf } from '../calls.ts';
import { accounts, test as base, expect } from './fixtures.ts';
import { checkHost, checkProxied, hostRequests } from './host-requests.ts';
import { button, radio, signIn } from './questionnaire.ts';
import { basesAt } from './site.ts';
import { builds, type Installation, serveRelease, serveStatic } from './web-server.ts';

/** The port of every backend of this worker, so that its releases have the same bases. */
let backendPort = 0;

/** Like the other tests, but a real web server serves the site, as a release installs it. */
const test = base.extend<Pick<Installation, 'server' | 'path'>>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first argument.
  backend: async ({}, use) => {
    const backend = createBackend({ strict: true });
    const { url: origin, close } = await listen(backend, backendPort);
    backendPort = Number(new URL(origin).port);
    await use({ ...backend, origin });
    await close();
  },
  server: ['nginx', { option: true }],
  path: ['/', { option: true }],
  site: async ({ server, path, backend }, use) => {
    const site = await serveRelease({ server, bases: basesAt(backend.origin), path });
    await use(site);
    await site.close();
  },
});

const compressed = `/assets/${readdirSync(join(root, 'dist/assets'))
  .find((file) => file.endsWith('.js.br'))
  ?.slice(0, -3)}`;

for (const server of servers.filter((server) => server !== 'container')) {
  test.describe(server, () => {
    test.use({ server });

    test('answers as docs/hosting.md says, and passes calls on', async () => {
      const backend = createBackend({ strict: true });
      const { url, close } = await listen(backend);
      const site = await serveRelease({ server, bases: basesAt(), path: '/', backend: url });
      try {
        const schools = { path: pathOf('listSchools'), status: 200 };
        expect(await (await fetch(site.origin + schools.path)).json()).toEqual(backend.db.state.schools);
        await checkHost(site.origin, hostRequests(builds['/']));
        await checkProxied(site.origin, [schools, { path: pathOf('getUser'), status: 401 }]);
        await close();
        await checkProxied(site.origin, [{ ...schools, status: server === 'apache' ? 503 : 502 }]);
      } finally {
        await site.close();
      }
    });

    test('with TLS: redirects to https and speaks HTTP/2', async ({ backend }) => {
      const bases = basesAt(backend.origin);
      const site = await serveRelease({ server, bases, path: '/', tls: true });
      const client = connect(site.origin, { ca: site.certificate });
      try {
        const request = client.request({ ':path': '/vragenlijst/41' });
        const [headers] = await once(request, 'response');
        expect(headers[':status']).toBe(200);
        expect(headers['strict-transport-security']).toBe('max-age=300');
        expect(client.alpnProtocol).toBe('h2');
        request.close();
        const redirect = await fetch(`${site.plainOrigin}/sign-in`, { redirect: 'manual' });
        expect([301, 308]).toContain(redirect.status);
        expect(redirect.headers.get('location')).toMatch(/^https:\/\/localhost.*\/sign-in$/);
      } finally {
        client.destroy();
        await site.close();
      }
    });

    // Symptom: Slow first visits
    test('sends compressed files, also those that set-bases changed', async ({ site, backend }) => {
      for (const way of ['gz', 'br']) {
        for (const path of [compressed, '/locales/nl/common.json']) {
          const { body, headers } = await getAsIs(site.origin + path, way);
          expect(headers['content-encoding'], path).toBe(codings[way]);
          expect(headers['content-type'], path).toMatch(/^(text\/javascript|application\/json)/);
          expect(body.equals(readFileSync(join(root, `dist${path}.${way}`))), `${way} of ${path}`).toBe(true);
        }
        for (const path of ['/', '/vragenlijst/41', '/sw.js']) {
          const { body, headers } = await getAsIs(site.origin + path, way);
          expect(headers.vary, path).toMatch(/accept-encoding/i);
          const text = way === 'gz' ? gunzipSync(body) : brotliDecompressSync(body);
          expect(text.toString(), `${way} of ${path}`).toContain(backend.origin);
        }
      }
    });

    test.describe('in a folder', () => {
      test.use({ path: '/evaluatie/' });

      test('answers as docs/hosting.md says, also to a student', async ({ page, site }) => {
        const home = `${site.origin}/evaluatie`;
        await checkHost(home, hostRequests(builds['/evaluatie/']), ['Strict-Transport-Security']);
        const withoutSlash = await fetch(home, { redirect: 'manual' });
        expect(withoutSlash.status).toBe(301);
        expect(new URL(withoutSlash.headers.get('location') ?? '', site.origin).pathname).toBe('/evaluatie/');
        // What else the host has is not the app's.
        expect(await (await fetch(`${site.origin}/sign-in`)).text()).not.toContain('Groepsevaluatie');
        await answerAndReload(page, home);
      });
    });
  });
}

test.describe('a release on nginx', () => {
  test('serves only files that downloads.md lists', async ({ page, login, site, backend }) => {
    const list = readFileSync(join(root, 'dist/hosting/downloads.md'), 'utf8');
    expect(list).toMatch(/^\| index\.html \|.*\breact-dom\b/m);
    const unlisted: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      const listed = request.isNavigationRequest() || list.includes(`| ${pathname.slice(1)} |`);
      if (origin !== backend.origin && !(origin === site.origin && listed)) unlisted.push(request.url());
    });
    await login(page, accounts.student.email);
    await page.goto(`/vragenlijst/${assignmentIds.averagesReady}/gemiddeldes`);
    await expect(page.getByRole('img').first()).toBeVisible();
    await login(page, accounts.teacher.email);
    await page.goto('/profile/admin/forms/add');
    // If the policy blocks the picker's style, the picker has no height.
    await expect(page.getByRole('slider').first()).toBeVisible();
    expect(unlisted).toEqual([]);
  });
});

test.describe('a host of static files without settings', () => {
  test.use({
    // The host answers 404 with the page.
    expectedErrors: /status of 404/,
    site: async ({ path, backend }, use) => {
      const site = await serveStatic(basesAt(backend.origin), path);
      await use(site);
      await site.close();
    },
  });

  for (const path of ['/', '/evaluatie/'] as const) {
    test.describe(`at ${path}`, () => {
      test.use({ path });

      test('serves the files, and the page at every other address', async ({ page, site }) => {
        const home = site.origin + path.slice(0, -1);
        const html = await (await fetch(`${home}/`)).text();
        for (const { path: file, status } of hostRequests(builds[path])) {
          const answer = await fetch(home + file);
          const isFile = status === 200 && !file.startsWith('/vragenlijst');
          expect(answer.status, file).toBe(isFile ? 200 : 404);
          if (!isFile) expect(await answer.text(), file).toBe(html);
        }
        await answerAndReload(page, home);
      });
    });
  }
});

test.describe('a host that shows its own 404 for a link', () => {
  test.use({
    site: async ({ backend }, use) => {
      const site = await serveStatic(basesAt(backend.origin), '/', { has404: false });
      await use(site);
      await site.close();
    },
  });

  // Symptom: A link such as `/vragenlijst/41` gives the server's own 404
  test('opens only the home page', async ({ page, site }) => {
    expect((await fetch(`${site.origin}/vragenlijst/41`)).status).toBe(404);
    await page.goto(`${site.origin}/`);
    await expect(page.getByLabel('Gebruikersnaam')).toBeVisible();
  });
});

/** Opens a questionnaire by its address, logs in, answers a question, reloads, and logs out again. */
async function answerAndReload(page: Page, home: string) {
  const address = `${home}/vragenlijst/${assignmentIds.notStarted}`;
  await page.goto(address);
  await expect(page).toHaveURL(`${home}/sign-in`);
  await signIn(page, accounts.student);
  await expect(page).toHaveURL(address);
  await radio(page, 1, 4).check();
  await page.reload();
  await expect(radio(page, 1, 4)).toBeChecked();
  await page.getByRole('link', { name: 'Profiel' }).click();
  await expect(page).toHaveURL(`${home}/profile`);
  await button(page, 'Uitloggen').click();
}

const codings: Record<string, string> = { gz: 'gzip', br: 'br' };

/** The response in this encoding, as it goes over the network. */
function getAsIs(url: string, way: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': codings[way] } }, (response) => {
      const { headers } = response;
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => resolve({ headers, body: Buffer.concat(parts) }));
    }).on('error', reject);
  });
}
