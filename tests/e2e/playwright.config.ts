import { defineConfig } from '@playwright/test';
import { limit } from '../../scripts/tools/limit.mjs';
import { fastBrowser } from './browsers.ts';

/** A test runs on a phone. With the tag `@wide` it runs on a wide screen instead, with `@both` on both. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
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
    // A test file that needs the whole browser sets `launchOptions` itself.
    launchOptions: fastBrowser,
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@wide/,
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    { name: 'wide', grep: /@wide|@both/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
