import { expect, type Page } from '@playwright/test';

/** Goes to an address inside the app, which is faster than loading it. The page before must have another title. */
export async function visit(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await page.evaluate((path) => {
    document.title = '';
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(heading).toBeVisible();
  await expect.poll(() => page.title(), path).not.toBe('');
}
