import type { Page } from '@playwright/test';
import { userIds } from '../../mock-backend/seed-ids.ts';
import { addLargeForm } from '../../mock-backend/seed-large.ts';
import { accounts, axe, expect, test } from './fixtures.ts';
import { type Answer, button, openCount, question, radio } from './questionnaire.ts';

let assignment: number;
let address: string;

test.beforeEach(async ({ page, login, backend }) => {
  assignment = addLargeForm(backend.db, userIds.student, 10, 6);
  address = `/vragenlijst/${assignment}`;
  await login(page, accounts.student.email);
});

async function open(page: Page, at = address) {
  await page.goto(at);
  await expect(page.getByText(/^\d+ van 60$/)).toBeVisible();
}

const scroll = (page: Page) => page.evaluate(() => window.scrollY);

/** The middle of an answer, in px from the top left of the window. */
async function middleOf(page: Page, number: number, answer: Answer) {
  const row = await radio(page, number, answer).locator('xpath=ancestor::label').boundingBox();
  return [(row?.x ?? 0) + (row?.width ?? 0) / 2, (row?.y ?? 0) + (row?.height ?? 0) / 2] as const;
}

test('ten taps right after each other are ten answers on the device, and the page stays where it is', async ({
  page,
  backend,
}) => {
  const ten = addLargeForm(backend.db, userIds.student, 1, 10);
  await page.goto(`/vragenlijst/${ten}`);
  await expect(page.getByText('0 van 10')).toBeVisible();
  await page.evaluate(async () => {
    for (const question of document.querySelectorAll('main fieldset')) {
      const press = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
      question.querySelectorAll('label')[3]?.dispatchEvent(press);
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    }
  });
  await expect(page.getByText('10 van 10')).toBeVisible();
  const stored = await page.evaluate(
    (id) =>
      Object.entries(localStorage).find(([key]) => key.startsWith('answers:') && key.endsWith(`:${id}`))?.[1],
    ten,
  );
  expect(JSON.parse(stored ?? '{}')[0]).toHaveLength(10);
  expect(await scroll(page)).toBe(0);
});

test('a tap on an answer close to the bar does not move the page', { tag: '@both' }, async ({ page }) => {
  await open(page);
  const bar = await button(page, 'Volgende').locator('..').boundingBox();
  const rows = await Promise.all(
    [1, 2, 3].flatMap((number) => ([1, 2, 3, 4, 5] as const).map((answer) => middleOf(page, number, answer))),
  );
  const [x, y] = rows.filter(([, y]) => y < (bar?.y ?? 0) - 4).at(-1) ?? [0, 0];
  await page.mouse.click(x, y);
  await expect(page.getByText('1 van 60')).toBeVisible();
  expect(await scroll(page)).toBe(0);
});

test('the line of the progress grows without laying out the page in each frame', async ({ page }) => {
  await open(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? NaN;
  };
  const before = await layouts();
  await page.locator('[style*="--done"]').evaluate(
    (line) =>
      new Promise((done) => {
        line.addEventListener('transitionend', done, { once: true });
        (line as HTMLElement).style.setProperty('--done', '0.9');
      }),
  );
  expect((await layouts()) - before).toBeLessThan(3);
});

test('an answer can be cleared without moving anything', async ({ page, backend }) => {
  await open(page);
  const second = () => question(page, 2).boundingBox();
  const before = await second();
  await radio(page, 1, 3).check();
  const clear = question(page, 1).getByRole('button', { name: 'Antwoord wissen' });
  await expect(clear).toBeVisible();
  expect(await second()).toEqual(before);
  await axe(page);
  await clear.click();
  await expect(radio(page, 1, 3)).not.toBeChecked();
  await expect(clear).toHaveCount(0);
  await expect(radio(page, 1, 1)).toBeFocused();
  await expect(openCount(page, 60)).toBeVisible();
  await page.reload();
  await expect(openCount(page, 60)).toBeVisible();
  expect(Object.keys(backend.db.state.subscriptions.at(-1)?.answers ?? {})).toHaveLength(1);
});
