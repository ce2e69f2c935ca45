import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { LaunchOptions } from '@playwright/test';
import { leanChromium } from '../tools/chromium.mjs';

/** The network of a phone. */
export const phone = { latencyMs: 150, kbitPerSecond: 1638.4 };

/** How many times slower than this machine's the processors of a usual and of a slow phone are. */
export const usualCpu = 4;
export const slowCpu = 8;

export const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export const region = { locale: 'nl-BE', timezoneId: 'Europe/Brussels' };

/** Options for a Chromium that trusts the certificate with this fingerprint. */
export function launchOptions(executablePath: string, fingerprint: string): LaunchOptions {
  const args = [leanChromium, `--ignore-certificate-errors-spki-list=${fingerprint}`, '--disable-quic'];
  return { executablePath, args };
}

/** Waits until the processor was almost idle for half a second, at most 20 s. */
export async function idle() {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const before = idleTime();
    await wait(500);
    if ((idleTime() - before) / cpus().length > 0.85 * 500) return;
  }
}

/** The idle time of all cores so far, in ms. */
function idleTime(): number {
  return cpus().reduce((sum, { times }) => sum + times.idle, 0);
}
