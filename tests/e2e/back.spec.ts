import type { Page } from '@playwright/test';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { accounts, classmate, expect, test } from './fixtures.ts';
import { answer, button, openCount, radio, signIn } from './questionnaire.ts';

const address = `/vragenlijst/${assignmentIds.notStarted}`;

/** A browser may restore the page from its back/forward cache. */
test.beforeEach(async ({ page, login }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      // What a user sees at first: nothing, if the page is replaced before it is drawn.
      sessionStorage.setItem('came back', '');
      requestAnimationFrame(() => {
        const seen = document.body.checkVisibility() ? document.body.innerText : '';
        sessionStorage.setItem('came back', seen);
      });
    });
  });
  await login(page, accounts.student.email);
  await page.goto(address);
  await radio(page, 1, 4).check();
  await expect(openCount(page, 11)).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('left at', String(history.length)));
});

test.describe('Back to a page', () => {
  test('keeps the answers of a questionnaire, which can be continued', async ({ page }) => {
    await page.goto('/favicon.svg');
    await goBack(page);
    await expect(openCount(page, 11)).toBeVisible();
    await expect.poll(() => firstSeen(page)).toContain('We weten wat er nog moet gebeuren.');
    await expect(radio(page, 1, 4)).toBeChecked();
    // With the keyboard: the page comes back so soon that a tap could still stop its scroll.
    await answer(page, 2, 5);
    await page.reload();
    await expect(openCount(page, 10)).toBeVisible();
  });

  test('never shows anything of the user after signing out', async ({ page }) => {
    await logOut(page);
    await goBack(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
    await expect(page).toHaveURL('/sign-in');
    expect(await firstSeen(page)).toBe('');
    expect(await page.evaluate(() => localStorage.getItem('requestLink'))).toBe('');
  });

  test('shows the next user only their own data', async ({ page }) => {
    await logOut(page);
    await signIn(page, { ...accounts.student, email: classmate });
    await expect(page.getByRole('heading', { level: 1, name: 'Dag Amina' })).toBeVisible();
    await goBack(page);
    await expect(openCount(page, 12)).toBeVisible();
    await expect(radio(page, 1, 4)).not.toBeChecked();
    expect(await firstSeen(page)).toBe('');
  });
});

async function logOut(page: Page) {
  await page.goto('/profile');
  await button(page, 'Uitloggen').click();
  await button(page, 'Hier bewaren').click();
  await expect(page).toHaveURL('/sign-in');
}

/** Goes back to the questionnaire. Playwright's goBack waits for a load event, which a restored page does not have. */
async function goBack(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset.left = '';
    // Afterwards, because leaving the page ends what runs in it.
    setTimeout(() => history.go(Number(sessionStorage.getItem('left at')) - history.length));
  });
  await expect(page.locator('html')).not.toHaveAttribute('data-left');
}

/** What the restored page showed first; null when the page was loaded again. */
function firstSeen(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('came back'));
}
