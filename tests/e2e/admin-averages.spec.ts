import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { assignmentIds, groupIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

const path = (assignmentId: number, group = '') =>
  `/profile/admin/assignments/${assignmentId}/gemiddeldes${group && `?groep=${group}`}`;
const picker = (page: Page) => page.getByRole('navigation', { name: 'Groepen' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
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
  await expect(picker(page).locator('[aria-current]')).toBeInViewport({ ratio: 0.9 });
  await expect(heading(page, '5WEWI – Simon Stevin: score per blok')).toBeVisible();

  await picker(page).getByRole('link', { name: 'Alle groepen' }).click();
  const rows = heat(page).locator('tbody tr');
  await expect(rows.first()).toContainText('Katherine Johnson');
  await heat(page).getByRole('columnheader', { name: 'Gemiddelde' }).getByRole('button').press('Enter');
  await expect(rows.last()).toHaveText('5WEWI – Gerardus Mercatornog geen antwoorden');
  await expect(heat(page).getByRole('columnheader', { name: 'Gemiddelde' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const saving = page.waitForEvent('download');
  await button(page, 'Downloaden als CSV').click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('podcast-over-sociale-media-gemiddeldes.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFGroep;Gemiddelde;Feedback geven: Score;/);
  expect(lines).toContainEqual(expect.stringMatching(/^5WEWI – Gerardus Mercator;+$/));
  expect(lines[6]).toMatch(/^Gemiddelde van de groepen;3,85;/);
});

test('the table of all groups fits on a phone and a tablet when the form has four blocks', async ({
  page,
  login,
}) => {
  await login(page, accounts.teacher.email);
  await page.goto(path(assignmentIds.averagesReady, 'alle'));
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const { scrollWidth, clientWidth } = await heat(page)
      .locator('..')
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(scrollWidth, `${width} px`).toBe(clientWidth);
  }
});

test('the names of groups stay in view when their table scrolls, beside a focused column, and it prints with its shades', {
  tag: '@both',
}, async ({ page, login }) => {
  await login(page, accounts.teacher.email);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(path(assignmentIds.averagesReady, 'alle'));
  const name = heat(page).getByRole('rowheader', { name: '5WEWI – Marie Curie' });
  const before = await name.boundingBox();
  await heat(page).locator('tbody td').last().scrollIntoViewIfNeeded();
  await expect
    .poll(() => heat(page).evaluate((table) => table.parentElement?.scrollLeft))
    .toBeGreaterThan(10);
  expect((await name.boundingBox())?.x).toBe(before?.x);
  const columns = heat(page).getByRole('columnheader').getByRole('button');
  for (let column = (await columns.count()) - 1; column > 0; column--) {
    await columns.nth(column).focus();
    const box = await columns.nth(column).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual((before?.x ?? 999) + (before?.width ?? 0) - 1);
  }
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
    // On a wide screen nothing has to be scrolled.
    if (width > 1000) expect(table, `at ${width} px`).toBeLessThanOrEqual(room + 1);
  }
});
