import { cpus } from 'node:os';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import { leanChromium } from '../tools/chromium.mjs';

/** What a phone's network adds and how much slower its processor is than this machine's. */
export const phone = { latencyMs: 150, kbitPerSecond: 1638.4, cpu: 4 };

const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

const place = { locale: 'nl-BE', timezoneId: 'Europe/Brussels' };

/** What starts a Chromium that trusts the certificate with this fingerprint. */
export function howToStart(executablePath: string, fingerprint: string): LaunchOptions {
  const args = [leanChromium, `--ignore-certificate-errors-spki-list=${fingerprint}`, '--disable-quic'];
  return { executablePath, args };
}

/** What logging in leaves in the browser: the token, and the answer about its user. */
export interface Session {
  token: string;
  user: unknown;
}

/** A window with an empty cache and storage but for this session, in a browser that others use too. */
export async function newPhone(browser: Browser, session: Session): Promise<BrowserContext> {
  return withSession(await browser.newContext({ ...screen, ...place }), session);
}

/**
 * A browser of its own, which keeps everything in the folder `profile`, and finds there what it kept before: as when
 * the app is opened again another day. It is done with its own start.
 */
export async function startPhone(start: LaunchOptions, profile: string, session?: Session) {
  const context = await chromium.launchPersistentContext(profile, { ...start, ...screen, ...place });
  await calm();
  return session ? withSession(context, session) : context;
}

async function withSession(context: BrowserContext, session: Session): Promise<BrowserContext> {
  await context.addInitScript(({ token, user }) => {
    localStorage.setItem('auth_token', token);
    localStorage.setItem('user', JSON.stringify({ savedAt: Date.now(), token, value: user }));
  }, session);
  return context;
}

/** Waits for half a second in which the processor has next to nothing to do, or 20 s. */
async function calm() {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const before = processorTimes();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const after = processorTimes();
    if ((after.busy - before.busy) / (after.all - before.all) < 0.15) return;
  }
}

function processorTimes() {
  const all = cpus().flatMap(({ times }) => Object.values(times));
  const idle = cpus().map(({ times }) => times.idle);
  return { all: sum(all), busy: sum(all) - sum(idle) };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Makes the page as slow as a phone: its processor, and its network unless that is left out. */
export async function slowDown(page: Page, { network }: { network: boolean }): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  if (network) {
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: phone.latencyMs,
      downloadThroughput: phone.kbitPerSecond * 128,
      uploadThroughput: (phone.kbitPerSecond * 128) / 2,
    });
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: phone.cpu });
  return client;
}
