import { assignmentIds, userIds } from '../../mock-backend/seed-ids.ts';
import { checkEverywhere, checkFocus, checkReading } from './everywhere.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';
import { namesIn } from './reading.ts';
import { screens } from './screens.ts';

// Some screens show errors of the backend, which the browser also logs.
test.use({ expectedErrors: /status of (400|404|409|422)|ERR_FAILED/ });

for (const { name, as, path, heading, prepare, broken, steps } of screens) {
  test(`can be read and used in every way: ${name}`, async ({ page, login, backend }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    prepare?.(backend.db);
    if (as) await login(page, as.email);
    if (broken) await page.route(broken, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await steps?.(page);
    await checkEverywhere(page);
    await checkFocus(page);
    await checkReading(page, namesIn(backend.db));
  });
}

test.describe('a user who is not in the database', () => {
  test.use({ expectedErrors: /status of 404/ });

  for (const [path, heading] of [
    ['/', 'Er ging iets mis'],
    ['/usernotfound', 'Gebruiker niet gevonden'],
  ] as const) {
    test(`axe finds nothing and nothing overflows at ${path}`, async ({ page, login, backend }) => {
      await login(page, accounts.student.email);
      backend.db.state.users = backend.db.state.users.filter(({ user_id }) => user_id !== userIds.student);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      if (path !== '/') await button(page, 'Verwijder account').click();
      await checkEverywhere(page);
    });
  }
});

test('the answers are at least 44 px high', async ({ page, login }) => {
  await login(page, accounts.student.email);
  await page.goto(`/vragenlijst/${assignmentIds.notStarted}`);
  const answers = page.locator('label').filter({ has: page.getByRole('radio') });
  await expect(answers).toHaveCount(20);
  for (const answer of await answers.all()) {
    const box = await answer.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(300);
  }
  for (const name of ['Volgende', 'Vorige', 'Blokken tonen']) {
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
    expect((await button(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
