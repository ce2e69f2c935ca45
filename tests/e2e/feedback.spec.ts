import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { accounts, axe, expect, test } from './fixtures.ts';
import { radio } from './questionnaire.ts';

const address = `/vragenlijst/${assignmentIds.averagesReady}`;

test('the feedback on a block stands under it, and all of it with the averages', async ({ page, login }) => {
  await login(page, accounts.student.email);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 3, name: 'Feedback' })).toBeVisible();
  await axe(page);
  await page.goto(`${address}/gemiddeldes`);
  await expect(page.getByRole('heading', { level: 2, name: 'Feedback' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await axe(page);
});

test.describe('whose code does not come', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('is told of, and the answers stay readable', async ({ page, login }) => {
    await login(page, accounts.student.email);
    await page.route('**/BlockFeedback-*.js', (route) => route.abort());
    await page.goto(address);
    await expect(
      page.getByText('De feedback kon niet worden geladen. Laad de pagina opnieuw.'),
    ).toBeVisible();
    await expect(radio(page, 1, 4)).toBeVisible();
  });
});
