import type { Page } from '@playwright/test';
import { userIds } from '../../mock-backend/seed-ids.ts';
import { addLargeForm } from '../../mock-backend/seed-large.ts';
import { accounts, axe, expect, test } from './fixtures.ts';
import { button, openCount, question, radio } from './questionnaire.ts';

let address: string;

test.beforeEach(async ({ page, login, backend }) => {
  address = `/vragenlijst/${addLargeForm(backend.db, userIds.student, 10, 6)}`;
  await login(page, accounts.student.email);
});

async function open(page: Page) {
  await page.goto(address);
  await expect(page.getByText(/^\d+ van 60$/)).toBeVisible();
}

const smallPhone = { width: 360, height: 640 };
const scroll = (page: Page) => page.evaluate(() => window.scrollY);

test('ten quick taps are ten answers, and the page stays', async ({ page, backend }) => {
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

test('a tap on an answer close to the bar does not move the page', async ({ page }) => {
  await open(page);
  const bar = await button(page, 'Volgende').locator('..').boundingBox();
  const rows = await page
    .locator('main fieldset label')
    .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().toJSON()));
  const last = rows.filter(({ y, height }) => y + height / 2 < (bar?.y ?? 0) - 4).at(-1);
  await page.mouse.click(last.x + last.width / 2, last.y + last.height / 2);
  await expect(page.getByText('1 van 60')).toBeVisible();
  expect(await scroll(page)).toBe(0);
});

test('an answer can be cleared without moving anything', async ({ page, backend }) => {
  await open(page);
  const second = () => question(page, 2).boundingBox();
  const before = await second();
  await radio(page, 1, 3).check();
  const clear = question(page, 1).getByRole('button', { name: 'Antwoord wissen' });
  await expect(clear).toBeVisible();
  // The backend has it, which the reload below would otherwise stop.
  await expect(page.getByText('Bewaard', { exact: true })).toBeVisible();
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

test('questions fit on a phone, upright and on its side', async ({ page }) => {
  await page.setViewportSize(smallPhone);
  await open(page);
  const bar = () => button(page, 'Volgende').locator('..').boundingBox();

  await test.step('every answer is 44 px high', async () => {
    const heights = await page
      .getByRole('group')
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height));
    expect(heights).toHaveLength(30);
    expect(new Set(heights)).toEqual(new Set([44]));
  });

  await test.step('a block of six questions fits in four screens of a small phone', async () => {
    // What is under the bar with Back and Next cannot be read.
    const screen = 640 - ((await bar())?.height ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4 * screen);
  });

  await test.step('a phone on its side shows the whole first question at once', async () => {
    await page.setViewportSize({ width: 640, height: 360 });
    const first = await question(page, 1).boundingBox();
    expect(first?.y).toBeGreaterThan(0);
    // Less than a pixel is rounding.
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(((await bar())?.y ?? 0) + 1);
  });

  await test.step('an answer that only wraps when it is chosen stands beside its circle', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const answer = radio(page, 1, 3);
    const circle = await answer.boundingBox();
    // The box of the words themselves: that of their element is as high as the row.
    const words = await answer.locator('xpath=..').evaluate((row) => {
      const range = document.createRange();
      range.selectNodeContents(row.querySelector('span > span') ?? row);
      return range.getBoundingClientRect().toJSON();
    });
    const middle = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : Number.NaN);
    expect(Math.abs(middle(circle) - middle(words))).toBeLessThan(2);
  });
});

test('a small phone shows a long first question with its answers', async ({ page, backend }) => {
  const [first] = backend.db.state.forms.at(-1)?.blocks[0]?.questions ?? [];
  Object.assign(first ?? {}, {
    question: 'Iedereen in onze groep hield zich aan de afspraken die we samen hadden gemaakt.',
  });
  await page.setViewportSize(smallPhone);
  await open(page);
  const text = await question(page, 1).locator('legend').boundingBox();
  expect(text?.height).toBeGreaterThan(60);
  const bar = await button(page, 'Volgende').locator('..').boundingBox();
  const last = await radio(page, 1, 5).locator('xpath=ancestor::label').boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  // Text of 200 % in the browser.
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await open(page);
  await expect(question(page, 1).locator('legend')).toBeInViewport();
});
