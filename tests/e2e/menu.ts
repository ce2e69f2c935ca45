import type { Locator, Page } from '@playwright/test';
import { button } from './questionnaire.ts';

/** The button that opens the menu of a row. */
export function menuOf(page: Page, name: string): Locator {
  return button(page, `Meer acties ${name}`);
}

/** Opens the menu of a row, and presses one of its actions. */
export async function chooseInMenu(page: Page, action: string, name: string): Promise<void> {
  await menuOf(page, name).click();
  await button(page, `${action} ${name}`).click();
}
