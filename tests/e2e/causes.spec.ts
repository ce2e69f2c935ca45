import type { Page } from '@playwright/test';
import { policyOf } from '../../hosting/bases.mjs';
import { assignmentIds, userIds } from '../../mock-backend/seed-ids.ts';
import { documentedLine, lineOf, pathOf } from '../calls.ts';
import { breakOff, cutOff, type Fault, startFaultyServer, withoutCors } from './faulty-server.ts';
import { accounts, test as base, expect } from './fixtures.ts';
import { button, forgetAllBut, openCount, signIn, storeAnswers } from './questionnaire.ts';
import { basesAt, serveSite } from './site.ts';

type Server = Awaited<ReturnType<typeof startFaultyServer>>;

/** The app calls the backend through a proxy whose faults a test sets. */
const test = base.extend<{ server: Server; onConsole: string[] }>({
  server: async ({ backend, site }, use) => {
    const server = await startFaultyServer(backend.origin);
    site.setBases?.(basesAt(server.origin));
    await use(server);
    await server.close();
  },
  /** What the administrator reads. */
  onConsole: async ({ page }, use) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await use(lines);
  },
});

test.use({
  expectedErrors: /net::ERR_|CORS policy|Content Security Policy|status of|docs\/hosting\.md|^{"code"/,
});

const { notStarted } = assignmentIds;
const form = `/vragenlijst/${notStarted}`;
const readForm = lineOf('getUserForm', { assignmentId: notStarted });
const alert = (page: Page) => page.getByRole('alert');
const retry = (page: Page) => button(page, 'Probeer opnieuw').click();
const token = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'));
const isHome = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Dag Noor' })).toBeVisible();
const noAnswer = 'Er kwam geen antwoord: controleer je internetverbinding.';
const fail: Fault = (answer, response) => withoutCors({ ...answer, status: 500 }, response);

// Symptom: 'Er kwam geen antwoord: controleer je internetverbinding' on one page
test('a 500 without CORS headers keeps what is stored', async ({ page, login, server }) => {
  await login(page, accounts.student.email);
  server.faults.set(readForm, fail);
  await page.goto(form);
  await expect(alert(page)).toContainText(noAnswer);
  server.faults.clear();
  await retry(page);
  await expect(page.getByRole('radio').first()).toBeVisible();
  server.faults.set(readForm, fail);
  await page.reload();
  await expect(page.getByText(/^Er is geen verbinding met de server/)).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(await token(page)).not.toBeNull();
});

test('a submission whose connection breaks is made once', async ({ page, login, backend, server }) => {
  const sent: string[] = [];
  // Counts the app's calls, because a browser may repeat a request on a reused connection.
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await login(page, accounts.student.email);
  await storeAnswers(page, backend.db, notStarted, 4);
  server.faults.set(readForm, cutOff);
  await page.goto(`${form}#blok-3`);
  await expect(alert(page)).toContainText('Er was een probleem bij het ophalen van de gegevens.');
  server.faults.clear();
  await retry(page);
  await expect(openCount(page, 0)).toBeVisible();
  server.faults.set(lineOf('submitForm'), breakOff);
  await button(page, 'Verzenden').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' })).toBeVisible();
  expect(sent).toEqual([server.origin + pathOf('submitForm')]);
  const answers = { 320101: 4, 320304: 4 };
  expect(backend.db.subscription(notStarted, userIds.student)).toMatchObject({ answers });
  await expect(alert(page)).toHaveCount(0);
});

// Symptom: 'Er kwam geen antwoord: controleer je internetverbinding', for everybody, and the console names CORS
test('a backend that refuses CORS keeps the session', async ({ page, login, server, onConsole }) => {
  await login(page, accounts.student.email);
  for (const name of ['getUser', 'listUserForms'] as const) server.faults.set(lineOf(name), withoutCors);
  await page.goto('/');
  await expect(alert(page)).toContainText(`Je account kon niet worden opgehaald. ${noAnswer}`);
  expect(onConsole.join()).toContain('CORS policy');
  expect(await token(page)).not.toBeNull();
});

// Symptom: The page works, but without layout
test('works without layout when the policy header is that of another version', async ({ page, backend }) => {
  const bases = basesAt(backend.origin);
  const now = await serveSite(bases);
  const policy = policyOf(await (await fetch(now.origin)).text());
  await now.close();
  const headers = { 'Content-Security-Policy': policy.replaceAll(/sha256-[^']*/g, 'sha256-AAAA') };
  const stale = await serveSite(bases, headers);
  await page.goto(`${stale.origin}/sign-in`);
  await signIn(page, accounts.student);
  await isHome(page);
  await stale.close();
});

// Symptom: 'Er kwam geen antwoord: controleer je internetverbinding', for everybody, and the console names the policy
test('a stale policy is named on the console', async ({ page, backend, onConsole }) => {
  const stale = await serveSite(basesAt(backend.origin), {
    'Content-Security-Policy': "connect-src 'self'",
  });
  await page.goto(`${stale.origin}/sign-up`);
  await expect(alert(page).first()).toContainText(noAnswer);
  expect(onConsole.join()).toContain('Content Security Policy');
  await stale.close();
});

// Symptom: 'Dit netwerk houdt het misschien tegen', for everybody
test('a wrong base at which a web page answers is named on the console', async ({ page, onConsole }) => {
  const wrong = await serveSite({ auth: '/wrong/auth', api: '/wrong/api' });
  await page.goto(`${wrong.origin}/sign-up`);
  await expect(page.getByText('De lijst van scholen kon niet worden opgehaald.').first()).toBeVisible();
  await expect
    .poll(() => onConsole.join())
    .toContain(`${documentedLine('listSchools')}: the answer is HTML, not JSON. The base is wrong`);
  await wrong.close();
});

// Symptom: 'Er kwam geen antwoord: controleer je internetverbinding', for everybody
test('a base at which nothing answers says that there was no answer', async ({ page }) => {
  const wrong = await serveSite(basesAt('http://127.0.0.1:9'));
  await page.goto(`${wrong.origin}/sign-up`);
  await expect(page.getByText(noAnswer).first()).toBeVisible();
  await wrong.close();
});

// Symptom: 'Je account kon niet worden opgehaald'
test('a 502 and a 503 of a proxy for the user keep the session', async ({ page, login, server }) => {
  const user = lineOf('getUser');
  const statusIs = (status: number): Fault => {
    const retryAfter = { 'Access-Control-Expose-Headers': 'Retry-After', 'Retry-After': '60' };
    const headers = { 'Access-Control-Allow-Origin': '*', ...(status === 503 && retryAfter) };
    return (_, response) =>
      void response.writeHead(status, { ...headers, 'Content-Type': 'text/html' }).end('<h1>Oops</h1>');
  };
  await login(page, accounts.student.email);
  const before = await token(page);
  for (const status of [502, 503]) {
    server.faults.set(user, statusIs(status));
    await page.goto('/');
    await expect(alert(page)).toContainText('Je account kon niet worden opgehaald.');
    expect(await token(page)).toBe(before);
    server.faults.clear();
    await retry(page);
    await isHome(page);

    // Now the user is cached.
    server.faults.set(user, statusIs(status));
    await page.reload();
    await isHome(page);
    await page.getByRole('link', { name: 'Profiel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Algemeen' })).toBeVisible();
    expect(await token(page)).toBe(before);
    await forgetAllBut(page, 'auth_token');
  }
});
