import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { leanChromium } from '../tools/chromium.mjs';

/** What a phone's network adds and how much slower its processor is than this machine's. */
export const phone = { latencyMs: 150, kbitPerSecond: 1638.4, cpu: 4 };

const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Starts a Chromium that trusts the certificate with this fingerprint. */
export function startBrowser(executablePath: string, fingerprint: string): Promise<Browser> {
  const args = [leanChromium, `--ignore-certificate-errors-spki-list=${fingerprint}`, '--disable-quic'];
  return chromium.launch({ executablePath, args });
}

/** What logging in leaves in the browser: the token, and the answer about its user. */
export interface Session {
  token: string;
  user: unknown;
}

/** A browser with an empty cache and storage, or with nothing but this session. */
export async function newPhone(browser: Browser, session?: Session) {
  const context = await browser.newContext({ ...screen, locale: 'nl-BE', timezoneId: 'Europe/Brussels' });
  if (!session) return context;
  await context.addInitScript(({ token, user }) => {
    localStorage.setItem('auth_token', token);
    localStorage.setItem('user', JSON.stringify({ savedAt: Date.now(), token, value: user }));
  }, session);
  return context;
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
