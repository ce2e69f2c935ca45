import type { Locator, Page } from '@playwright/test';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button, openCount, radio } from './questionnaire.ts';

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

test('the list of blocks can be resized and collapsed with the pointer and the keyboard, and its width is stored', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto(`/vragenlijst/${assignmentIds.notStarted}`);
  await expectWidth(page, 268);
  await pullEdge(page, 100);
  await expectWidth(page, 368);
  await page.reload();
  await expectWidth(page, 368);
  await pullEdge(page, -340);
  await expectWidth(page, 32);
  await expect(page.getByRole('link', { name: /^Waar staan we\?/ })).toBeHidden();
  await tabTo(page, button(page, 'Blokken tonen'));
  await page.keyboard.press('Enter');
  await expectWidth(page, 368);
  await tabTo(page, page.getByRole('separator', { name: 'Breedte van de blokkenlijst' }));
  await page.keyboard.press('ArrowRight');
  await expectWidth(page, 384);
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
