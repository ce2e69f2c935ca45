import type { Locator, Page } from '@playwright/test';
import { groupIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

const path = '/profile/admin/assignments';

function item(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
}

test.beforeEach(async ({ page, login }) => {
  await login(page, accounts.teacher.email);
});

test('a teacher adds an assignment with the keyboard, shows its link, locks it and deletes it', {
  tag: ['@wide', '@main'],
}, async ({ page, backend }) => {
  await page.goto(path);
  await page.getByRole('link', { name: 'Opdracht toevoegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opdracht toevoegen' })).toBeFocused();
  await page.getByLabel('Naam').fill('  Onze <b>brug</b> 🌉 ');
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);
  await page.getByLabel('Vragenlijst', { exact: true }).selectOption('Samenwerken in je groep');
  await expect(button(page, 'Opdracht toevoegen')).toBeDisabled();

  const available = page.getByRole('region', { name: 'Beschikbare groepen (10)' });
  await available.getByRole('button', { name: '5WEWI – Marie Curie kiezen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Beschikbare groepen (9)' }).locator(':focus')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Gekozen groepen (2)' })).toBeVisible();
  await button(page, '5WEWI – Marie Curie niet meer kiezen').click();
  await button(page, 'Opdracht toevoegen').click();

  const name = 'Onze <b>brug</b> 🌉';
  await expect(page.getByText('De opdracht is toegevoegd')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Delen' })).toBeFocused();
  const tabs = page.getByRole('navigation', { name: 'Opdrachten' });
  await expect(tabs.getByText(name)).toBeVisible();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Opdrachten' }).click();
  const made = item(page, name);
  await made.scrollIntoViewIfNeeded();
  const row = backend.db.state.assignments.at(-1);
  expect(row?.group_ids).toContain(groupIds.stevin);
  await expect(made.getByText(`/vragenlijst/${row?.assignment_id}`)).toBeVisible();

  await button(page, `Vergrendelen ${name}`).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('kan niet ongedaan worden gemaakt');
  await expect(button(page, 'Annuleren')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, `Vergrendelen ${name}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Vergrendelen' }).click();
  await expect(made.getByText('Vergrendeld', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();

  await button(page, `Verwijderen ${name}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(made).toHaveCount(0);
  expect(backend.db.assignment(row?.assignment_id)).toBeUndefined();
  // The deleted row is gone, but the focus must not be lost.
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});
