import { readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { siteHeaders } from '../../hosting/headers.mjs';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { root } from '../../scripts/tools/child.mjs';
import { findWebServer, type WebServer } from '../../scripts/tools/web-servers.mjs';
import { accounts, test as base, expect } from './fixtures.ts';
import { serveWith } from './web-server.ts';

/** Like the other tests, but a real web server serves the site, with the example of the build. */
const test = base.extend<{ server: WebServer }>({
  server: ['nginx', { option: true }],
  site: async ({ server, backend: { origin } }, use) => {
    const site = await serveWith(server, { auth: `${origin}/api/auth`, api: `${origin}/api/evaluation` });
    await use(site);
    await site.close();
  },
});

const asset = `/assets/${readdirSync(join(root, 'dist/assets')).find((file) => file.endsWith('.js'))}`;
const compressed = `/assets/${readdirSync(join(root, 'dist/assets'))
  .find((file) => file.endsWith('.js.br'))
  ?.slice(0, -3)}`;
const kept = 'public, max-age=31536000, immutable';

for (const server of ['nginx', 'caddy'] as const) {
  test.describe(server, () => {
    test.use({ server });
    test.skip(!findWebServer(server), `${server} is not installed here`);

    test('answers with the right status, headers and cache times', async ({ site, backend }) => {
      const page = await (await fetch(`${site.origin}/`)).text();
      const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
      expect(policy).toContain(`; connect-src 'self' ${backend.origin};`);
      const table: [path: string, status: number, cache: string][] = [
        ['/', 200, 'no-store'],
        ['/index.html', 200, 'no-store'],
        ['/vragenlijst/41?a=b', 200, 'no-store'],
        ['/favicon.svg', 200, 'no-cache'],
        ['/licences.md', 200, 'no-cache'],
        ['/sw.js', 200, 'no-cache'],
        [asset, 200, kept],
        ['/locales/nl/common.json?v=1', 200, 'public, max-age=3600'],
        ['/locales/nl/common.json', 200, 'no-cache'],
        ['/assets/gone-12345678.js', 404, 'no-store'],
        ['/locales/nl/gone.json?v=1', 404, 'no-store'],
        ['/hosting/nginx.conf', 404, 'no-store'],
        ['/api/auth/user', 404, 'no-store'],
      ];
      for (const [path, status, cache] of table) {
        const answer = await fetch(site.origin + path);
        const found = { status: answer.status, cache: answer.headers.get('cache-control') };
        expect(found, path).toEqual({ status, cache });
        for (const [name, value] of Object.entries(siteHeaders(policy))) {
          expect(answer.headers.get(name), `${name} of ${path}`).toBe(value);
        }
        await answer.arrayBuffer();
      }
    });

    test('sends the compressed files of the build, and after set-bases the changed ones', async ({
      site,
      backend,
    }) => {
      // nginx needs a module for brotli.
      const ways = server === 'nginx' ? ['gz'] : ['gz', 'br'];
      for (const way of ways) {
        for (const path of [compressed, '/locales/nl/common.json']) {
          const { body } = await getAsIs(site.origin + path, way);
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

    test('serves charts and the colour picker, and only files that downloads.md lists', async ({
      page,
      login,
      site,
      backend,
    }) => {
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
