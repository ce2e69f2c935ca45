import type { Page } from '@playwright/test';
import { assignmentIds, userIds } from '../../mock-backend/seed-ids.ts';
import { lineOf, urlOf } from '../calls.ts';
import { accounts, axe, classmate, expect, test } from './fixtures.ts';
import {
  answer,
  answerForm,
  button,
  openCount,
  question,
  radio,
  signIn,
  storeAnswers,
} from './questionnaire.ts';

const { notStarted: assignment } = assignmentIds;
const address = `/vragenlijst/${assignment}`;

test.beforeEach(({ page, login }) => login(page, accounts.student.email));

test('signing out in one tab leads the other tab to the sign-in page', async ({ page, context }) => {
  await page.goto(address);
  await radio(page, 1, 4).check();
  const other = await otherTab(page);
  await other.evaluate(() => localStorage.removeItem('auth_token'));
  await expect(page).toHaveURL('/sign-in');
  await expect(question(page, 1)).toHaveCount(0);
  expect(context.pages()).toHaveLength(2);

  // The address and the answers stay on this device.
  await signIn(page, accounts.student);
  await expect(page).toHaveURL(address);
  await expect(radio(page, 1, 4)).toBeChecked();
});

test('reloads as the user who signs in in another tab', async ({ page, calls, backend }) => {
  await page.goto(address);
  await radio(page, 1, 4).check();
  await expect(openCount(page, 11)).toBeVisible();
  const token = backend.db.tokenFor(classmate);
  const other = await otherTab(page);
  await other.evaluate((token) => localStorage.setItem('auth_token', token), token);
  await expect(openCount(page, 12)).toBeVisible();
  await expect(radio(page, 1, 4)).not.toBeChecked();
  const linesOfNewUser = () =>
    calls
      .filter(({ request }) => request.headers().authorization === `Bearer ${token}`)
      .map(({ line }) => line)
      .sort();
  await expect
    .poll(linesOfNewUser)
    .toEqual([
      lineOf('getUser'),
      lineOf('getAssignmentDetails', { assignment_id: assignment }),
      lineOf('getUserForm', { assignmentId: assignment }),
    ]);
});

test('never submits one user’s answers as another user', async ({ page, calls, backend }) => {
  await page.goto(address);
  await answerForm(page, 4);
  const token = backend.db.tokenFor(classmate);
  // In the same tab, where no storage event fires.
  await page.evaluate((token) => localStorage.setItem('auth_token', token), token);
  await radio(page, 1, 2).check();
  await button(page, 'Verzenden').click();
  await expect(openCount(page, 12)).toBeVisible();
  expect(calls.filter(({ line }) => line.startsWith('POST'))).toEqual([]);
  for (const { line, request } of calls.filter(({ line }) => line.startsWith('PUT'))) {
    expect(request.headers().authorization, line).not.toBe(`Bearer ${token}`);
  }
  const amina = backend.db.userByEmail(classmate);
  expect(backend.db.subscription(assignment, amina?.user_id)?.answers).toEqual({});
});

test('Back after signing out does not lead the next user to the previous page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Invullen Debat over kernenergie' }).click();
  await expect(openCount(page, 12)).toBeVisible();
  await page.getByRole('link', { name: 'Profiel' }).click();
  await button(page, 'Uitloggen').click();
  await expect(page).toHaveURL('/sign-in');
  const key = () => page.evaluate(() => history.state?.key);
  const before = await key();
  // Later, because the browser may leave the document, and the answer of this call with it.
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  // Reading the key fails while the browser loads another document, so it is repeated.
  await expect(async () => expect(await key()).not.toBe(before)).toPass();
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('requestLink'))).toBe('');
  await signIn(page, { ...accounts.student, email: classmate });
  await expect(page.getByRole('heading', { level: 1, name: 'Dag Amina' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test.describe('an account that is no longer in the database', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('can be signed out, which leads to the sign-in page with a reload', async ({ page, backend }) => {
    backend.db.state.users = backend.db.state.users.filter(({ user_id }) => user_id !== userIds.student);
    await page.goto('/');
    await page.evaluate(() => Object.assign(window, { same: true }));
    await button(page, 'Log uit & Reset').click();
    await expect(page).toHaveURL('/sign-in');
    expect(await page.evaluate(() => 'same' in window)).toBe(false);
  });
});

test.describe('when the backend ends the session', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('asks for the password only at Send, over the form', async ({ page, backend }) => {
    await storeAnswers(page, backend.db, assignment, 4);
    // The page's own calls would find the session ended, too, and ask for the password at once.
    const own = ['getUser', 'getUserForm', 'getAssignmentDetails'] as const;
    const answered = Promise.all(own.map((name) => page.waitForResponse(urlOf(name))));
    await page.goto(`${address}#blok-3`);
    await answered;
    await expect(openCount(page, 0)).toBeVisible();
    backend.db.state.tokens = {};
    const refused = page.waitForResponse(
      (response) => urlOf('saveAnswer').test(response.url()) && response.status() === 401,
    );
    await answer(page, 4, 5);
    await refused;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button(page, 'Verzenden').click();
    const dialog = page.getByRole('dialog', { name: 'Je sessie is verlopen' });
    await expect(dialog.getByLabel('Wachtwoord')).toBeFocused();
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(openCount(page, 0)).toBeVisible();
    await button(page, 'Verzenden').click();
    await dialog.getByLabel('Wachtwoord').fill(accounts.student.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/confirmation/${assignment}`);
    expect(backend.db.subscription(assignment, userIds.student)?.submitted_at).not.toBeNull();
  });
});

/** An empty tab of the same browser on the same origin. */
async function otherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(new URL('/empty', page.url()).href);
  return tab;
}
