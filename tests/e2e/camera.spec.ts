// The camera, which only the whole browser has.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { drawQr } from '../../src/ui/draw-qr.ts';
import { wholeBrowser } from './browsers.ts';
import { axe, expect, test } from './fixtures.ts';
import { link, lotte, names, noor, path, sam } from './group-page.ts';
import { serveSite } from './site.ts';

const [width, height] = [640, 480];

/** A video for Chromium's fake camera: a QR code with this text on grey, as a phone's screen on a table. */
async function videoOf(text: string): Promise<string> {
  const { size, path } = await drawQr(text);
  const dark = new Set<number>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let at = 0; at < Number(length); at++) dark.add(Number(y) * size + Number(x) + at);
  const scale = Math.floor((height * 0.9) / size);
  const [left, top] = [(width - size * scale) / 2, (height - size * scale) / 2];
  const light = Buffer.alloc(width * height, 120);
  for (let y = 0; y < size * scale; y++)
    for (let x = 0; x < size * scale; x++) {
      const module = Math.floor(y / scale) * size + Math.floor(x / scale);
      light[Math.floor(top + y) * width + Math.floor(left + x)] = dark.has(module) ? 40 : 220;
    }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)]);
  const folder = mkdtempSync(join(tmpdir(), 'camera-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'code.y4m');
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
  return file;
}

const video = await videoOf(`https://school.example${link(sam, noor)}`);

test.use({
  launchOptions: {
    ...wholeBrowser,
    args: [
      ...wholeBrowser.args,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  },
});

/** Everything that this origin stores, but the texts of the interface and the positions of pages. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const entries = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage));
    const kept = entries.filter(([key]) => !/^(i18next_res_|language$|react-router-scroll)/.test(key));
    const databases = await indexedDB.databases();
    return JSON.stringify([kept, databases, await caches.keys(), document.cookie, history.state]);
  });

test('scans a code with the camera until the button stops it, stores nothing, sends nothing, and is empty after a reload', async ({
  page,
  calls,
  context,
  site,
}) => {
  await context.grantPermissions(['camera']);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isFile = origin === site.origin && /^\/(assets|locales)\/|^\/favicon|groep$/.test(pathname);
    if (!isFile || request.method() !== 'GET' || request.postData()) sent.push(request.url());
  });
  await page.goto('/privacy');
  const before = await storedIn(page);
  await page.goto(link(lotte));
  await expect(names(page)).toHaveText(['Lotte P.']);
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Scan een code' }).click();
  await expect(page.getByRole('status').first()).toHaveText(/Sam D.* en .*نور.* toegevoegd/);
  await expect(names(page)).toHaveText(['Lotte P.', 'Sam D.', 'نور']);
  await expect(page.getByText(/^Twee keer: Organisator/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Radardiagram/ })).toBeVisible();
  const isLive = () =>
    page.evaluate(() => {
      const { srcObject } = document.querySelector('video') as HTMLVideoElement;
      return (srcObject as MediaStream).active;
    });
  expect(await isLive()).toBe(true);
  await axe(page);
  await page.getByRole('button', { name: 'Stop de camera' }).click();
  expect(await isLive()).toBe(false);
  const withoutKey = (stored: string) => stored.replace(/"key":"\w+"/, '');
  // The code of the page is cached for the service worker, until the browser refuses the worker as in this test.
  await expect.poll(async () => withoutKey(await storedIn(page))).toBe(withoutKey(before));
  expect(sent.filter((url) => !url.endsWith('/privacy'))).toEqual([]);
  expect(calls).toEqual([]);
  await page.reload();
  await expect(page.getByText(/Na herladen, inloggen of uitloggen is ze weg/)).toBeVisible();
  await expect(names(page)).toHaveCount(0);
});

test('without permission says in words how to continue without a camera', async ({ page }) => {
  await page.goto(path);
  await page.getByRole('button', { name: 'Scan een code' }).click();
  await expect(page.getByRole('alert')).toContainText('Je browser mag de camera niet gebruiken');
  await expect(page.getByRole('alert')).toContainText('plak de link hieronder');
});

test('says in words that a host forbids the camera', async ({ page, backend: { origin }, context }) => {
  await context.grantPermissions(['camera']);
  const bases = { auth: `${origin}/api/auth`, api: `${origin}/api/evaluation` };
  const site = await serveSite(bases, { 'Permissions-Policy': 'camera=()' });
  await page.goto(site.origin + path);
  await page.getByRole('button', { name: 'Scan een code' }).click();
  await expect(page.getByRole('alert')).toContainText('laat de camera niet toe');
  await site.close();
});
