// What two tabs share, and a browser that stores nothing.
import { assignmentIds, userIds } from '../../mock-backend/seed-ids.ts';
import { lineOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { answerForm, button, openCount, radio, signIn, storeAnswers } from './questionnaire.ts';

const { notStarted } = assignmentIds;
const address = `/vragenlijst/${notStarted}`;
const notKept = /^Je antwoorden worden niet op dit toestel bewaard/;
const thanks = { level: 1, name: 'Je vragenlijst is verzonden' };

test('a link can be followed and submitted without any storage', async ({ page, backend }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await page.goto(address);
  await expect(page.getByText(/^Op dit toestel wordt niets bewaard/)).toBeVisible();
  await signIn(page, accounts.student);
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

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_(FAILED|INTERNET_DISCONNECTED)/ });

  test('two tabs submit a queued questionnaire once', async ({ page, context, login, backend, calls }) => {
    await login(page, accounts.student.email);
    await storeAnswers(page, backend.db, notStarted, 4);
    await page.goto(`${address}#blok-3`);
    await expect(openCount(page, 0)).toBeVisible();
    const other = await context.newPage();
    await other.goto(address);
    await expect(openCount(other, 0)).toBeVisible();
    await context.setOffline(true);
    await button(page, 'Verzenden').click();
    await expect(page.getByText(/^Klaar om te verzenden/)).toBeVisible();
    calls.length = 0;
    await context.setOffline(false);
    // Either tab can submit it. The other one finds it completed.
    const submittedAt = () => backend.db.subscription(notStarted, userIds.student)?.submitted_at;
    await expect.poll(submittedAt).not.toBeNull();
    for (const tab of [page, other]) {
      await tab.goto(address);
      await expect(tab.getByText('Je hebt deze vragenlijst ingevuld').first()).toBeVisible();
    }
    expect(calls.filter(({ line }) => line === lineOf('submitForm'))).toHaveLength(1);
  });
});
