import type { Page } from '@playwright/test';
import { policyOf } from '../../hosting/bases.mjs';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { documentedLine, isCall, lineOf, urlOf } from '../calls.ts';
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
  expectedErrors: /net::ERR_|CORS policy|Content Security Policy|status of|docs\/hosting\.md|^\[\w{6}\] /,
});

const basesAt = (origin: string) => ({ auth: `${origin}/api/auth`, api: `${origin}/api/evaluation` });
const list = lineOf('listUserForms');
const alert = (page: Page) => page.getByRole('alert');
const serverFailed = 'Er ging iets mis op de server. Het ligt niet aan je internetverbinding.';
const noConnection = 'Er kwam geen antwoord: controleer je internetverbinding.';

// Symptom: 'Er ging iets mis op de server' on one page
test('a 500 without CORS headers is a failure of the server, while other calls are answered', async ({
  page,
  login,
  server,
  advice,
}) => {
  server.faults.set(list, (answer, response) => withoutCors({ ...answer, status: 500 }, response));
  await login(page, accounts.student.email);
  const tokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (urlOf('listSchools').test(request.url())) tokens.push(request.headers().authorization);
  });
  await page.goto('/');
  await expect(alert(page)).toContainText(serverFailed);
  await expect(alert(page)).not.toContainText('controleer');
  expect(tokens).toEqual([undefined]);
  await expect
    .poll(() => advice.join())
    .toContain(`${documentedLine('listUserForms')}: no answer that can be read`);
  server.faults.clear();
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dag Noor' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull();
});

test('a 500 without CORS headers for the user keeps the session', async ({ page, login, server }) => {
  server.faults.set(lineOf('getUser'), (answer, response) => {
    if (answer.status === 200) return withoutCors({ ...answer, status: 500 }, response);
    response.writeHead(answer.status, { 'Access-Control-Allow-Origin': '*' }).end(answer.body);
  });
  await login(page, accounts.student.email);
  await page.goto('/');
  await expect(alert(page)).toContainText(`Je account kon niet worden opgehaald. ${serverFailed}`);
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull();
});

test('a stored page that could not be reloaded says that the server failed', async ({
  page,
  login,
  server,
}) => {
  const form = `/vragenlijst/${assignmentIds.notStarted}`;
  await login(page, accounts.student.email);
  await page.goto(form);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.goto('/');
  const card = page.getByRole('link', { name: 'Invullen Debat over kernenergie' });
  await expect(card).toBeVisible();
  const fail: Fault = (answer, response) => withoutCors({ ...answer, status: 500 }, response);
  server.faults.set(list, fail).set(`${list}/${assignmentIds.notStarted}`, fail);
  await page.reload();
  await expect(alert(page)).toContainText(serverFailed);
  await expect(card).toBeVisible();
  await page.goto(form);
  await expect(alert(page)).toContainText(serverFailed);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByText(/Er is geen verbinding/)).toHaveCount(0);
});

// Symptom: 'Er ging iets mis op de server', for everybody, and the console names CORS
test('a backend that refuses CORS for every call is named on the console', async ({
  page,
  login,
  server,
  advice,
  site,
}) => {
  for (const name of ['getUser', 'listSchools', 'listUserForms'] as const)
    server.faults.set(lineOf(name), withoutCors);
  await login(page, accounts.student.email);
  await page.goto('/');
  await expect(alert(page)).toContainText(serverFailed);
  await expect
    .poll(() => advice.join())
    .toContain(`/api/auth answers, but CORS does not let ${site.origin} read it`);
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

// Symptom: 'Er ging iets mis op de server', for everybody, and the console names the policy
test('a stale policy is named on the console', async ({ page, backend, advice }) => {
  const stale = await serveSite(basesAt(backend.origin), {
    'Content-Security-Policy': "connect-src 'self'",
  });
  await page.goto(`${stale.origin}/sign-in`);
  await page.getByLabel('Gebruikersnaam').fill('noor');
  await page.getByLabel('Wachtwoord').fill('groepswerk');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(alert(page).first()).toContainText(serverFailed);
  await expect
    .poll(() => advice.join())
    .toContain(`${documentedLine('login')}: the policy of this page forbids calls to`);
  await stale.close();
});

// Symptom: 'De server gaf een antwoord dat niet te lezen is'
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
test('a base at which nothing answers is a lost connection, with a warning on the console', async ({
  page,
  advice,
}) => {
  const wrong = await serveSite(basesAt('http://127.0.0.1:9'));
  await page.goto(`${wrong.origin}/sign-up`);
  await expect(page.getByText(noConnection).first()).toBeVisible();
  await expect
    .poll(() => advice.join())
    .toContain(`${documentedLine('listSchools')}: no answer from http://127.0.0.1:9.`);
  await wrong.close();
});

test('without a connection nothing more is called, and the console stays silent', async ({
  page,
  login,
  context,
  advice,
  calls,
}) => {
  await login(page, accounts.student.email);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The code of the next page and the texts of errors load when the page is idle.
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => localStorage.getItem('i18next_res_nl-errors') !== null);
  await context.setOffline(true);
  calls.length = 0;
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByText(noConnection).first()).toBeVisible();
  expect(calls.filter(({ line }) => isCall(line, 'listSchools'))).toEqual([]);
  expect(advice).toEqual([]);
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
