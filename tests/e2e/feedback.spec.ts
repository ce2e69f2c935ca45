import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';
import { radio } from './questionnaire.ts';

const address = `/vragenlijst/${assignmentIds.averagesReady}`;

test('shows the feedback under each block, and all of it with the averages', async ({ page, login }) => {
  await login(page, accounts.student.email);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 3, name: 'Feedback' })).toBeVisible();
  await page.goto(`${address}/gemiddeldes`);
  await page.getByRole('button', { name: 'Alles openen' }).click();
  await expect(page.getByRole('heading', { level: 4, name: 'Feedback' })).toHaveCount(4);
});

test.describe('feedback whose code does not load', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('shows a message, and the answers can be read', async ({ page, login }) => {
    await login(page, accounts.student.email);
    await page.route('**/BlockFeedback-*.js', (route) => route.abort());
    await page.goto(address);
    await expect(page.getByText('Dit kon niet worden geladen. Laad de pagina opnieuw.')).toBeVisible();
    await expect(radio(page, 1, 4)).toBeVisible();
  });
});
