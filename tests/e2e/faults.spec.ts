import type { Page } from '@playwright/test';
import { assignmentIds, userIds } from '../../mock-backend/seed-ids.ts';
import { lineOf, pathOf } from '../calls.ts';
import { breakOff, cutOff, startFaultyServer, withoutCors } from './faulty-server.ts';
import { accounts, test as base, expect } from './fixtures.ts';
import { button, openCount, radio } from './questionnaire.ts';

const { notStarted: assignment } = assignmentIds;
const address = `/vragenlijst/${assignment}`;
const read = lineOf('getUserForm', { assignmentId: assignment });
const post = lineOf('submitForm');

type Server = Awaited<ReturnType<typeof startFaultyServer>>;

/** The app calls the backend through a proxy whose faults a test sets. */
const test = base.extend<{ server: Server }>({
  server: async ({ backend, site }, use) => {
    const server = await startFaultyServer(backend.origin);
    const { origin } = server;
    site.setBases({ auth: `${origin}/api/auth`, api: `${origin}/api/evaluation` });
    await use(server);
    await server.close();
  },
});

test.use({
  expectedErrors: /net::ERR_|CORS policy|^{"code".*"reason":"bad-response"/,
});

test.beforeEach(async ({ page, login, backend }) => {
  await login(page, accounts.student.email);
  const answers = [1, 2, 3].map((block) =>
    [1, 2, 3, 4].map((question) => ({ questionId: `320${block}0${question}`, answer: 4 })),
  );
  const key = `answers:${backend.db.user(userIds.student)?.uuid}:${assignment}`;
  const kept = JSON.stringify({ ...answers, savedAt: Date.now() });
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [key, kept] as const);
});

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

test('shows the confirmation and submits once when the connection breaks after the submission', async ({
  page,
  backend,
  server,
}) => {
  const sent: string[] = [];
  // Counts the app's calls, because a browser may repeat a request on a reused connection.
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  server.faults.set(post, breakOff);
  await page.goto(`${address}#blok-3`);
  await button(page, 'Verzenden').click();
  await expect(thanks(page)).toBeVisible();
  expect(sent).toEqual([server.origin + pathOf('submitForm')]);
  expect(backend.db.subscription(assignment, userIds.student)).toMatchObject({
    answers: { 320101: 4, 320304: 4 },
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('shows an error for a truncated response and loads again on retry', async ({ page, server }) => {
  server.faults.set(read, cutOff);
  await page.goto(address);
  await expect(alert(page)).toContainText('Er was een probleem bij het ophalen van de gegevens.');
  server.faults.clear();
  await button(page, 'Probeer opnieuw').click();
  await expect(openCount(page, 0)).toBeVisible();
});

test('shows an error at load and loses nothing at Send when the backend does not allow this origin', async ({
  page,
  backend,
  server,
}) => {
  server.faults.set(read, withoutCors);
  await page.goto(`${address}#blok-3`);
  await expect(alert(page)).toContainText('Er kwam geen antwoord: controleer je internetverbinding.');
  server.faults.clear();
  await button(page, 'Probeer opnieuw').click();
  await expect(openCount(page, 0)).toBeVisible();

  server.faults.set(read, withoutCors).set(post, withoutCors);
  await button(page, 'Verzenden').click();
  await expect(page.getByText(/^Klaar om te verzenden/)).toBeVisible();
  await expect(radio(page, 1, 4)).toBeChecked();
  server.faults.clear();
  await button(page, 'Nu proberen').click();
  await expect(thanks(page)).toBeVisible();
  expect(backend.db.subscription(assignment, userIds.student)?.submitted_at).not.toBeNull();
});
