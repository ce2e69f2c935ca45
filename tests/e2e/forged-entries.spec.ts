import { assignmentIds, userIds } from '../../mock-backend/seed-ids.ts';
import { lineOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { answerForm, button } from './questionnaire.ts';

const address = `/vragenlijst/${assignmentIds.notStarted}`;
const post = lineOf('submitForm');
const offered = /Deze antwoorden \(\d+\) staan sinds .* op dit toestel klaar om te verzenden/;

test('forged outbox entries on the device are not submitted after log in, but offered', async ({
  page,
  login,
  backend,
  calls,
}) => {
  await login(page, accounts.student.email);
  await page.goto(address);
  await answerForm(page, 4);
  await expect(page.getByText('Bewaard', { exact: true })).toBeVisible();
  await page.goto('/profile');
  await button(page, 'Uitloggen').click();
  await button(page, 'Hier bewaren').click();
  await expect(page).toHaveURL('/sign-in');
  const uuid = backend.db.user(userIds.student)?.uuid ?? '';
  await page.evaluate(
    ([uuid, id]) => {
      const savedAt = Date.now();
      localStorage.setItem(`outbox:${uuid}:${id}`, JSON.stringify({ savedAt }));
      const mark = { savedAt, token: 'guessed', value: savedAt };
      localStorage.setItem(`group:${uuid}:${id}:queued`, JSON.stringify(mark));
    },
    [uuid, assignmentIds.notStarted],
  );

  await page.getByLabel('Gebruikersnaam').fill(accounts.student.email);
  await page.getByLabel('Wachtwoord').fill(accounts.student.password);
  await button(page, 'Inloggen').click();
  await expect(page.getByText(/^Klaargezet op .*, maar nog niet verzonden/)).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('main').getByText(offered)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  // The app submits what is queued while it starts, so the reloaded page would show it.
  await page.reload();
  await expect(page.getByRole('main').getByText(offered)).toBeVisible();
  expect(calls.filter(({ line }) => line === post)).toEqual([]);
  expect(backend.db.subscription(assignmentIds.notStarted, userIds.student)?.submitted_at).toBeNull();

  await button(page, 'Nu verzenden').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' })).toBeVisible();
  expect(calls.filter(({ line }) => line === post)).toHaveLength(1);
});
