import type { Page } from '@playwright/test';
import { formIds } from '../../mock-backend/seed-ids.ts';
import { urlOf } from '../calls.ts';
import { accounts, axe, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

const address = '/profile/admin/forms/add';
const elsewhere = 'Deze vragenlijst is open in een ander tabblad';

const name = (page: Page) => page.getByLabel('Naam', { exact: true }).first();
const notice = (page: Page) => page.getByRole('main').getByText(elsewhere);

test.beforeEach(async ({ page, login }) => {
  await login(page, accounts.teacher.email);
  await page.goto(address);
  await name(page).fill('Samen');
  // Opening another tab takes the focus from the field, which stores the draft; a test does not.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Samen');
});

test('the second tab says that the form is open elsewhere, follows it, and cannot submit it', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await second.goto(address);
  await expect(notice(second)).toBeVisible();
  await axe(second);
  await expect(name(second)).toHaveValue('Samen');
  await name(page).fill('Samen werken');
  await expect(name(second)).toHaveValue('Samen werken');
  await expect(second.locator('form[inert]').filter({ has: button(second, 'Verzenden') })).toHaveCount(1);
  await expect(notice(page)).toBeHidden();
  await page.getByRole('button', { name: 'Wissen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wissen' }).click();
  await expect(second.getByRole('main').getByText(/in het andere tabblad verzonden of gewist/)).toBeVisible();
  await expect(name(second)).toHaveValue('');
});

test('the second tab continues with the same draft when the first is closed, or at once when it takes over', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await second.goto(address);
  await button(second, 'Hier verdergaan').click();
  await expect(notice(second)).toBeHidden();
  await expect(notice(page)).toBeVisible();
  await name(second).fill('Hier verder');
  await expect(name(page)).toHaveValue('Hier verder');
  await second.close();
  await expect(notice(page)).toBeHidden();
  await name(page).fill('En weer hier');
  await page.reload();
  await expect(name(page)).toHaveValue('En weer hier');
  await expect(notice(page)).toBeHidden();
});

test('a form is submitted from one tab only: the other one waits meanwhile, and has an empty form after that', async ({
  page,
  context,
}) => {
  await button(page, 'Blok toevoegen').click();
  await page.keyboard.type('Inzet');
  await page.getByRole('textbox', { name: 'Vraag 1' }).fill('Ik luister.');
  const second = await context.newPage();
  await second.goto(address);
  await expect(second.getByRole('textbox', { name: 'Vraag 1' })).toHaveValue('Ik luister.');
  const sent: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(urlOf('createForm'), async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(route.request().url());
    await held;
    return route.fallback();
  });
  await button(page, 'Verzenden').click();
  await expect(second.getByRole('main').getByText('in het andere tabblad verzonden…')).toBeVisible();
  await expect(button(second, 'Hier verdergaan')).toHaveCount(0);
  release();
  await expect(second.getByRole('main').getByText(/in het andere tabblad verzonden of gewist/)).toBeVisible();
  await button(second, 'Hier verdergaan').click();
  await expect(notice(page)).toBeVisible();
  await expect(name(second)).toHaveValue('');
  await expect(name(second)).toBeFocused();
  expect(sent).toHaveLength(1);
});

test('a copy that is opened in the second tab takes over, and asks for confirmation before it replaces the draft', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await second.goto(`${address}?from=${formIds.unused}`);
  await second.getByRole('dialog').getByRole('button', { name: 'Vervangen' }).click();
  await expect(name(second)).toHaveValue(/kopie/);
  await expect(notice(page)).toBeVisible();
  await expect(name(page)).toHaveValue(/kopie/);
});

test('a draft that is deleted from the list of forms is gone in the builder of another tab', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await second.goto('/profile/admin/forms');
  await button(second, 'Verwijderen Samen').click();
  await second.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(name(page)).toHaveValue('');
  await expect(page.getByRole('main').getByText(/in het andere tabblad verzonden of gewist/)).toBeVisible();
});
