import type { Page } from '@playwright/test';
import { accounts, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

const toasts = (page: Page) => page.locator('.Toastify__toast');

/** Opens an address, and waits for the live regions of the app: they come when it is idle. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('body > [role=status]')).toBeAttached();
  await expect(page.locator('.toasts section')).toHaveCount(2);
}

async function saveName(page: Page) {
  await page.getByLabel('Voornaam').fill('Noor B.');
  await button(page, 'Wijzigen').click();
  await expect(toasts(page)).toHaveCount(1);
}

test('a toast about a success goes after four and a half seconds', { tag: '@wide' }, async ({
  page,
  login,
}) => {
  await login(page, accounts.student.email);
  await open(page, '/profile');
  await saveName(page);
  const clock = toasts(page).getByRole('progressbar', { includeHidden: true });
  await expect(clock).toHaveCSS('animation-duration', '4.5s');
});

test.describe('a language', () => {
  test.use({ expectedErrors: /404/ });

  test('that does not load is named beside the choice, and in no toast', { tag: '@wide' }, async ({
    page,
    login,
  }) => {
    await login(page, accounts.student.email);
    await open(page, '/profile');
    await page.route('**/locales/fr/*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('banner').getByRole('combobox').selectOption('fr');
    const failed = 'De teksten van deze pagina konden niet worden geladen.';
    await expect(page.getByRole('banner').getByRole('alert')).toHaveText(failed);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test('a toast moves off the element that has the focus', { tag: '@wide' }, async ({ page, login }) => {
  await login(page, accounts.student.email);
  await open(page, '/profile');
  await saveName(page);
  await toasts(page).evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)));
  // In the middle of the header, where toasts stand.
  const link = page.getByRole('banner').getByRole('link').first();
  await link.evaluate((element) => {
    element.style.position = 'fixed';
    element.style.insetInlineStart = '50%';
  });
  await link.focus();
  const [focused, toast] = [await link.boundingBox(), toasts(page)];
  await expect
    .poll(async () => (await toast.boundingBox())?.y)
    .toBeGreaterThan((focused?.y ?? 0) + (focused?.height ?? 0));
});

test('another language is read as its name alone', { tag: '@wide' }, async ({ page, login }) => {
  await login(page, accounts.teacher.email);
  await open(page, '/profile/admin/groups');
  const count = page.getByRole('search').getByRole('status');
  await expect(count).toBeVisible();
  await page.evaluate(() => {
    const status = document.querySelector('search [role=status]');
    if (!status) return;
    // The page itself sets this one: the region of a message that has none is looked at.
    status.removeAttribute('aria-live');
    new MutationObserver(() => {
      status.setAttribute(
        'data-seen',
        `${status.getAttribute('data-seen')} ${status.getAttribute('aria-live')}`,
      );
    }).observe(status, { attributeFilter: ['aria-live'] });
  });
  await page.getByRole('banner').getByRole('combobox').selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('body > [role=status]')).toHaveText('English');
  await expect(count).toHaveAttribute('data-seen', /off/);
  await expect(count).not.toHaveAttribute('aria-live', 'off');
});
