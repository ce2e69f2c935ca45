import type { Page } from '@playwright/test';
import { userIds } from '../../mock-backend/seed-ids.ts';
import { addLargeForm } from '../../mock-backend/seed-large.ts';
import { accounts, axe, expect, test } from './fixtures.ts';
import {
  answer,
  button,
  openCount,
  question,
  questionsOf,
  radio,
  settled,
  storeAnswers,
} from './questionnaire.ts';

declare global {
  interface Window {
    taps: number[];
    scrolls: number[];
    /** The question under the second tap, once it was made. */
    tapped: Promise<string>;
  }
}

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

/** The px between the bottom of a question and the bar with Back and Next. */
async function roomBelow(page: Page, number: number) {
  const bar = await button(page, 'Volgende').locator('..').boundingBox();
  const box = await question(page, number).boundingBox();
  return Math.round((bar?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0));
}

/** Clicks a radio where it is: Playwright's own click would scroll the page. */
async function press(page: Page, number: number, answer: 1 | 2 | 3 | 4 | 5) {
  const box = await radio(page, number, answer).boundingBox();
  if (!box) throw new Error(`Question ${number} is not on screen`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('after an answer the page scrolls just as far as the next question needs to be whole', {
  tag: '@both',
}, async ({ page }) => {
  await open(page);
  for (const number of [1, 2, 3, 4, 5]) {
    const before = await scroll(page);
    const missing = Math.max(0, -(await roomBelow(page, number + 1)));
    await press(page, number, 4);
    await expect.poll(() => scroll(page)).toBe(before + missing);
    expect(await roomBelow(page, number + 1)).toBeGreaterThanOrEqual(0);
    await settled(page);
  }
  await expect(page.getByText('5 van 60')).toBeVisible();
});

test('an answer by touch scrolls as well, also beside the bar, where the focus alone would scroll further', async ({
  page,
}) => {
  await open(page);
  for (const number of [1, 2, 3, 4, 5]) {
    const row = await radio(page, number, 5).locator('xpath=ancestor::label').boundingBox();
    const before = await scroll(page);
    const missing = Math.max(0, -(await roomBelow(page, number + 1)));
    await page.touchscreen.tap((row?.x ?? 0) + (row?.width ?? 0) / 2, (row?.y ?? 0) + (row?.height ?? 0) / 2);
    await expect.poll(() => scroll(page)).toBe(before + missing);
    await settled(page);
  }
});

test('arrow keys, Space and a changed answer do not scroll', async ({ page }) => {
  await open(page);
  await radio(page, 1, 1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(radio(page, 1, 2)).toBeChecked();
  await press(page, 1, 1);
  await expect(radio(page, 1, 1)).toBeChecked();
  await settled(page);
  expect(await scroll(page)).toBe(0);
});

/** Records when questions were tapped, and when the page scrolled. */
async function recordTimes(page: Page) {
  await page.evaluate(() => {
    window.taps = [];
    window.scrolls = [];
    addEventListener('click', ({ detail }) => detail > 0 && window.taps.push(performance.now()), true);
    addEventListener('scroll', () => window.scrolls.push(performance.now()));
  });
}

/** The middle of an answer, in px from the top left of the window. */
async function middleOf(page: Page, number: number, answer: 1 | 2 | 3 | 4 | 5) {
  const row = await radio(page, number, answer).locator('xpath=ancestor::label').boundingBox();
  return [(row?.x ?? 0) + (row?.width ?? 0) / 2, (row?.y ?? 0) + (row?.height ?? 0) / 2] as const;
}

test('a second tap right after an automatic scroll answers nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page);
  for (const number of [1, 2, 3, 4, 5]) {
    const point = await middleOf(page, number, 4);
    // In the frame of the scroll: on a busy machine a tap of Playwright's comes too late.
    await page.evaluate(([x, y]) => {
      window.tapped = new Promise((resolve) => {
        const tap = () => {
          const under = document.elementFromPoint(x, y)?.closest('label');
          under?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
          resolve(under?.closest('fieldset')?.querySelector('legend')?.textContent ?? '');
        };
        document.addEventListener('scroll', tap, { once: true });
      });
    }, point);
    await page.touchscreen.tap(...point);
    expect(await page.evaluate(() => window.tapped)).toMatch(new RegExp(`^${number + 1}\\. `));
    await expect(radio(page, number, 4)).toBeChecked();
    const next = question(page, number + 1).getByRole('radio', { checked: true });
    expect(await next.count()).toBe(0);
    await settled(page);
  }
});

test('taps 450 ms apart answer one question after the other, and each of them scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page);
  await recordTimes(page);
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const [x, y] = await middleOf(page, number, 4);
    // On a busy machine the page scrolls later than 50 ms after a tap.
    await page.waitForFunction(
      () => performance.now() - Math.max((window.taps.at(-1) ?? 0) + 50, window.scrolls.at(-1) ?? 0) >= 400,
      undefined,
      { polling: 'raf' },
    );
    await page.touchscreen.tap(x, y);
    await expect(radio(page, number, 4)).toBeChecked();
    if (number < 6) await expect.poll(() => roomBelow(page, number + 1)).toBeGreaterThanOrEqual(0);
  }
  await expect(page.getByText('6 van 60')).toBeVisible();
});

