import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { assignmentIds, groupIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

const path = (assignmentId: number, group = '') =>
  `/profile/admin/assignments/${assignmentId}/gemiddeldes${group && `?groep=${group}`}`;
const picker = (page: Page) => page.getByRole('navigation', { name: 'Groepen' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const openBlocks = async (page: Page) => {
  await expect(heat(page)).toBeVisible();
  for (const block of await heat(page).locator('button[aria-expanded]').all()) await block.click();
};
const heat = (page: Page) => page.getByRole('table', { name: 'Alle groepen naast elkaar' });

test('a teacher switches between groups, shares the link and downloads the table', async ({
  page,
  login,
  calls,
}) => {
  await login(page, accounts.teacher.email);
  await page.goto(path(assignmentIds.averagesPending));
  await expect(page.getByText(/^Kies een groep/)).toBeVisible();
  await picker(page).getByRole('link', { name: 'Simon Stevin' }).click();
  await expect(page.getByRole('img', { name: /^Staafdiagram: 5WEWI – Simon Stevin/ })).toBeVisible();
  await expect(heading(page, '5WEWI – Simon Stevin: feedback')).toBeVisible();
  await expect(page.locator('main ol li').nth(3)).toBeVisible();
  await picker(page).getByRole('link', { name: 'Gerardus Mercator nog geen antwoorden' }).click();
  await expect(heading(page, 'Nog geen antwoorden')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(path(assignmentIds.averagesPending, String(groupIds.stevin)));
  await expect(heading(page, '5WEWI – Simon Stevin: score per blok')).toBeVisible();
  expect(calls.filter(({ line }) => line.includes('assignment_id='))).toHaveLength(2);
  await page.reload();
  await expect(picker(page).locator('[aria-current]')).toBeInViewport({ ratio: 1 });
  await expect(heading(page, '5WEWI – Simon Stevin: score per blok')).toBeVisible();

  await picker(page).getByRole('link', { name: 'Alle groepen' }).click();
  const rows = heat(page).locator('tbody tr');
  await expect(rows.first()).toContainText('Katherine Johnson');
  await heat(page).getByRole('columnheader', { name: 'Gemiddelde' }).getByRole('button').press('Enter');
  await expect(rows.last()).toHaveText('5WEWI – Gerardus Mercatornog geen antwoorden');
  await expect(heat(page).getByRole('columnheader', { name: 'Gemiddelde' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const saving = page.waitForEvent('download');
  await button(page, 'Downloaden als CSV').click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('podcast-over-sociale-media-gemiddeldes.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFGroep;Gemiddelde;Feedback geven: Score;/);
  expect(lines).toContainEqual(expect.stringMatching(/^5WEWI – Gerardus Mercator;+$/));
  expect(lines[6]).toMatch(/^Klas;3,85;/);
});

test('name and mean stay in view when the table scrolls, no word is broken, and it prints on a wide page', {
  tag: '@both',
}, async ({ page, login }) => {
  await login(page, accounts.teacher.email);
  await page.goto(path(assignmentIds.averagesReady, 'alle'));
  await expect(heat(page)).toBeVisible();
  await openBlocks(page);
  const name = heat(page).getByRole('rowheader', { name: '5WEWI – Marie Curie' });
  const mean = heat(page).getByRole('row', { name: '5WEWI – Marie Curie' }).getByRole('cell').first();
  const places = async () => [await name.boundingBox(), await mean.boundingBox()] as const;
  const before = await places();
  await heat(page).locator('tbody td').last().scrollIntoViewIfNeeded();
  await expect
    .poll(() => heat(page).evaluate((table) => table.parentElement?.scrollLeft))
    .toBeGreaterThan(50);
  const [nameBox, meanBox] = await places();
  expect([nameBox?.x, meanBox?.x]).toEqual(before.map((box) => box?.x));
  const room = await heat(page).evaluate((table) => table.parentElement?.clientWidth ?? 0);
  expect((nameBox?.width ?? 0) + (meanBox?.width ?? 0)).toBeLessThanOrEqual(room / 2);
  const lines = await heat(page)
    .locator('button[aria-expanded] bdi')
    .evaluateAll((heads) =>
      heads.flatMap(({ firstChild: text }) =>
        [...(text?.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
          const range = document.createRange();
          if (text) range.setStart(text, index);
          if (text) range.setEnd(text, index + word.length);
          return [word, range.getClientRects().length];
        }),
      ),
    );
  expect(lines.filter(([, count]) => count !== 1)).toEqual([]);
  expect(lines.length).toBeGreaterThan(4);
  await page.emulateMedia({ media: 'print' });
  await expect(picker(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Downloaden/ }).first()).toBeHidden();
  await expect(heat(page).locator('td').first()).toHaveCSS('print-color-adjust', 'exact');
});

test('the table of all groups takes the width of a small, a wide and a very wide screen', {
  tag: '@wide',
}, async ({ page, login }) => {
  await login(page, accounts.teacher.email);
  await page.goto(path(assignmentIds.averagesPending));
  await expect(heat(page)).toBeVisible();
  for (const width of [360, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, `at ${width} px`).toBe(0);
    const { table, room } = await heat(page).evaluate((element) => ({
      table: element.getBoundingClientRect().width,
      room: element.closest('figure')?.getBoundingClientRect().width ?? 0,
    }));
    expect(table, `at ${width} px`).toBeGreaterThanOrEqual(room - 1);
    // On a wide screen nothing has to be scrolled, and on a phone a score is beside the name and the mean.
    if (width > 1000) expect(table, `at ${width} px`).toBeLessThanOrEqual(room + 1);
    const score = await heat(page).locator('tbody tr').first().getByRole('cell').nth(2).boundingBox();
    expect(score?.x, `at ${width} px`).toBeLessThan(width - 44);
  }
});
