import type { Locator, Page } from '@playwright/test';
import { accounts, expect, test } from './fixtures.ts';

const address = '/profile/admin/forms/add';
const { teacher } = accounts;

const form = (page: Page) => page.locator('form');
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const block = (page: Page, number: number) =>
  form(page).getByRole('region', { name: `Blok ${number}`, exact: true });
const field = (within: Page | Locator, name: string) =>
  within.getByRole('textbox', { name, exact: true }).first();
const question = (page: Page, inBlock: number, number: number) =>
  field(block(page, inBlock), `Vraag ${number}`);
const preview = (page: Page) => page.getByRole('region', { name: 'Voorbeeld' });

async function open(page: Page) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Vragenlijst toevoegen' })).toBeVisible();
}

test('the first block can be added without scrolling @wide', async ({ page, login }) => {
  await login(page, teacher.email);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  await expect(button(page, 'Blok toevoegen')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('on a phone the colour can be chosen in an area of 150 px, and the preview is in place of the form', async ({
  page,
  login,
}) => {
  await login(page, teacher.email);
  await open(page);
  const area = page.locator('.react-colorful__saturation');
  await expect(area).toBeVisible();
  expect(await area.boundingBox()).toMatchObject({ width: 150, height: 150 });
  await area.click({ position: { x: 75, y: 75 } });
  await expect(field(form(page), 'Kleurcode')).not.toHaveValue('ff0000');
  await expect(field(form(page), 'Kleurcode')).toHaveValue(/^[0-9a-f]{6}$/);
  await expect(preview(page)).toBeHidden();
  await button(page, 'Voorbeeld').click();
  await expect(preview(page)).toBeVisible();
  await expect(form(page)).toBeHidden();
});

test('the focus ring around a question is not cut off', { tag: '@both' }, async ({ page, login }) => {
  await login(page, teacher.email);
  await open(page);
  await button(page, 'Blok toevoegen').click();
  const field = question(page, 1, 1);
  await field.focus();
  const room = await field.evaluate((input) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(input);
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const [inner, outer] = [input.getBoundingClientRect(), input.closest('li')?.getBoundingClientRect()];
    return outer ? Math.min(inner.left - outer.left, outer.bottom - inner.bottom) - ring : null;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('250 pasted lines become questions, and typing stays fast @wide', async ({ page, login }) => {
  await login(page, teacher.email);
  await open(page);
  await button(page, 'Blok toevoegen').click();
  const lines = Array.from({ length: 250 }, (_, i) => `${i + 1}.\tStelling nummer ${i + 1}`);
  await question(page, 1, 1).evaluate((area, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, lines.join('\n'));
  const fields = page.locator('textarea[name$=".question"]');
  await expect(fields).toHaveCount(250);
  await expect(fields.last()).toHaveValue('Stelling nummer 250');
  const changed = await page.evaluateHandle(() => {
    const changed = new Set<string>();
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element?.closest('li')) changed.add(element.closest('li')?.textContent ?? '');
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    return changed;
  });
  await fields.first().pressSequentially('!');
  await expect(preview(page).locator('legend').first()).toHaveText('1. Stelling nummer 1!');
  const elsewhere = (await changed.evaluate((set) => [...set])).filter((text) => text !== 'Vraag 1');
  expect(elsewhere).toEqual([]);
});
