import { formIds } from '../../mock-backend/seed-ids.ts';
import { checkEverywhere, checkFocus, checkReading } from './everywhere.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';
import { namesIn } from './reading.ts';
import { screens } from './screens.ts';
import { expectTranslated, translate } from './translate.ts';

// Some screens show errors of the backend, which the browser also logs.
test.use({ expectedErrors: /status of (400|404|405|409|422)|ERR_FAILED/ });

test.beforeEach(({ page }) => translate(page));

for (const { name, as, path, heading, prepare, broken, steps } of screens) {
  test(`can be read and used in every way, also translated: ${name}`, async ({ page, login, backend }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (as) await login(page, as.email);
    prepare?.(backend.db);
    if (broken) await page.route(broken, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await steps?.(page);
    await checkEverywhere(page);
    await checkFocus(page);
    await checkReading(page, namesIn(backend.db));
    await page.keyboard.press('Escape');
    await expectTranslated(page);
  });
}

test('what a translated list deletes, refuses and finds is shown', async ({ page, login, backend }) => {
  const [used, unused] = ['Samenwerken in je groep', backend.db.form(formIds.unused)?.name ?? ''];
  await login(page, accounts.teacher.email);
  await page.goto('/profile/admin/forms');
  for (const name of [unused, used]) {
    await button(page, `Verwijderen ${name}`).click();
    await button(page.getByRole('dialog'), 'Verwijderen').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(button(page, `Verwijderen ${unused}`)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
  await page.getByLabel('Zoeken').fill(used);
  await expect(page.getByRole('button', { name: /^Verwijderen / })).toHaveCount(1);
  await expectTranslated(page);
});
