import type { Page } from '@playwright/test';
import { lineOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

const { email } = accounts.student;

test.beforeEach(({ page, login }) => login(page, email));

// The same moment, in time zones on both sides of the new year.
const moment = '2025-12-31T12:00:00Z';
for (const [timezoneId, today, tomorrow] of [
  ['Pacific/Kiritimati', '2026-01-01', '2026-01-02'],
  ['America/Los_Angeles', '2025-12-31', '2026-01-01'],
] as const) {
  test.describe(`a date of birth in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('is the chosen day, and today at the latest', async ({ page, backend }) => {
      const saved = () => backend.db.userByEmail(email)?.birthdate;
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

test('refuses an incomplete date, and a year of two digits', async ({ page, calls }) => {
  await page.goto('/profile/data');
  const birthdate = page.getByLabel('Geboortedatum');
  await birthdate.focus();
  await page.keyboard.press('Backspace');
  await expect(birthdate).toHaveValue('');
  await change(page).click();
  await expect(birthdate).toHaveAccessibleDescription('Deze datum is niet volledig of bestaat niet.');
  await expect(birthdate).toBeFocused();
  // The order of day and month depends on the browser.
  await birthdate.pressSequentially('010124');
  await change(page).click();
  await expect(birthdate).toHaveAccessibleDescription(/^Het jaar 0024 kan niet kloppen\./);
  expect(calls.map(({ line }) => line)).not.toContain(lineOf('updateUser'));
  await birthdate.fill('');
  await change(page).click();
  await expect(page.getByText('Je profiel is aangepast')).toBeVisible();
});

const change = (page: Page) => button(page, 'Wijzigen');
