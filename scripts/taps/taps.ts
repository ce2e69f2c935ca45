import { chromium } from '@playwright/test';
import { leanChromium } from '../tools/chromium.mjs';
import { startProduct } from './product.ts';
import { report } from './report.ts';
import { Thumb } from './thumb.ts';
import { walkForm, walkPath, walkTest } from './walks.ts';

const phone = {
  viewport: { width: 360, height: 640 },
  isMobile: true,
  hasTouch: true,
  locale: 'nl-BE',
  serviceWorkers: 'block',
} as const;

/**
 * Takes the walks in the production build of the checkout in `folder`, and returns the tables in Markdown.
 *
 * @public scripts/taps.mjs loads this file by its name.
 */
export async function countTaps(folder: string, executablePath: string): Promise<string> {
  const product = await startProduct(folder);
  const browser = await chromium.launch({ executablePath, args: [leanChromium] });
  try {
    const tables = [];
    for (const [title, walk] of [
      ['From the link to the averages, 24 questions', walkPath],
      ['A form of 60 questions', walkForm],
      ['The BFI-2, 60 statements', walkTest],
    ] as const) {
      const context = await browser.newContext({ ...phone, baseURL: product.origin });
      const thumb = new Thumb(await context.newPage());
      await walk(thumb, product.db);
      tables.push(report(title, thumb.steps));
      await context.close();
    }
    return tables.join('\n');
  } finally {
    await browser.close();
    await product.close();
  }
}
