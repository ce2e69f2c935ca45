import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';

test('the confirmation names the next questionnaire after the words before it, as one text, and prints a receipt with every answer and without buttons', async ({
  page,
  login,
}) => {
  await login(page, accounts.student.email);
  await page.goto(`/confirmation/${assignmentIds.averagesReady}`);
  const next = page.getByRole('link', { name: 'Volgende vragenlijst' });
  await expect(next).toBeVisible();
  expect(await next.innerText()).toBe('Volgende vragenlijst: Debat over kernenergie');

  const receipt = page.getByRole('heading', { name: 'Ontvangstbewijs' });
  await expect(page.getByRole('button', { name: 'Ontvangstbewijs afdrukken' })).toBeVisible();
  await expect(receipt).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('definition')).toHaveCount(20);
  await expect(page.getByText('Antwoorden: 20')).toBeVisible();
});
