import { wideScreen } from './browsers.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

test.use(wideScreen);

test('on a projector the QR code is large, and no text is cut off', async ({ page, login, backend }) => {
  await login(page, accounts.teacher.email);
  const row = backend.db.state.assignments[0];
  if (row)
    Object.assign(row, {
      open: true,
      name: 'Een naam die een stuk langer is dan de meeste, met vijftien woorden',
    });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => localStorage.setItem('language', 'fr'));
  await page.goto(`/profile/admin/assignments/${row?.assignment_id}`);
  await page.getByRole('button', { name: /^Code QR/ }).click();
  const figure = page.getByRole('figure');
  const code = figure.getByRole('img');
  await expect(code).toBeVisible();
  expect((await code.boundingBox())?.width).toBeGreaterThan(350);
  await button(page, 'Plein écran').click();
  expect(
    await code.locator('path').evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill)),
  ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  for (const [width, height] of [
    [1024, 768],
    [1366, 768],
    [1920, 1080],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await figure.boundingBox())?.width).toBe(width);
    const box = await code.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(height / 2);
    expect(box?.width).toBeCloseTo(box?.height ?? 0, 0);
    for (const text of await figure.locator('p, ol').all()) {
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
