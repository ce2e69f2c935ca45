import type { Page } from '@playwright/test';
import { policyOf } from '../../hosting/bases.mjs';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { documentedLine, lineOf } from '../calls.ts';
import { type Fault, startFaultyServer, withoutCors } from './faulty-server.ts';
import { accounts, test as base, expect } from './fixtures.ts';
import { serveSite } from './site.ts';

type Server = Awaited<ReturnType<typeof startFaultyServer>>;

/** The app calls the backend through a proxy whose faults a test sets. */
const test = base.extend<{ server: Server; advice: string[] }>({
  server: async ({ backend, site }, use) => {
    const server = await startFaultyServer(backend.origin);
    site.setBases(basesAt(server.origin));
    await use(server);
    await server.close();
  },
  /** What the administrator reads on the console. */
  advice: async ({ page }, use) => {
    const advice: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('docs/hosting.md')) advice.push(message.text());
    });
    await use(advice);
  },
});

test.use({
  expectedErrors: /net::ERR_|CORS policy|Content Security Policy|status of|docs\/hosting\.md|^{"code"/,
});

const basesAt = (origin: string) => ({ auth: `${origin}/api/auth`, api: `${origin}/api/evaluation` });
const alert = (page: Page) => page.getByRole('alert');
const noAnswer = 'Er kwam geen antwoord: controleer je internetverbinding.';
const fail: Fault = (answer, response) => withoutCors({ ...answer, status: 500 }, response);

// Symptom: 'Er kwam geen antwoord: controleer je internetverbinding' on one page
test('a 500 without CORS headers keeps what is stored: the session, and the page as it was', async ({
  page,
  login,
  server,
}) => {
  const form = `/vragenlijst/${assignmentIds.notStarted}`;
  const breakForm = () =>
    server.faults.set(lineOf('getUserForm', { assignmentId: assignmentIds.notStarted }), fail);
  await login(page, accounts.student.email);
  breakForm();
  await page.goto(form);
  await expect(alert(page)).toContainText(noAnswer);
  server.faults.clear();
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  breakForm();
  await page.reload();
  await expect(page.getByText(/^Er is geen verbinding met de server/)).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull();
});

// Symptom: 'Er kwam geen antwoord: controleer je internetverbinding', for everybody, and the console names CORS
test('a backend that refuses CORS for every call keeps the session', async ({ page, login, server }) => {
  await login(page, accounts.student.email);
  const names: string[] = [];
  page.on('console', (message) => names.push(message.text()));
  for (const name of ['getUser', 'listUserForms'] as const) server.faults.set(lineOf(name), withoutCors);
  await page.goto('/');
  await expect(alert(page)).toContainText(`Je account kon niet worden opgehaald. ${noAnswer}`);
  expect(names.join()).toContain('CORS policy');
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull();
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
  await page.getByLabel('Gebruikersnaam').fill(accounts.student.email);
  await page.getByLabel('Wachtwoord').fill(accounts.student.password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dag Noor' })).toBeVisible();
  await stale.close();
});

// Symptom: 'Er kwam geen antwoord: controleer je internetverbinding', for everybody, and the console names the policy
test('a stale policy is named on the console', async ({ page, backend }) => {
  const names: string[] = [];
  page.on('console', (message) => names.push(message.text()));
  const stale = await serveSite(basesAt(backend.origin), {
    'Content-Security-Policy': "connect-src 'self'",
  });
  await page.goto(`${stale.origin}/sign-up`);
  await expect(alert(page).first()).toContainText(noAnswer);
  expect(names.join()).toContain('Content Security Policy');
  await stale.close();
});

// Symptom: 'Dit netwerk houdt het misschien tegen', for everybody
test('a wrong base at which a web page answers is named on the console', async ({ page, advice }) => {
  const wrong = await serveSite({ auth: '/wrong/auth', api: '/wrong/api' });
  await page.goto(`${wrong.origin}/sign-up`);
  await expect(page.getByText('De lijst van scholen kon niet worden opgehaald.').first()).toBeVisible();
  await expect
    .poll(() => advice.join())
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

for (const [status, headers] of [
  [502, {}],
  [503, { 'Retry-After': '60' }],
] as const) {
  // Symptom: 'Je account kon niet worden opgehaald'
  test(`${status} ${JSON.stringify(headers)} of a proxy for the user keeps the session, also when the start script asks`, async ({
    page,
    login,
    server,
  }) => {
    const fault: Fault = (_, response) => {
      const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Retry-After' };
      response.writeHead(status, { ...cors, ...headers, 'Content-Type': 'text/html' }).end('<h1>Oops</h1>');
    };
    const token = () => page.evaluate(() => localStorage.getItem('auth_token'));
    const user = lineOf('getUser');
    await login(page, accounts.student.email);
    const before = await token();
    server.faults.set(user, fault);
    await page.goto('/');
    await expect(alert(page)).toContainText('Je account kon niet worden opgehaald.');
    expect(await token()).toBe(before);
    server.faults.clear();
    await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dag Noor' })).toBeVisible();

    // Now the user is cached.
    server.faults.set(user, fault);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Dag Noor' })).toBeVisible();
    await page.getByRole('link', { name: 'Profiel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Algemeen' })).toBeVisible();
    expect(await token()).toBe(before);
  });
}
