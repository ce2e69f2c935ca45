import type { Page } from '@playwright/test';
import { lineOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

const { student } = accounts;

// The browser logs the errors of the backend.
test.use({ expectedErrors: /status of 4\d\d .*\/(login|user|update_password)$/ });

test.beforeEach(({ page, login }) => login(page, student.email));

test('shows a new name in the navigation at once and after a reload', { tag: '@both' }, async ({
  page,
  calls,
}) => {
  await page.goto('/profile');
  const navigation = page.getByRole('navigation', { name: 'Profiel' });
  await expect(navigation.getByText('Noor De Smet')).toBeVisible();
  await expect(change(page)).toBeDisabled();
  await page.getByLabel('Voornaam').fill('Nora');
  await change(page).click();
  await expect(page.getByText('Je profiel is aangepast')).toBeVisible();
  await expect(navigation.getByText('Nora De Smet')).toBeVisible();
  await expect(change(page)).toBeDisabled();
  expect(calls.map(({ line }) => line)).toEqual([lineOf('getUser'), lineOf('getUser'), lineOf('updateUser')]);
  await page.reload();
  await expect(navigation.getByText('Nora De Smet')).toBeVisible();
  await expect(page.getByLabel('Voornaam')).toHaveValue('Nora');
});

test('rejects an email that is in use and leaves it in its field', async ({ page }) => {
  await page.goto('/profile/algemeen');
  await page.getByLabel('E-mailadres').fill(accounts.teacher.email);
  await page.getByLabel('E-mailadres').press('Enter');
  const failed = 'Er is iets misgegaan bij het updaten van uw account';
  await expect(page.getByRole('main').getByText(failed)).toBeVisible();
  await expect(page.getByLabel('E-mailadres')).toHaveValue(accounts.teacher.email);
  await expect(page.getByLabel('E-mailadres')).toBeFocused();
});

test('saves and deletes personal data', async ({ page, backend }) => {
  const saved = () => backend.db.userByEmail(student.email);
  await page.goto('/profile/data');
  await consent(page).uncheck();
  await page.getByLabel('Geslacht').selectOption('Man');
  await page.getByLabel('Burgerlijke staat').selectOption('Verloofd');
  await page.getByLabel('Hoogste opleiding').selectOption('Geen keuze');
  await change(page).click();
  await expect(page.getByText('Je profiel is aangepast')).toBeVisible();
  await expect(change(page)).toBeDisabled();
  await expect(change(page)).toBeFocused();
  expect(saved()).toMatchObject({ permission_id: 2, sex: 'm', marital_state: 'engaged', education: null });
  await page.reload();
  await expect(consent(page)).not.toBeChecked();
  await expect(page.getByRole('main').getByLabel('Taal')).toHaveValue('dutch');

  await button(page, 'Verwijder mijn gegevens').click();
  const dialog = page.getByRole('dialog', { name: 'Je gegevens laten verwijderen?' });
  await expect(dialog.getByRole('button', { name: 'Annuleren' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Verwijder mijn gegevens')).toBeFocused();
  expect(saved()?.permission_id).toBe(2);

  await button(page, 'Verwijder mijn gegevens').click();
  await dialog.getByRole('button', { name: 'Verwijder mijn gegevens' }).click();
  await expect(page.getByText(/^Je hebt gevraagd om je gegevens te verwijderen\./)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Geslacht')).toHaveValue('x');
  expect(saved()).toMatchObject({ permission_id: 3, sex: 'x', marital_state: 'engaged' });
});

test('accepts only the new password after a change', async ({ page }) => {
  const next = 'een heel nieuw begin';
  await page.goto('/profile/password');
  await page.getByLabel('Huidig wachtwoord').fill('fout');
  await page.getByLabel('Nieuw wachtwoord').fill(next);
  await page.getByLabel('Herhaal wachtwoord').fill('iets anders');
  await change(page).click();
  await expect(page.getByText('Wachtwoord komt niet overeen')).toBeVisible();
  await expect(page.getByLabel('Herhaal wachtwoord')).toBeFocused();
  await page.getByLabel('Herhaal wachtwoord').fill(next);
  await change(page).click();
  await expect(page.getByRole('main').getByText('Het huidige wachtwoord is onjuist')).toBeVisible();
  await page.getByLabel('Huidig wachtwoord').fill(student.password);
  await change(page).dblclick();
  await expect(page.getByText('Je wachtwoord is aangepast')).toBeVisible();
  await expect(page.getByLabel('Huidig wachtwoord')).toHaveValue('');
  await expect(change(page)).toBeDisabled();

  await button(page, 'Uitloggen').click();
  await logIn(page, student.password);
  const wrong = page.getByRole('main').getByText('De gebruikersnaam of het wachtwoord is onjuist');
  await expect(wrong).toBeVisible();
  await logIn(page, next);
  await expect(page.getByRole('heading', { level: 1, name: 'Dag Noor' })).toBeVisible();
});

// The same moment, in time zones on both sides of the new year.
const moment = '2025-12-31T12:00:00Z';
for (const [timezoneId, today, tomorrow] of [
  ['Pacific/Kiritimati', '2026-01-01', '2026-01-02'],
  ['America/Los_Angeles', '2025-12-31', '2026-01-01'],
] as const) {
  test.describe(`a date of birth in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('is the chosen day, and today at the latest', async ({ page, backend }) => {
      const saved = () => backend.db.userByEmail(student.email)?.birthdate;
      await page.clock.setFixedTime(moment);
      await page.goto('/profile/data');
      const birthdate = page.getByLabel('Geboortedatum');
      await expect(birthdate).toHaveValue(saved() ?? '');
      await expect(birthdate).toHaveAttribute('max', today);
      await birthdate.fill(tomorrow);
      await change(page).click();
      await expect(birthdate).toHaveAccessibleDescription(
        'De geboortedatum kan niet later zijn dan vandaag.',
      );
      await birthdate.fill(today);
      await change(page).click();
      await expect(change(page)).toBeDisabled();
      await expect.poll(saved).toBe(today);
      await page.reload();
      await expect(birthdate).toHaveValue(today);
    });
  });
}

test('shows an error for an incomplete or future date without a call', async ({ page, calls }) => {
  await page.goto('/profile/data');
  const birthdate = page.getByLabel('Geboortedatum');
  await birthdate.focus();
  await page.keyboard.press('Backspace');
  await expect(birthdate).toHaveValue('');
  await change(page).click();
  await expect(birthdate).toHaveAccessibleDescription('Deze datum is niet volledig of bestaat niet.');
  await expect(birthdate).toBeFocused();
  await birthdate.fill('2999-01-01');
  await change(page).click();
  await expect(birthdate).toHaveAccessibleDescription('De geboortedatum kan niet later zijn dan vandaag.');
  expect(calls.map(({ line }) => line)).toEqual([lineOf('getUser')]);
  await birthdate.fill('');
  await change(page).click();
  await expect(page.getByText('Je profiel is aangepast')).toBeVisible();
});

const change = (page: Page) => button(page, 'Wijzigen');

function consent(page: Page) {
  return page.getByLabel('Ik geef toestemming voor het gebruik van mijn gegevens');
}

async function logIn(page: Page, password: string) {
  await page.getByLabel('Gebruikersnaam').fill(student.email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await button(page, 'Inloggen').click();
}
