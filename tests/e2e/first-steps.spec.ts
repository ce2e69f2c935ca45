import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('a phone shows the name of the product, the whole login form and the link to registering first, with a button beside the password that a finger can press', async ({
  page,
}) => {
  await page.goto('/sign-in');
  const product = await page.getByText('Groepsevaluatie', { exact: true }).boundingBox();
  const heading = await page.getByRole('heading', { name: 'Inloggen' }).boundingBox();
  expect(product?.y).toBeLessThan(heading?.y ?? 0);
  await expect(button(page, 'Inloggen')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Registreren' })).toBeInViewport({ ratio: 1 });

  const show = button(page, 'Toon Wachtwoord');
  const { width = 0, height = 0 } = (await show.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  const field = page.getByLabel('Wachtwoord');
  await field.fill('geheim');
  await show.tap();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('geheim');
});

test('a click anywhere on a card opens it', async ({ page, login }) => {
  await login(page, accounts.student.email);
  await page.goto('/');
  const card = page.getByRole('listitem').filter({ hasText: 'Debat over kernenergie' });
  // The link lies over the text, so Playwright must not wait for the text itself to take the press.
  await card.getByText('Jullie zijn halverwege.').tap({ force: true });
  await expect(page).toHaveURL(new RegExp(`/vragenlijst/${assignmentIds.notStarted}`));
  await page.goBack();
  const { width = 0, height = 0 } = (await card.boundingBox()) ?? {};
  // The corner that is farthest from the link's own text.
  await card.click({ force: true, position: { x: width - 8, y: height - 8 } });
  await expect(page).toHaveURL(new RegExp(`/vragenlijst/${assignmentIds.notStarted}`));
});
