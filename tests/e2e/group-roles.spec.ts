import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fragmentOf } from '../../src/features/self-tests/group/group-link.ts';
import { createPerson } from '../../src/features/self-tests/group/people.ts';
import { drawQr } from '../../src/sharing/draw-qr.ts';
import { wholeBrowser } from './browsers.ts';
import { accounts, axe, expect, test } from './fixtures.ts';
import { serveSite } from './site.ts';

const path = '/profile/data/Treo/groep';
const lotte = createPerson('Lotte P.', [4.25, 3, 2.5, 3.13, 3.88, 1]);
const sam = createPerson('Sam D.', [5, 4.99, 1.01, 2, 3, 4]);
const noor = createPerson('نور', [2, 4.5, 3, 3, 3, 4.5]);
const link = (...people: (typeof lotte)[]) => `${path}#${fragmentOf(people)}`;

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
  const file = join(mkdtempSync(join(tmpdir(), 'camera-')), 'code.y4m');
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

const names = (page: Page) => page.locator('li p bdi');

/** Everything that this origin stores, but the texts of the interface and the positions of pages. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const entries = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage));
    const kept = entries.filter(([key]) => !/^(i18next_res_|language$|react-router-scroll)/.test(key));
    const databases = await indexedDB.databases();
    return JSON.stringify([kept, databases, await caches.keys(), document.cookie, history.state]);
  });

test('scans a code with the camera, and stops the camera when asked @both', async ({ page, context }) => {
  await context.grantPermissions(['camera']);
  await page.goto(link(lotte));
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
});

test('stores nothing, sends nothing, and is empty after a reload', async ({ page, calls, context, site }) => {
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
  await expect(names(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Stop de camera' }).click();
  const withoutKey = (stored: string) => stored.replace(/"key":"\w+"/, '');
  expect(withoutKey(await storedIn(page))).toBe(withoutKey(before));
  expect(sent.filter((url) => !url.endsWith('/privacy'))).toEqual([]);
  expect(calls).toEqual([]);
  await page.reload();
  await expect(page.getByText(/Na herladen is ze weg/)).toBeVisible();
  await expect(names(page)).toHaveCount(0);
});

test('a chain by link: each next device continues with the whole list', async ({
  page,
  context,
  openPhone,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await page.goto(link(lotte, sam));
  await page.getByRole('button', { name: 'Link kopiëren' }).click();
  const copied = await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('#')
    .then(() => page.evaluate(() => navigator.clipboard.readText()));
  const phone = await openPhone();
  await phone.goto(copied);
  await expect(names(phone)).toHaveText(['Lotte P.', 'Sam D.']);
  await phone.getByLabel('Plak een link').fill(link(noor));
  await phone.keyboard.press('Enter');
  await expect(names(phone)).toHaveText(['Lotte P.', 'Sam D.', 'نور']);
  // A link that is opened in the same tab adds to the list.
  await page.evaluate((hash) => location.assign(hash), link(noor).slice(path.length));
  await expect(names(page)).toHaveCount(3);
  expect(new URL(page.url()).hash).toBe('');
});

test('without permission says in words how to go on without a camera', async ({ page }) => {
  await page.goto(path);
  await page.getByRole('button', { name: 'Scan een code' }).click();
  await expect(page.getByRole('alert')).toContainText('De camera mag niet gebruikt worden');
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

test('a pupil goes from the results to the comparison and back, and the list stays', async ({
  page,
  login,
  backend,
}) => {
  await page.route(`${backend.origin}/api/evaluation/treo/personality`, (route) =>
    route.fulfill({
      json: { organizer: 4, doer: 3, challenger: 2, innovator: 2, connector: 3, teamBuilder: 1 },
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
  await login(page, accounts.student.email);
  await page.goto(link(sam));
  await page.getByRole('link', { name: 'Mijn resultaat toevoegen' }).click();
  await page.getByRole('button', { name: 'Vergelijk in je groep' }).click();
  await page.getByLabel('Je naam voor de groep').fill('Ik');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['Sam D.', 'Ik']);
});

test('the table of six people fits on a phone, and that of twenty too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const count of [6, 20]) {
    const many = Array.from({ length: count }, (_, at) =>
      createPerson(`${at === 2 ? 'Marie-Antoinette van Nieuwenhuyze-Peeters' : `Persoon ${at + 1}`}`, [
        ...[1 + (at % 5), 2, 3.25, 4, 3],
        at === 0 ? null : 1,
      ]),
    );
    await page.goto(path);
    await page.goto(link(...many));
    await expect(page.getByRole('rowheader')).toHaveCount(count);
    const table = page.getByRole('table', { name: 'Scores per rol' });
    const [inside, outside] = await table.evaluate((element) => [
      element.scrollWidth,
      element.parentElement?.clientWidth ?? 0,
    ]);
    expect(inside).toBeLessThanOrEqual(outside ?? 0);
    await axe(page);
  }
});

test('prints on one A4, without buttons and codes', async ({ page }) => {
  const many = Array.from({ length: 8 }, (_, at) =>
    createPerson(`Persoon ${at + 1}`, [1 + at / 2, 2, 3, 4, 3, 1]),
  );
  await page.goto(link(...many));
  await expect(page.getByRole('img', { name: /^Radardiagram/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Scan een code' })).toBeHidden();
  await expect(page.getByRole('img', { name: /^QR-code/ })).toBeHidden();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
