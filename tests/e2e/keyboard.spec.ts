import type { Locator, Page } from '@playwright/test';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button, openCount, question, radio } from './questionnaire.ts';

const { notStarted, averagesPending } = assignmentIds;
const address = `/vragenlijst/${notStarted}`;

test.beforeEach(({ page, login }) => login(page, accounts.student.email));

test('a student fills in a whole questionnaire with the keyboard only', { tag: '@wide' }, async ({
  page,
}) => {
  const { keyboard } = page;
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Invullen Debat over kernenergie' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await test.step('radios by Space and arrows', async () => {
    await tabTo(page, radio(page, 1, 1));
    await keyboard.press('Space');
    await expect(radio(page, 1, 1)).toBeChecked();
    await keyboard.press('Tab');
    await keyboard.press('ArrowRight');
    await expect(radio(page, 2, 2)).toBeChecked();
    await keyboard.press('Tab');
    for (const _ of [1, 2, 3, 4]) await keyboard.press('ArrowDown');
    await expect(radio(page, 3, 5)).toBeChecked();
    await keyboard.press('Tab');
    await keyboard.press('ArrowLeft');
    await expect(radio(page, 4, 5)).toBeChecked();
  });

  for (const name of ['Hoe werken we?', 'Hoe voel ik me erbij?']) {
    await tabTo(page, button(page, 'Volgende'));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
    for (const number of [1, 2, 3, 4]) {
      await keyboard.press('Tab');
      await expect(radio(page, number, 1)).toBeFocused();
      await keyboard.press('Space');
    }
  }
  await expect(openCount(page, 0)).toBeVisible();
  await tabTo(page, button(page, 'Verzenden'));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' })).toBeFocused();
});

test('the drawer leads to a block, and Back to the previous one', { tag: '@wide' }, async ({ page }) => {
  await page.goto(address);
  await tabTo(page, page.getByRole('link', { name: /^Hoe voel ik me erbij\?/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Hoe voel ik me erbij?' })).toBeFocused();
  await expect(page.getByRole('link', { name: /^Hoe voel ik me erbij\?/ })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Waar staan we?' })).toBeFocused();
});

test('the skip link moves the focus past the header', async ({ page }) => {
  await page.goto(address);
  await expect(question(page, 1)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Naar de inhoud')).toBeFocused();
  await expect(button(page, 'Naar de inhoud')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('each page has its own title and moves the focus to its heading', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Dag Noor · Groepsevaluatie');
  await page.getByRole('link', { name: 'Bekijken Podcast over sociale media' }).click();
  await expectPage(page, 'Je vragenlijst is verzonden', 'Podcast over sociale media');
  await page.getByRole('link', { name: 'Mijn antwoorden' }).click();
  await expectPage(page, 'Feedback geven en krijgen', 'Podcast over sociale media');
  await page.getByRole('link', { name: 'Home' }).click();
  await expectPage(page, 'Dag Noor');
  await page.goBack();
  await expectPage(page, 'Feedback geven en krijgen', 'Podcast over sociale media');
  expect(page.url()).toContain(`/vragenlijst/${averagesPending}`);
});

test.describe('the drawer on a wide screen', { tag: '@wide' }, () => {
  test('can be resized with the keyboard, and its width is stored', async ({ page }) => {
    await page.goto(address);
    const separator = page.getByRole('separator', { name: 'Breedte van de blokkenlijst' });
    await expectWidth(page, 268);
    await tabTo(page, separator);
    for (const [key, width] of [
      ['ArrowRight', 284],
      ['ArrowLeft', 268],
      ['End', 480],
      ['Home', 200],
      ['ArrowRight', 216],
      ['Enter', 32],
    ] as const) {
      await page.keyboard.press(key);
      await expectWidth(page, width);
      await expect(separator).toHaveAttribute('aria-valuenow', String(width));
    }
    await expect(page.getByRole('link', { name: /^Waar staan we\?/ })).toBeHidden();
    await page.reload();
    await expectWidth(page, 32);
    await tabTo(page, button(page, 'Blokken tonen'));
    await page.keyboard.press('Enter');
    await expectWidth(page, 216);
    await expect(page.getByRole('link', { name: /^Waar staan we\?/ })).toBeVisible();
  });

  test('can be resized and collapsed with the pointer, and its width is stored', async ({ page }) => {
    await page.goto(address);
    await expectWidth(page, 268);
    await pullEdge(page, 100);
    await expectWidth(page, 368);
    await page.reload();
    await expectWidth(page, 368);
    await pullEdge(page, -340);
    await expectWidth(page, 32);
    await button(page, 'Blokken tonen').click();
    await expectWidth(page, 368);
  });
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 25; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** `about` is the assignment in the title. */
async function expectPage(page: Page, heading: string, about?: string) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  await expect(page).toHaveTitle([heading, about, 'Groepsevaluatie'].filter(Boolean).join(' · '));
}

async function expectWidth(page: Page, width: number) {
  const drawer = page.getByRole('complementary', { name: 'Blokken' });
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(width);
}

async function pullEdge(page: Page, by: number) {
  const box = await page.getByRole('separator').boundingBox();
  if (!box) throw new Error('The drawer has no edge');
  const [x, y] = [box.x + box.width / 2, box.y + 100];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 4 });
  await page.mouse.up();
}
