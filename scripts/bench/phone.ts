import { cpus } from 'node:os';
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
