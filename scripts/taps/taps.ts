import { chromium } from '@playwright/test';
import { leanChromium } from '../tools/chromium.mjs';
import { Person } from './person.ts';
import { startProduct } from './product.ts';
import { desk, report, reportTasks } from './report.ts';
import { walkTeacher } from './teacher.ts';
import { walkForm, walkPath, walkTest } from './walks.ts';

const phone = {
  viewport: { width: 360, height: 640 },
  isMobile: true,
  hasTouch: true,
  locale: 'nl-BE',
  serviceWorkers: 'block',
} as const;

/**
 * Takes the walks of students or of a teacher in the production build of the checkout in `folder`, and returns the tables
 * in Markdown.
 *
 * @public scripts/taps.mjs loads this file by its name.
 */
export async function countTaps(folder: string, executablePath: string, who: string): Promise<string> {
  const product = await startProduct(folder);
  const browser = await chromium.launch({ executablePath, args: [leanChromium] });
  const { origin: baseURL, db } = product;
  try {
    if (who === 'teacher') {
      const context = await browser.newContext({
        viewport: desk,
        locale: 'nl-BE',
        serviceWorkers: 'block',
        baseURL,
      });
      const teacher = new Person(await context.newPage(), { hasMouse: true });
      await walkTeacher(teacher, db);
      return reportTasks('The tasks of a teacher', teacher.steps);
    }
    const tables = [];
    for (const [title, walk] of [
      ['From the link to the averages, 24 questions', walkPath],
      ['A form of 60 questions', walkForm],
      ['The BFI-2, 60 statements', walkTest],
    ] as const) {
      const context = await browser.newContext({ ...phone, baseURL });
      const person = new Person(await context.newPage());
      await walk(person, db);
      tables.push(report(title, person.steps));
      await context.close();
    }
    return tables.join('\n');
  } finally {
    await browser.close();
    await product.close();
  }
}
