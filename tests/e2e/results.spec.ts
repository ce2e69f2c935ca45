import type { JSHandle, Locator, Page } from '@playwright/test';
import { urlOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { pagesOf } from './pdf.ts';

const bfi = '/profile/data/bfi2/results';
const treo = '/profile/data/Treo/results';
const charts = ['Domeinen', 'Facetten per domein', 'Profiel van de facetten'];

const results = {
  domainPersonalities: {
    Extraversion: 3.41666,
    Agreeableness: 4.25,
    Conscientiousness: 2.58333,
    'Negative Emotionality': 2,
    'Open-Mindedness': 4.66666,
  },
  facetPersonalities: {
    Sociability: 3.5,
    Assertiveness: 2.75,
    'Energy Level': 4,
    Compassion: 4.5,
    Respectfulness: 5,
    Trust: 3.25,
    Organization: 1,
    Productiveness: 2.75,
    Responsibility: 4,
    Anxiety: 2.5,
    Depression: 1.5,
    'Emotional Volatility': null,
    'Intellectual Curiosity': 4.75,
    'Aesthetic Sensitivity': 5,
    'Creative Imagination': 4.25,
  },
};

test.beforeEach(async ({ page, login }) => {
  await login(page, accounts.student.email);
  await page.route(urlOf('getTestResults', { type: 'bfi' }), (route) =>
    route.fulfill({ json: results, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
});

test('draws every chart without overflow', { tag: '@wide' }, async ({ page }) => {
  for (const [address, names] of [
    [bfi, charts],
    [treo, ['Teamrollen']],
  ] as const) {
    await page.goto(address);
    for (const name of names) {
      await expect(chart(page, name)).toBeVisible();
      await expect.poll(() => colorsOf(chart(page, name))).toBeGreaterThan(3);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test.describe('on a dark screen', () => {
  test.use({ colorScheme: 'dark' });

  test('redraws the charts for paper when printing, and for the screen afterwards', async ({ page }) => {
    await page.goto(bfi);
    await expect.poll(() => colorsOf(chart(page, 'Domeinen'))).toBeGreaterThan(3);
    expect(await darkest(chart(page, 'Domeinen'))).toBeGreaterThan(55);
    // Prints like the browser: the print listeners of the page run, and no other code after them.
    const printed = await page.evaluateHandle(() => {
      const copy = document.createElement('canvas');
      window.matchMedia('print').addEventListener(
        'change',
        () => {
          const drawn = document.querySelector('canvas');
          if (!drawn) return;
          copy.width = drawn.width;
          copy.height = drawn.height;
          copy.getContext('2d')?.drawImage(drawn, 0, 0);
        },
        { once: true },
      );
      return copy;
    });
    const pdf = await page.pdf({ format: 'A4' });
    expect(pagesOf(pdf)).toBe(4);
    expect(await darkest(printed)).toBeLessThan(55);
    await expect.poll(() => darkest(chart(page, 'Domeinen'))).toBeGreaterThan(55);
  });
});

test('a late chart delays nothing and causes no layout shift', async ({ page }) => {
  const release = await hold(page, /\/assets\/ChartCanvas/);
  await page.goto(bfi);
  const table = page.getByRole('table', { name: 'Profiel van de facetten' });
  await expect(table).toBeVisible();
  const before = await table.boundingBox();
  release();
  await expect.poll(() => colorsOf(chart(page, 'Domeinen'))).toBeGreaterThan(3);
  expect(await table.boundingBox()).toEqual(before);
});

/** The canvas in a figure. */
const chart = (page: Page, title: string): Locator =>
  page.getByRole('figure', { name: title }).getByRole('img');

/** The number of clearly different colours on a canvas. 0 when it is blank. */
function colorsOf(canvas: Locator): Promise<number> {
  return canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const pixels =
      (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const colors = new Set<string>();
    for (let at = 0; at < pixels.length; at += 4)
      if (pixels[at + 3] === 255) colors.add([0, 1, 2].map((part) => (pixels[at + part] ?? 0) >> 5).join());
    return colors.size;
  });
}

/** The brightness of the darkest pixel: 48 for text on paper, 61 for lines on a dark screen. */
function darkest(canvas: Locator | JSHandle<HTMLCanvasElement>): Promise<number> {
  return (canvas as JSHandle<HTMLCanvasElement>).evaluate((element) => {
    const { width, height } = element;
    const pixels = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    let darkest = 255;
    for (let at = 0; at < pixels.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha] = pixels.slice(at, at + 4);
      if (alpha === 255) darkest = Math.min(darkest, Math.max(red, green, blue));
    }
    return darkest;
  });
}
