// npm run pictures, beside a fresh `npm start`: takes the pictures of README.md and docs/pupils.md from the running product and
// writes them into docs/pictures/.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tools/child.mjs';
import { leanChromium, requireChromium } from './tools/chromium.mjs';

const baseURL = `http://127.0.0.1:${process.env.PORT || 4173}`;

/** The repository keeps every version of a picture, so they must be small. */
const maxBytes = 60_000;

/**
 * @typedef {object} Picture
 * @property {string} file
 * @property {number} roleId the role of the demo account that is signed in
 * @property {{ width: number, height: number }} viewport in CSS pixels
 * @property {(page: import('@playwright/test').Page) => Promise<void>} show navigates to what the picture shows
 */

/** The ids are those of mock-backend/seed-ids.ts. @type {Picture[]} */
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
    file: 'pupil-averages.webp',
    roleId: 1,
    viewport: { width: 360, height: 640 },
    async show(page) {
      await page.goto('/vragenlijst/103/gemiddeldes');
      await page.getByRole('table', { name: 'Gemiddelde per vraag' }).evaluate((table) => {
        scrollTo(0, table.getBoundingClientRect().top + scrollY - 12);
      });
    },
  },
  {
    file: 'averages.webp',
    roleId: 2,
    viewport: { width: 1280, height: 635 },
    async show(page) {
      await page.goto('/profile/admin/assignments/103/gemiddeldes');
      await page.getByRole('table').first().waitFor();
      await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        scrollTo(0, heading.getBoundingClientRect().top + scrollY - 12);
      });
    },
  },
];

process.chdir(root);
const { chromium } = await import('@playwright/test');
const browser = await chromium.launch({ executablePath: requireChromium(), args: [leanChromium] });
mkdirSync('docs/pictures', { recursive: true });
for (const picture of pictures) {
  const image = await take(picture);
  if (image.length > maxBytes) throw new Error(`${picture.file} has ${image.length} bytes`);
  writeFileSync(join('docs/pictures', picture.file), image);
  console.log(`docs/pictures/${picture.file}: ${(image.length / 1000).toFixed(1)} kB`);
}
await browser.close();

/**
 * Signs in with the picture's role and takes a picture of its page, as WebP.
 *
 * @param {Picture} picture
 */
async function take({ roleId, viewport, show }) {
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
