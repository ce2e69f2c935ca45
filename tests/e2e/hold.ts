import type { Page } from '@playwright/test';

/** Holds the requests that fit back until the returned function is called. */
export async function hold(page: Page, what: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(what, async (route) => {
    await released;
    await route.fallback().catch(() => {});
  });
  return release;
}
