import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { getResponse } from 'msw';
import accounts from '../../mock-backend/accounts.json' with { type: 'json' };
import type { Backend } from '../../mock-backend/backend.ts';
import { leanChromium } from '../tools/chromium.mjs';
import type { Certificate } from './certificate.ts';

/** What the measurements share. */
export interface Setting {
  /** A folder for browser profiles. */
  folder: string;
  certificate: Certificate;
  executablePath: string;
  /** The folders of two builds: a React page with one heading and no calls, and the product. */
  hello: string;
  product: string;
  rounds: number;
}

const network = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 204_800, offline: false };
const cpu = 4;

/** An empty folder for a browser's profile. */
export function newProfile({ folder }: Setting): string {
  return mkdtempSync(join(folder, 'profile-'));
}

/** Starts a browser with the screen of a phone, and with what an earlier start stored in the folder `profile`. */
export function openPhone(
  { executablePath, certificate }: Setting,
  profile: string,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath,
    // With the option that ignores all errors of certificates the browser would not cache.
    args: [leanChromium, `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`],
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
  });
}

/** A page with the network and the processor of a phone, and what measures it. */
export async function openSlowPage(context: BrowserContext): Promise<[Page, CDPSession]> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', network);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  // Thread time, so that other programs on this machine do not count.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  return [page, client];
}

/** The time of the page's main thread so far, in ms: scripts, styles, layout and paint. */
export async function workOf(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

const roles = { student: 1, teacher: 2 };
export type Role = keyof typeof roles;

/** Has each page of the context begin with a session of the demo account of a role, as signing in leaves it. */
export async function signIn(context: BrowserContext, { db, handlers }: Backend, role: Role): Promise<void> {
  const account = accounts.find(({ role_id }) => role_id === roles[role]);
  const token = db.tokenFor(account?.email ?? '');
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await getResponse(handlers, new Request('https://localhost/api/auth/user', { headers }));
  const user = JSON.stringify({ savedAt: Date.now(), token, value: await answer?.json() });
  await context.addInitScript((items) => Object.assign(localStorage, items), { auth_token: token, user });
}
