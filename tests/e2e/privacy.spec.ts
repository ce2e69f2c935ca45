import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { urlOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button, signIn } from './questionnaire.ts';

const { email, password } = accounts.student;

// The backend rejects the user's data below.
test.use({ expectedErrors: /status of 500 .*\/(user|user_forms\/\d+)$|^{"code".*"status":500/ });

test('no address and no console message contains personal data', async ({ page, backend }) => {
  const output: string[] = [];
  page.on('console', (message) => output.push(message.text(), message.location().url));
  page.on('framenavigated', (frame) => output.push(frame.url()));
  page.on('request', (request) => output.push(request.url(), request.headers().referer ?? ''));

  await page.goto('/profile/data');
  await signIn(page, accounts.student);
  await expect(page).toHaveURL('/profile/data');
  await page.goto('/profile');
  await page.route(urlOf('updateUser'), (route) => route.fulfill({ status: 500 }));
  await page.getByLabel('Voornaam').fill('Noortje');
  await button(page, 'Wijzigen').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  const readable = { 'Access-Control-Allow-Origin': '*' };
  await page.route(urlOf('getUserForm'), (route) => route.fulfill({ status: 500, headers: readable }));
  await page.goto(`/vragenlijst/${assignmentIds.notStarted}`);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect.poll(() => output.some((line) => line.startsWith('{"code":"form-failed"'))).toBe(true);

  const user = backend.db.userByEmail(email);
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const personal = [email, password, token, user?.uuid, user?.name, user?.firstname, 'Noortje'].map(String);
  expect(output.length).toBeGreaterThan(20);
  for (const text of output.map(decodeURIComponent)) {
    for (const secret of personal) expect(text).not.toContain(secret);
  }
});
