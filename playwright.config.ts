import { defineConfig } from '@playwright/test';
import { limit } from './scripts/tools/limit.mjs';
import { fastBrowser, phone, wholeBrowser, wideScreen } from './tests/e2e/browsers.ts';

/** Tests of what the headless shell lacks: the back/forward cache and a window to leave full screen. */
const needWholeBrowser = /\/(back|qr-code)\.spec\.ts$/;

/**
 * A test runs on a phone. With the tag `@wide` it runs on a wide screen instead. `npm test` runs the tests
 * with the tag `@main`, and `npm run test:browsers` all others.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: 'tests/e2e/build.ts',
  fullyParallel: true,
  // One more than the cores of a small machine: a test often waits for its page.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: limit(60_000),
  expect: { timeout: limit(10_000) },
  use: {
    actionTimeout: limit(10_000),
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
    // `page.route` does not see what a service worker answers, so only the tests of the worker allow one.
    serviceWorkers: 'block',
    // No traces, because they double the time. Use `--trace retain-on-failure` to get one.
    screenshot: 'only-on-failure',
    launchOptions: fastBrowser,
  },
  projects: [
    {
      name: 'whole browser',
      testMatch: needWholeBrowser,
      use: { ...phone, launchOptions: wholeBrowser },
    },
    { name: 'phone', testIgnore: needWholeBrowser, grepInvert: /@wide/, use: phone },
    { name: 'wide', testIgnore: needWholeBrowser, grep: /@wide/, use: wideScreen },
  ],
});
