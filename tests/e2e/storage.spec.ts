import type { Page } from '@playwright/test';
import { assignmentIds, userIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';
import { answerForm, button, openCount, radio } from './questionnaire.ts';

const { notStarted } = assignmentIds;
const address = `/vragenlijst/${notStarted}`;
const notKept = /^Je antwoorden worden niet op dit toestel bewaard/;
const thanks = { level: 1, name: 'Je vragenlijst is verzonden' };

/** From the next page on, the browser allows neither kind of storage. */
function forbidStorage(page: Page) {
  return page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
}

test("blocked storage: a teacher's link leads through the login form to the form, and everything works", async ({
  page,
  backend,
}) => {
  await forbidStorage(page);
  await page.goto(address);
  await expect(page.getByText(/^Op dit toestel wordt niets bewaard/)).toBeVisible();
  await page.getByLabel('Gebruikersnaam').fill(accounts.student.email);
  await page.getByLabel('Wachtwoord').fill(accounts.student.password);
  await button(page, 'Inloggen').click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(openCount(page, 12)).toBeVisible();
  await answerForm(page, 4);
  await expect(page.getByText(notKept)).toBeVisible();
  await button(page, 'Verzenden').click();
  await expect(page.getByRole('heading', thanks)).toBeVisible();
  expect(backend.db.subscription(notStarted, userIds.student)?.submitted_at).not.toBeNull();
});

test('merges the answers of two tabs with one form', async ({ page, context, login }) => {
  await login(page, accounts.student.email);
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(address);
  await radio(page, 1, 2).check();
  await expect(radio(other, 1, 2)).toBeChecked();
  await radio(other, 2, 3).check();
  await expect(openCount(page, 10)).toBeVisible();
  await page.reload();
  await expect(radio(page, 1, 2)).toBeChecked();
  await expect(radio(page, 2, 3)).toBeChecked();
});
