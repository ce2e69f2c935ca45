import type { Locator, Page } from '@playwright/test';
import { formIds, userIds } from '../../mock-backend/seed-ids.ts';
import { accounts, axe, expect, test } from './fixtures.ts';

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

test('a teacher makes a form of two blocks with the keyboard, previews and saves it @wide', async ({
  page,
  login,
  backend,
}) => {
  await login(page, teacher.email);
  await open(page);
  await field(form(page), 'Naam').fill('Samen aan de slag');
  await field(form(page), 'Kleurcode').fill('#0F655F');
  await button(page, 'Blok toevoegen').press('Enter');
  await expect(field(block(page, 1), 'Naam')).toBeFocused();
  await page.keyboard.type('Inzet');
  await question(page, 1, 1).fill('Ik luister naar de anderen.');
  await page.keyboard.press('Enter');
  await expect(question(page, 1, 2)).toBeFocused();
  await page.keyboard.type('Ik kom op tijd.');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(question(page, 1, 1)).toBeFocused();
  await expect(question(page, 1, 1)).toHaveValue('Ik kom op tijd.');
  await button(page, 'Blok toevoegen').click();
  await expect(field(block(page, 2), 'Naam')).toBeFocused();
  await page.keyboard.type('Sfeer');
  await question(page, 2, 1).fill('Ik lach.');
  await page.keyboard.press('Alt+ArrowUp');
  await field(block(page, 2), 'Naam').press('Alt+ArrowUp');
  await expect(field(block(page, 1), 'Naam')).toBeFocused();
  await expect(field(block(page, 1), 'Naam')).toHaveValue('Sfeer');
  await button(page, 'Blok 2 omhoog').click();
  await expect(button(page, 'Blok 1 omhoog')).toBeFocused();
  await field(block(page, 1), 'Naam').focus();
  if (await button(page, 'Voorbeeld').isVisible()) {
    await button(page, 'Voorbeeld').click();
    await expect(form(page)).toBeHidden();
  }
  await expect(preview(page).getByRole('group', { name: '1. Ik kom op tijd.' })).toBeVisible();
  if (await button(page, 'Voorbeeld').isVisible()) await button(page, 'Voorbeeld').click();
  await button(page, 'Verzenden').click();
  await expect(page.getByText('De vragenlijst is toegevoegd')).toBeVisible();
  await expect(field(form(page), 'Naam')).toHaveValue('');
  const made = backend.db.state.forms.find(({ name }) => name === 'Samen aan de slag');
  expect(made).toMatchObject({ teacher_id: userIds.teacher, color: '0f655f' });
  expect(made?.blocks.map(({ name, questions }) => [name, questions.map((one) => one.question)])).toEqual([
    ['Inzet', ['Ik kom op tijd.', 'Ik luister naar de anderen.']],
    ['Sfeer', ['Ik lach.']],
  ]);
});

test('the first block can be added without scrolling @wide', async ({ page, login }) => {
  await login(page, teacher.email);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  await expect(button(page, 'Blok toevoegen')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the colour can be chosen with the pointer, in an area of 150 px', async ({ page, login }) => {
  await login(page, teacher.email);
  await open(page);
  const area = page.locator('.react-colorful__saturation');
  await expect(area).toBeVisible();
  expect(await area.boundingBox()).toMatchObject({ width: 150, height: 150 });
  await area.click({ position: { x: 75, y: 75 } });
  await expect(field(form(page), 'Kleurcode')).not.toHaveValue('ff0000');
  await expect(field(form(page), 'Kleurcode')).toHaveValue(/^[0-9a-f]{6}$/);
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

test('a tab whose form was changed in another tab can load that version', async ({
  page,
  context,
  login,
}) => {
  await login(page, teacher.email);
  await open(page);
  await field(form(page), 'Naam').fill('Hier');
  const other = await context.newPage();
  await open(other);
  await field(form(other), 'Naam').fill('Daar');
  await button(page, 'Laad die versie').click();
  await expect(field(form(page), 'Naam')).toHaveValue('Daar');
});

test('axe finds nothing and nothing overflows in a copy of a form with errors', async ({ page, login }) => {
  await login(page, teacher.email);
  await page.goto(`${address}?from=${formIds.teamwork}`);
  await expect(field(form(page), 'Naam')).toHaveValue('Samenwerken in je groep (kopie)');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await button(page, 'Blok toevoegen').click();
  await field(form(page), 'Kleurcode').fill('rood');
  await button(page, 'Verzenden').click();
  await expect(field(form(page), 'Kleurcode')).toBeFocused();
  await checkEverywhere(page);
});

/** Runs axe and checks the width, on a wide dark screen and on a light phone. */
async function checkEverywhere(page: Page) {
  for (const [width, colorScheme] of [
    [1280, 'dark'],
    [360, 'light'],
    [320, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(needed, `the page at ${width} px`).toBeLessThanOrEqual(width);
    if (width > 320) await axe(page);
  }
}
