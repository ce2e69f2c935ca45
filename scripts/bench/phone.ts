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
import { type Session, storeSession } from './in-page.ts';

/** The network of a phone, and how many times slower its processor is than this machine's. */
export const phone = { latencyMs: 150, kbitPerSecond: 1638.4, cpu: 4 };

const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

const region = { locale: 'nl-BE', timezoneId: 'Europe/Brussels' };

/** Options for a Chromium that trusts the certificate with this fingerprint. */
export function launchOptions(executablePath: string, fingerprint: string): LaunchOptions {
  const args = [leanChromium, `--ignore-certificate-errors-spki-list=${fingerprint}`, '--disable-quic'];
  return { executablePath, args };
}

/** A new context in a running browser, with an empty cache and only this session in its storage. */
export async function newPhone(browser: Browser, session: Session): Promise<BrowserContext> {
  return withSession(await browser.newContext({ ...screen, ...region }), session);
}

/**
 * Starts a browser with the folder `profile`, which contains what an earlier start stored there, as when the app is opened
 * again on another day. Waits until the start of the browser takes no more processor time.
 */
export async function startPhone(start: LaunchOptions, profile: string, session?: Session) {
  const context = await chromium.launchPersistentContext(profile, { ...start, ...screen, ...region });
  await idle();
  return session ? withSession(context, session) : context;
}

async function withSession(context: BrowserContext, session: Session): Promise<BrowserContext> {
  await context.addInitScript(storeSession, session);
  return context;
}

/** Waits until the processor was almost idle for half a second, at most 20 s. */
async function idle() {
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

/** Makes the page as slow as on a phone: the processor, and with `network` also the network. */
export async function throttle(page: Page, { network }: { network: boolean }): Promise<CDPSession> {
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
