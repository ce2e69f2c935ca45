import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { assignmentIds, userIds } from '../../mock-backend/seed-ids.ts';
import { limit } from '../../scripts/tools/limit.mjs';
import { lineOf } from '../calls.ts';
import { startFaultyServer } from './faulty-server.ts';
import { accounts, test as base, classmate, expect } from './fixtures.ts';
import { answerForm, button, radio } from './questionnaire.ts';
import { serveSite } from './site.ts';

type Server = Awaited<ReturnType<typeof startFaultyServer>> & { posts: string[] };

const { notStarted } = assignmentIds;
const address = `/vragenlijst/${notStarted}`;
const post = lineOf('submitForm');
const queued = /Ze worden verzonden zodra er verbinding is, ook als je de app sluit/;
const completed = 'Je hebt deze vragenlijst ingevuld';

const test = base.extend<{ server: Server }>({
  // The calls of a service worker are counted here, because Playwright does not see them.
  server: async ({ backend }, use) => {
    const server = { ...(await startFaultyServer(backend.origin)), posts: [] as string[] };
    server.faults.set(post, count(server));
    await use(server);
    await server.close();
  },
  site: async ({ server: { origin } }, use) => {
    const site = await serveSite({ auth: `${origin}/api/auth`, api: `${origin}/api/evaluation` });
    await use(site);
    await site.close();
  },
});

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /ERR_(INTERNET_DISCONNECTED|FAILED|EMPTY_RESPONSE)|status of 40/,
});

test('submits queued answers once after the app was closed, as they were changed after Send, and the app shows it when it is opened', async ({
  page,
  context,
  login,
  server,
  backend,
}) => {
  await queueOffline(page, context, login);
  await radio(page, 1, 2).check();
  await expect.poll(() => waiting(context)).toEqual([expect.stringContaining('"answer":2')]);
  const sync = await closeApp(page, context);
  await sync();
  await expect.poll(() => submittedAt(backend)).toBeTruthy();
  await expect.poll(() => waiting(context)).toEqual([]);
  await sync();

  const later = await context.newPage();
  await later.goto(address);
  // The confirmation instead when the page looks in the outbox before its own call has ended.
  const submitted = later.getByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' });
  await expect(later.getByText(completed).or(submitted).first()).toBeVisible();
  expect(server.posts).toHaveLength(1);
  expect(backend.db.subscription(notStarted, userIds.student)?.answers).toMatchObject({
    320101: 4,
    320301: 2,
    320304: 4,
  });
});

test('reads the form before it retries after a lost reply, and submits nothing more', async ({
  page,
  context,
  login,
  server,
  backend,
}) => {
  await queueOffline(page, context, login);
  const sync = await closeApp(page, context);
  // Without any reply: Chromium repeats a request by itself when a connection that was used before breaks.
  server.faults.set(post, () => void server.posts.push('lost'));
  await sync();
  await expect.poll(() => submittedAt(backend)).toBeTruthy();
  await sync();
  // The first try times out after 15 s, and the second one waits for that.
  await expect.poll(() => waiting(context), { timeout: limit(40_000) }).toEqual([]);
  const later = await context.newPage();
  await later.goto(address);
  await expect(later.getByText(completed).first()).toBeVisible();
  expect(server.posts).toEqual(['lost']);
});

