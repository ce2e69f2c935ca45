import { accounts, expect, test } from './fixtures.ts';

const notFound = { level: 1, name: 'Pagina niet gevonden' };
const home = { level: 1, name: 'Dag Noor' };

test('an unknown address goes to the home page with a reload', async ({ page, login }) => {
  await login(page, accounts.student.email);
  await page.clock.install();
  await page.goto('/bestaat/niet');
  await expect(page.getByRole('heading', notFound)).toBeVisible();
  await expect(page).toHaveTitle('Pagina niet gevonden · Groepsevaluatie');
  await expect(page.getByRole('main').getByText('Over 5 seconden ga je naar Home.')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.clock.runFor(4_000);
  await expect(page.getByText('Over 1 seconde ga je naar Home.')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('heading', home)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => 'same' in window)).toBe(false);
});
