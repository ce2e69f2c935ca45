import type { Page } from '@playwright/test';
import { accounts, expect, test } from './fixtures.ts';

const admin = '/profile/admin';

test('a teacher adds a group, a form and an assignment with the keyboard only', {
  tag: '@wide',
}, async ({ page, login, backend }) => {
  const { keyboard } = page;
  await login(page, accounts.teacher.email);

  await test.step('a group', async () => {
    await page.goto(`${admin}/groups`);
    await expect(title(page, 'Groepen')).toBeVisible();
    await press(page, 'Groep toevoegen');
    await expect(title(page, 'Groep toevoegen')).toBeFocused();
    await tabTo(page, 'Naam');
    await keyboard.type('Toetsenbord');
    await tabTo(page, 'Maximaal aantal leden');
    await press(page, 'Groep toevoegen');
    await expect(title(page, 'Groepen')).toBeFocused();
    expect(backend.db.state.groups.at(-1)).toMatchObject({ name: 'Toetsenbord', memberlimit: 15 });
  });

  await test.step('a form', async () => {
    await page.goto(`${admin}/forms`);
    await expect(title(page, 'Vragenlijsten')).toBeVisible();
    await press(page, 'Vragenlijst toevoegen');
    await expect(title(page, 'Vragenlijst toevoegen')).toBeFocused();
    await tabTo(page, 'Naam');
    await keyboard.type('Zonder muis');
    await press(page, 'Blok toevoegen');
    await expect(focused(page)).toHaveAccessibleName('Naam');
    await keyboard.type('Inzet');
    await tabTo(page, 'Vraag 1');
    await keyboard.type('Ik kwam op tijd.');
    await press(page, 'Verzenden');
    await expect(page.getByText('De vragenlijst is toegevoegd')).toBeVisible();
    expect(backend.db.state.forms.at(-1)?.blocks).toMatchObject([
      { name: 'Inzet', questions: [{ question: 'Ik kwam op tijd.' }] },
    ]);
  });

  await test.step('an assignment', async () => {
    await page.goto(`${admin}/assignments`);
    await expect(title(page, 'Opdrachten')).toBeVisible();
    await press(page, 'Opdracht toevoegen');
    await expect(title(page, 'Opdracht toevoegen')).toBeFocused();
    await tabTo(page, 'Naam');
    await keyboard.type('Op de tast');
    await tabTo(page, 'Vragenlijst');
    await keyboard.type('Zonder');
    await press(page, 'Toetsenbord kiezen');
    await press(page, 'Opdracht toevoegen');
    await expect(title(page, 'Delen')).toBeFocused();
    await expect(page).toHaveTitle(/Op de tast/);
    const [group, form] = [backend.db.state.groups.at(-1), backend.db.state.forms.at(-1)];
    expect(backend.db.state.assignments.at(-1)).toMatchObject({
      name: 'Op de tast',
      form_id: form?.form_id,
      group_ids: [group?.group_id],
    });
  });
});

function focused(page: Page) {
  return page.locator(':focus');
}

function title(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

/** Presses Tab until the focus is on the element with this name. */
async function tabTo(page: Page, name: string) {
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab');
    const named = page.getByLabel(name, { exact: true }).or(page.getByRole('button', { name, exact: true }));
    const target = named.or(page.getByRole('link', { name, exact: true })).and(focused(page));
    if ((await target.count()) > 0) return;
  }
  throw new Error(`No way to "${name}" by Tab`);
}

async function press(page: Page, name: string) {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}
