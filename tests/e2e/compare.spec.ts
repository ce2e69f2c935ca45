import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';

test('a teacher compares two assignments of one form', {
  tag: '@both',
}, async ({ page, backend, login }) => {
  const before = backend.db.assignment(assignmentIds.otherClass)?.name ?? '';
  await login(page, accounts.teacher.email);
  await page.goto(`/profile/admin/assignments/${assignmentIds.averagesReady}/gemiddeldes`);
  await page.getByRole('link', { name: 'Vergelijken' }).click();
  const choice = page.getByRole('main').getByRole('link', { name: before });
  await expect(choice).toBeVisible();
  await choice.click();
  await expect(page.getByRole('heading', { name: 'Per blok' })).toBeVisible();
  await page.locator('summary').first().click();
});
