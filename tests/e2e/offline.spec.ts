import type { Page } from '@playwright/test';
import { assignmentIds, userIds } from '../../mock-backend/seed-ids.ts';
import { lineOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { answerBlock, answerForm, button, openCount, radio, storeAnswers } from './questionnaire.ts';

const { notStarted: assignment } = assignmentIds;
const address = `/vragenlijst/${assignment}`;
const post = lineOf('submitForm');
const notice = /^Er is geen verbinding met de server/;
const classmate = 'amina.elamrani@leerling.lindeboom.example';

test.use({ expectedErrors: /ERR_(FAILED|INTERNET_DISCONNECTED)/ });

test.beforeEach(({ page, login }) => login(page, accounts.student.email));

test('reloads, shows, answers and submits a questionnaire offline, and it arrives once when the backend is back', async ({
  page,
  backend,
  calls,
}) => {
  await page.goto(address);
  await answerBlock(page, 4);
  const back = await loseBackend(page, backend.origin);
  await page.reload();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(openCount(page, 8)).toBeVisible();
  await expect(radio(page, 1, 4)).toBeChecked();
  await answerForm(page, 4);
  await expect(page.getByText('Bewaard op dit toestel', { exact: true })).toBeVisible();
  await button(page, 'Verzenden').click();
  await expect(page.getByText(/^Klaar om te verzenden/)).toBeVisible();

  // The first submission got no reply, so that it counts as under way until it would have timed out, after 15 s.
  await page.evaluate(() => {
    const savedAt = JSON.stringify({ savedAt: Date.now() - 15_000 });
    for (const key of Object.keys(localStorage))
      if (key.startsWith('submitting:')) localStorage.setItem(key, savedAt);
  });
  await back();
  calls.length = 0;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' })).toBeVisible();
  expect(calls.filter(({ line }) => line === post)).toHaveLength(1);
  expect(backend.db.subscription(assignment, userIds.student)).toMatchObject({
    answers: { 320101: 4, 320304: 4 },
  });
  expect(await keysOnDevice(page)).toEqual(['user']);
});

test('two tabs submit a queued questionnaire once', async ({ page, context, backend, calls }) => {
  await storeAnswers(page, backend.db, assignment, 4);
  await page.goto(`${address}#blok-3`);
  await expect(openCount(page, 0)).toBeVisible();
  const other = await context.newPage();
  await other.goto(address);
  await context.setOffline(true);
  await button(page, 'Verzenden').click();
  await expect(page.getByText(/^Klaar om te verzenden/)).toBeVisible();
  calls.length = 0;
  await context.setOffline(false);
  // Either tab can submit it. The other one finds it completed.
  const submittedAt = () => backend.db.subscription(assignment, userIds.student)?.submitted_at;
  await expect.poll(submittedAt).not.toBeNull();
  for (const tab of [page, other]) {
    await tab.goto(address);
    await expect(tab.getByText('Je hebt deze vragenlijst ingevuld').first()).toBeVisible();
  }
  expect(calls.filter(({ line }) => line === post)).toHaveLength(1);
});

test("another user's session sees nothing of it, and logging out leaves only answers", async ({
  page,
  backend,
}) => {
  await page.goto(address);
  await radio(page, 1, 4).check();
  await expect.poll(() => keysOnDevice(page)).toHaveLength(3);
  const token = backend.db.tokenFor(classmate);
  const back = await loseBackend(page, backend.origin);
  const mine = await page.evaluate((token) => {
    const mine = localStorage.getItem('auth_token') ?? '';
    localStorage.setItem('auth_token', token);
    return mine;
  }, token);
  await page.reload();
  await expect(page.getByText('Je account kon niet worden opgehaald.')).toBeVisible();
  await expect(page.getByText('Tussentijdse stand van zaken')).toHaveCount(0);

  await page.evaluate((token) => localStorage.setItem('auth_token', token), mine);
  await back();
  await page.goto('/profile');
  await button(page, 'Uitloggen').click();
  await button(page, 'Hier bewaren').click();
  await expect(page).toHaveURL('/sign-in');
  const uuid = backend.db.user(userIds.student)?.uuid;
  expect(await keysOnDevice(page)).toEqual([`answers:${uuid}:${assignment}`]);
});

/** Makes every call fail. Returns a function that ends this. */
async function loseBackend(page: Page, origin: string) {
  const calls = `${origin}/**`;
  await page.route(calls, (route) => route.abort());
  return () => page.unroute(calls);
}

/** The personal data on the device, except for the session. */
function keysOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^(user$|form:|answers:|outbox:)/.test(key)),
  );
}
