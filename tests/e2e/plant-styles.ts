import type { Page } from '@playwright/test';

/** Adds styles in a way that the Content-Security-Policy does not forbid. */
export async function plantStyles(page: Page, styles: string): Promise<void> {
  await page.evaluate((styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }, styles);
}