test('an answer while the user scrolls does not scroll', async ({ page }) => {
  await open(page);
  // In the frame of the scroll: on a busy machine a press of Playwright's comes after the user has stopped.
  await radio(page, 1, 1).evaluate((element) => {
    const press = () => element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    document.addEventListener('scroll', press, { once: true });
    window.scrollTo(0, 2);
  });
  await expect(radio(page, 1, 1)).toBeChecked();
  await settled(page);
  expect(await scroll(page)).toBe(2);
});

test('scrolling can be switched off next to the save status, and stays off after a reload', async ({
  page,
}) => {
  await open(page);
  await button(page, 'Blokken tonen').click();
  await page.getByRole('checkbox', { name: 'Automatisch verder scrollen' }).uncheck();
  await page.reload();
  await expect(page.getByText('0 van 60')).toBeVisible();
  await press(page, 1, 1);
  await expect(page.getByText('1 van 60')).toBeVisible();
  await settled(page);
  expect(await scroll(page)).toBe(0);
});

test('the keys 1 to 5 and Enter fill in a block', { tag: '@wide' }, async ({ page }) => {
  await open(page);
  await page.keyboard.press('4');
  await expect(radio(page, 1, 4)).toBeChecked();
  await expect(radio(page, 1, 4)).toBeFocused();
  await page.keyboard.press('2');
  await expect(radio(page, 1, 2)).toBeChecked();
  for (const number of [2, 3, 4, 5, 6]) {
    await page.keyboard.press('Enter');
    await expect(radio(page, number, 1)).toBeFocused();
    await expect.poll(() => roomBelow(page, number)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('5');
  }
  await expect(page.getByText('Blok klaar', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Thema 2' })).toBeVisible();
  await expect(radio(page, 1, 1)).toBeFocused();
  await expect(openCount(page, 54)).toBeVisible();
});

test('the second skip link leads to the first question', { tag: '@both' }, async ({ page }) => {
  await open(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Naar de vragen')).toBeFocused();
  await expect(button(page, 'Naar de vragen')).toBeInViewport({ ratio: 1 });
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(radio(page, 1, 1)).toBeFocused();
});

test('the end of a block leads to what is open, in a bar on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page);
  for (const number of [1, 2, 4, 6]) await answer(page, number, 3);
  const toOpen = button(page, 'Nog 2 open: toon ze');
  await expect(toOpen).toBeInViewport({ ratio: 1 });
  await axe(page);
  await toOpen.click();
  await expect(radio(page, 3, 1)).toBeFocused();
  await expect.poll(() => roomBelow(page, 3)).toBeGreaterThanOrEqual(0);
  await expect(question(page, 3)).toBeInViewport();
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
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, 0));
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

test('a form that was begun opens at its first block, and its card and an offer lead on', {
  tag: '@both',
}, async ({ page, backend }) => {
  const [first = [], second = []] = questionsOf(backend.db, assignment);
  await storeAnswers(page, backend.db, assignment, 3, [first, second.slice(0, 3)]);
  await open(page);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dag Noor' })).toBeVisible();
  await page.getByRole('link', { name: /^Verder Grote bevraging/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Thema 2' })).toBeVisible();
  await expect(page).toHaveURL(`${address}#blok-2`);

  await page.goto('/empty');
  await page.goto(address);
  const offer = button(page, 'Verder bij vraag 4 van blok 2');
  await expect(offer).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 2, name: 'Thema 1' })).toBeVisible();
  expect(await scroll(page)).toBe(0);
  await axe(page);
  await offer.click();
  await expect(radio(page, 4, 1)).toBeFocused();
  await expect.poll(() => roomBelow(page, 4)).toBeGreaterThanOrEqual(0);
  await expect(question(page, 4)).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Thema 2' })).toBeVisible();
});
