// npm run pictures: takes the pictures of README.md from the running product, and writes them into docs/pictures/.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build, preview, runnerImport } from 'vite';
import { root } from './tools/child.mjs';
import { ensureChromium, leanChromium } from './tools/chromium.mjs';
import { endWithNpm } from './tools/npm-end.mjs';

/** A repository keeps every version of a picture: they stay small. */
const largestBytes = 60_000;

/**
 * @typedef {object} Picture
 * @property {string} file
 * @property {number} roleId whose page it is
 * @property {{ width: number, height: number }} viewport in CSS pixels
 * @property {(page: import('@playwright/test').Page) => Promise<void>} show leads to what is to be seen
 */

/** The assignments are those of mock-backend/seed-ids.ts. @type {Picture[]} */
const pictures = [
  {
    file: 'questionnaire.webp',
    roleId: 1,
    viewport: { width: 360, height: 780 },
    async show(page) {
      await page.goto('/vragenlijst/101');
      const questions = page.getByRole('group', { name: /^\d+\. / });
      for (const [at, answer] of ['Helemaal akkoord', 'Eerder akkoord'].entries()) {
        await questions.nth(at).getByRole('radio', { name: answer, exact: true }).check();
      }
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    file: 'averages.webp',
    roleId: 2,
    viewport: { width: 1280, height: 635 },
    async show(page) {
      await page.goto('/profile/admin/assignments/103/gemiddeldes?groep=alle');
      await page.locator('canvas').first().waitFor();
      await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        scrollTo(0, heading.getBoundingClientRect().top + scrollY - 12);
      });
    },
  },
];

endWithNpm();
try {
  process.chdir(root);
  const executablePath = await ensureChromium();
  await takeAll(executablePath);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string} executablePath */
async function takeAll(executablePath) {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const server = await startProduct(join(folder, 'school.json'));
  const browser = await chromium.launch({ executablePath, args: [leanChromium] });
  try {
    mkdirSync('docs/pictures', { recursive: true });
    for (const picture of pictures) {
      const image = await take(browser, server.resolvedUrls?.local[0] ?? '', picture);
      if (image.length > largestBytes) throw new Error(`${picture.file} has ${image.length} bytes`);
      writeFileSync(join('docs/pictures', picture.file), image);
      console.log(`docs/pictures/${picture.file}: ${(image.length / 1000).toFixed(1)} kB`);
    }
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

/**
 * The production build with the stand-in backend, as `npm start` serves it, but with a school fresh from the seed.
 *
 * @param {string} stateFile
 */
async function startProduct(stateFile) {
  await build({ logLevel: 'warn' });
  /** @type {{ module: typeof import('../mock-backend/stand-in.ts') }} */
  const { module } = await runnerImport(join(root, 'mock-backend/stand-in.ts'));
  const { serve } = module.openStandIn(stateFile);
  return preview({
    configFile: false,
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port: 4180 },
    plugins: [
      {
        name: 'stand-in',
        configurePreviewServer: ({ middlewares }) => {
          middlewares.use((request, response, next) => {
            if (request.url?.startsWith('/api/')) serve(request, response, next);
            else next();
          });
        },
      },
    ],
  });
}

/**
 * Logs in as a person of the picture's role and gives what its page looks like, as WebP.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} baseURL
 * @param {Picture} picture
 */
async function take(browser, baseURL, { roleId, viewport, show }) {
  /** @type {{ role_id: number, email: string, password: string }[]} */
  const accounts = JSON.parse(readFileSync('mock-backend/accounts.json', 'utf8'));
  const { email = '', password = '' } = accounts.find(({ role_id }) => role_id === roleId) ?? {};
  const context = await browser.newContext({
    baseURL,
    locale: 'nl-BE',
    viewport,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Gebruikersnaam' }).fill(email);
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(password);
  await page.getByRole('textbox', { name: 'Wachtwoord' }).press('Enter');
  await page.waitForURL('/');
  await show(page);
  await page.evaluate(() => document.fonts.ready);
  // Playwright itself writes PNG or JPEG, which are twice as large.
  const devTools = await context.newCDPSession(page);
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
  await context.close();
  return Buffer.from(data, 'base64');
}