test('leaves it to the app while that is open, which submits it once', async ({
  page,
  context,
  login,
  server,
  backend,
}) => {
  await queueOffline(page, context, login);
  const sync = await prepareSync(context);
  await page.bringToFront();
  await Promise.all([sync(), context.setOffline(false), sync()]);
  await expect.poll(() => submittedAt(backend)).toBeTruthy();
  await expect(page.getByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' })).toBeVisible();
  await sync();
  await expect.poll(() => waiting(context)).toEqual([]);
  expect(server.posts).toHaveLength(1);
});

test('submits nothing after a log out', async ({ page, context, login, server, backend }) => {
  await queueOffline(page, context, login, '/profile');
  await page.getByRole('link', { name: 'Profiel' }).click();
  await button(page, 'Uitloggen').click();
  await button(page, 'Hier bewaren').click();
  await expect(page).toHaveURL('/sign-in');
  await expectNothingSent(page, context, server, backend);
});

test('submits nothing after another user signed in', async ({ page, context, login, server, backend }) => {
  await queueOffline(page, context, login, '/privacy');
  const other = await context.newPage();
  await other.goto('/privacy');
  await other.evaluate((token) => localStorage.setItem('auth_token', token), backend.db.tokenFor(classmate));
  await other.close();
  await expectNothingSent(page, context, server, backend);
});

test('submits nothing after the answers were deleted', async ({ page, context, login, server, backend }) => {
  await queueOffline(page, context, login);
  await button(page, 'Blokken tonen').click();
  await button(page, 'Antwoorden wissen').click();
  const dialog = page.getByRole('dialog', { name: 'Antwoorden wissen?' });
  await button(dialog, 'Antwoorden wissen').click();
  await expectNothingSent(page, context, server, backend);
});

async function expectNothingSent(
  page: Page,
  context: BrowserContext,
  server: Server,
  backend: Parameters<typeof submittedAt>[0],
) {
  await expect.poll(() => waiting(context)).toEqual([]);
  const sync = await closeApp(page, context);
  await sync();
  const later = await context.newPage();
  await later.goto('/privacy');
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  expect(server.posts).toEqual([]);
  expect(submittedAt(backend)).toBeNull();
}

function count(server: { posts: string[] }) {
  return (
    { status, body }: { status: number; body: string },
    response: import('node:http').ServerResponse,
  ) => {
    server.posts.push(String(status));
    response
      .writeHead(status, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' })
      .end(body);
  };
}

/**
 * Answers every question and presses Send without a connection. Waits until the worker has the answers. The pages at `paths`
 * can be opened without a connection too.
 */
async function queueOffline(
  page: Page,
  context: BrowserContext,
  login: (page: Page, email: string) => Promise<void>,
  ...paths: string[]
) {
  await context.grantPermissions(['background-sync']);
  await login(page, accounts.student.email);
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  // Pages that were opened stay on the device.
  for (const path of [...paths, address]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await answerForm(page, 4);
  await context.setOffline(true);
  await button(page, 'Verzenden').click();
  await expect(page.getByText(queued)).toBeVisible();
  await expect.poll(() => waiting(context)).toHaveLength(1);
}

/** What the service worker has to submit: the bodies of the calls. */
async function waiting(context: BrowserContext): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  return worker.evaluate(async () => {
    const name = (await caches.keys()).find((name) => name.startsWith('groepsevaluatie outbox '));
    if (name === undefined) return [];
    const cache = await caches.open(name);
    return Promise.all(
      (await cache.keys()).map(async (key) => (await (await cache.match(key))?.json())?.submit[1].body),
    );
  });
}

/** Closes the app, and returns what lets the browser's sync begin, now that the connection is back. */
async function closeApp(page: Page, context: BrowserContext) {
  const sync = await prepareSync(context);
  await page.close();
  await context.setOffline(false);
  return sync;
}

/** Returns a function that starts the sync in the service worker, as the browser does when the connection is back. */
async function prepareSync(context: BrowserContext) {
  const blank = await context.newPage();
  const session: CDPSession = await context.newCDPSession(blank);
  const found = new Promise<{ registrationId: string; scopeURL: string }>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration);
    });
  });
  await session.send('ServiceWorker.enable');
  const { registrationId, scopeURL } = await found;
  const { origin } = new URL(scopeURL);
  return async () => {
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: 'outbox',
      lastChance: false,
    });
  };
}

function submittedAt(backend: {
  db: { subscription: (assignment: number, user: number) => { submitted_at: unknown } | undefined };
}) {
  return backend.db.subscription(notStarted, userIds.student)?.submitted_at;
}
