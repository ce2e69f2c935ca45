import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';

test('a teacher compares two assignments of one form', {
  tag: '@both',
}, async ({ page, backend, login }) => {
  const { assignments } = backend.db.state;
  const now = assignments.find(({ assignment_id }) => assignment_id === assignmentIds.averagesPending);
  const before = assignments.find(({ assignment_id }) => assignment_id === assignmentIds.averagesReady);
  if (!now || !before) throw new Error('The seed has no such assignments');
  before.form_id = now.form_id;
  await login(page, accounts.teacher.email);
  await page.goto(`/profile/admin/assignments/${now.assignment_id}/gemiddeldes`);
  await page.getByRole('link', { name: 'Vergelijken' }).click();
  const choice = page.getByRole('main').getByRole('link', { name: before.name });
  await expect(choice).toBeVisible();
  await choice.click();
  await expect(page.getByRole('heading', { name: 'Per blok' })).toBeVisible();
  await page.locator('summary').first().click();
});
