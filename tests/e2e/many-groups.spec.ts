import { wideScreen } from './browsers.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

test.use(wideScreen);

test.beforeEach(async ({ page, login }) => {
  await login(page, accounts.teacher.email);
});

test('a teacher adds twelve groups, gives them an assignment and shows its QR code on the whole screen', async ({
  page,
  backend,
  calls,
}) => {
  await page.goto('/profile/admin/groups');
  // Six actions from the list to the assignment's form: the link, the names, the button, the link, name and form.
  await page.getByRole('main').getByRole('link', { name: 'Groep toevoegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Groep toevoegen' })).toBeFocused();
  await page.getByLabel('Naam').fill('4MWW - Groep 1-12\n5WEWI – Marie Curie');
  await expect(page.getByText('12 in totaal. 1 regel wordt overgeslagen.')).toBeVisible();
  await button(page, '12 groepen toevoegen').click();
  const assign = page.getByRole('link', { name: 'Maak een opdracht met deze 12 groepen' });
  await expect(assign).toBeVisible();
  await expect(page.getByLabel('Naam')).toHaveValue('5WEWI – Marie Curie');
  expect(calls.filter(({ line }) => line.startsWith('POST'))).toHaveLength(12);

  await assign.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opdracht toevoegen' })).toBeVisible();
  await page.getByLabel('Naam').fill('Onze brug');
  await page.getByLabel('Vragenlijst', { exact: true }).selectOption('Samenwerken in je groep');
  await expect(page.getByRole('region', { name: 'Gekozen groepen (12)' })).toBeVisible();
  // The draft survives a reload.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Gekozen groepen (12)' })).toBeVisible();
  await expect(page.getByLabel('Naam')).toHaveValue('Onze brug');
  await button(page, 'Opdracht toevoegen').click();

  await expect(page.getByRole('heading', { level: 1, name: 'Delen' })).toBeFocused();
  const row = backend.db.state.assignments.at(-1);
  expect(row?.group_ids).toHaveLength(12);
  await expect(page).toHaveURL(`/profile/admin/assignments/${row?.assignment_id}`);
  await button(page, 'QR-code Onze brug').click();
  await button(page, 'Volledig scherm').click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('FIGURE');
  await expect(page.getByRole('figure').getByText('Onze brug')).toBeVisible();
  await expect(page.getByRole('figure').getByRole('listitem')).toHaveText([
    'Scan',
    'Log in',
    'Kies je groep',
  ]);
  await page.evaluate(() => document.exitFullscreen());
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Kopie maken' }).click();
  await expect(page.getByLabel('Naam')).toHaveValue('Onze brug (kopie)');
  await expect(page.getByRole('region', { name: 'Gekozen groepen (12)' })).toBeVisible();
});

test('on a projector the QR code is at least half as high as the screen, and nothing of the French texts is cut off', async ({
  page,
  backend,
}) => {
  const row = backend.db.state.assignments[0];
  if (row)
    Object.assign(row, {
      open: true,
      name: 'Een naam die een stuk langer is dan de meeste, met vijftien woorden',
    });
  await page.evaluate(() => localStorage.setItem('language', 'fr'));
  await page.goto(`/profile/admin/assignments/${row?.assignment_id}`);
  await page.getByRole('button', { name: /^Code QR/ }).click();
  await button(page, 'Plein écran').click();
  for (const [width, height] of [
    [1024, 768],
    [1366, 768],
    [1920, 1080],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    const figure = page.getByRole('figure');
    await expect.poll(async () => (await figure.boundingBox())?.width).toBe(width);
    const code = await figure.getByRole('img').boundingBox();
    expect(code?.height).toBeGreaterThanOrEqual(height / 2);
    const texts = await figure.locator('p, ol').all();
    for (const text of texts) {
      const box = (await text.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
    // About 5 % of the height, as on a poster that is read from the back of a classroom.
    const step = await figure
      .getByRole('listitem')
      .first()
      .evaluate((item) => parseFloat(getComputedStyle(item).fontSize));
    expect(step / height).toBeGreaterThan(0.045);
  }
});
