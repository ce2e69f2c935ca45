import { defineConfig } from '@playwright/test';
import { findChromium, leanChromium } from '../../scripts/tools/chromium.mjs';

/**
 * A spec runs once, on a phone. Tagged `@wide` it runs on a wide screen instead, tagged `@both` on both.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy for a moment is no fault of the app; npm test names what needed a second try.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 10_000,
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
    // What a service worker answers, `page.route` does not see: only the tests of the worker itself have one.
    serviceWorkers: 'block',
    // A trace of every test doubles the time: ask for one with `--trace retain-on-failure`.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium() ?? 'chromium', args: [leanChromium] },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@wide/,
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    { name: 'wide', grep: /@wide|@both/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
