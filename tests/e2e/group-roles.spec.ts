import { createPerson } from '../../src/features/self-tests/group/people.ts';
import { axe, expect, test } from './fixtures.ts';
import { link, lotte, names, noor, path, sam } from './group-page.ts';

test('a chain by link: each next device continues with the whole list', async ({
  page,
  context,
  openPhone,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await page.goto(link(lotte, sam));
  await page.getByRole('button', { name: 'Link kopiëren' }).click();
  const copied = await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('#')
    .then(() => page.evaluate(() => navigator.clipboard.readText()));
  const phone = await openPhone();
  await phone.goto(copied);
  await expect(names(phone)).toHaveText(['Lotte P.', 'Sam D.']);
  await phone.getByLabel('Plak een link').fill(link(noor));
  await phone.keyboard.press('Enter');
  await expect(names(phone)).toHaveText(['Lotte P.', 'Sam D.', 'نور']);
  // A link that is opened in the same tab adds to the list.
  await page.evaluate((hash) => location.assign(hash), link(noor).slice(path.length));
  await expect(names(page)).toHaveCount(3);
  expect(new URL(page.url()).hash).toBe('');
});

test('the table of twenty people fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const many = Array.from({ length: 20 }, (_, at) =>
    createPerson(`${at === 2 ? 'Marie-Antoinette van Nieuwenhuyze-Peeters' : `Persoon ${at + 1}`}`, [
      ...[1 + (at % 5), 2, 3.25, 4, 3],
      at === 0 ? null : 1,
    ]),
  );
  await page.goto(link(...many));
  await expect(page.getByRole('rowheader')).toHaveCount(20);
  const table = page.getByRole('table', { name: 'Scores per rol' });
  const [inside, outside] = await table.evaluate((element) => [
    element.scrollWidth,
    element.parentElement?.clientWidth ?? 0,
  ]);
  expect(inside).toBeLessThanOrEqual(outside ?? 0);
  await axe(page);
});

test('prints on one A4, without buttons and codes', async ({ page }) => {
  const many = Array.from({ length: 8 }, (_, at) =>
    createPerson(`Persoon ${at + 1}`, [1 + at / 2, 2, 3, 4, 3, 1]),
  );
  await page.goto(link(...many));
  await expect(page.getByRole('img', { name: /^Radardiagram/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Scan een code' })).toBeHidden();
  await expect(page.getByRole('img', { name: /^QR-code/ })).toBeHidden();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
