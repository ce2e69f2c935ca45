import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';
import { radio } from './questionnaire.ts';

test.use({ expectedErrors: /ERR_FAILED/ });

test('shows a message when the code of the feedback does not load, and the answers can be read', async ({
  page,
  login,
}) => {
  await login(page, accounts.student.email);
  await page.route('**/BlockFeedback-*.js', (route) => route.abort());
  await page.goto(`/vragenlijst/${assignmentIds.averagesReady}`);
  await expect(page.getByText('Dit kon niet worden geladen. Laad de pagina opnieuw.')).toBeVisible();
  await expect(radio(page, 1, 4)).toBeVisible();
});
