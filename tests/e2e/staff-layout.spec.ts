// How the pages of the staff are laid out.
import type { Locator, Page } from '@playwright/test';
import { assignmentIds, groupIds } from '../../mock-backend/seed-ids.ts';
import { urlOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

const staff = '/profile/admin';
const assignments = `${staff}/assignments`;
const picker = (page: Page) => page.getByRole('navigation', { name: 'Groepen' });
const heat = (page: Page) => page.getByRole('table', { name: 'Alle groepen naast elkaar' });

test.beforeEach(({ page, login }) => login(page, accounts.teacher.email));

test('the columns of a list stand still, and the first lines of a row have one baseline', {
  tag: '@wide',
}, async ({ page }) => {
  // All rows are in view, so that all have their details.
  await page.setViewportSize({ width: 1280, height: 2000 });
  for (const area of ['groups', 'forms', 'assignments']) {
    await page.goto(`${staff}/${area}`);
    const rows = page.getByRole('main').getByRole('list').first().locator(':scope > li');
    await expect(rows.first()).toBeVisible();
    await expect(page.getByText('Laden…')).toHaveCount(0);
    const { columns, baselines } = await rows.evaluateAll((rows) => ({
      columns: rows.map((row) => {
        const places = [...row.querySelectorAll(':scope > div')].map(
          (cell) => cell.getBoundingClientRect().x,
        );
        const buttons = [...row.querySelectorAll(':scope > div:last-child :is(a, button)')];
        return [...places, buttons[0]?.getBoundingClientRect().x, buttons.at(-1)?.getBoundingClientRect().x];
      }),
      baselines: rows.map((row) => {
        const texts = [...row.querySelectorAll(':scope > div')].map((cell) => {
          const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT, (node) =>
            node.textContent?.trim() && !node.parentElement?.closest('.visually-hidden')
              ? NodeFilter.FILTER_ACCEPT
              : NodeFilter.FILTER_SKIP,
          );
          return walker.nextNode();
        });
        const bottoms = texts.map((text) => {
          // An empty box stands on the baseline, in a line of its own with the text.
          const [line, mark] = [document.createElement('span'), document.createElement('span')];
          mark.style.display = 'inline-block';
          text?.parentNode?.replaceChild(line, text);
          line.append(mark, text ?? '');
          const { bottom } = mark.getBoundingClientRect();
          line.replaceWith(text ?? '');
          return bottom;
        });
        return Math.max(...bottoms) - Math.min(...bottoms);
      }),
    }));
    for (const places of columns) expect(places, area).toEqual(columns[0]);
    for (const difference of baselines) expect(difference, area).toBeLessThanOrEqual(1);
  }
});

test('on a phone the buttons of a row are on one line', async ({ page }) => {
  for (const area of ['forms', 'assignments']) {
    await page.goto(`${staff}/${area}`);
    const row = page.getByRole('main').locator('ul > li:has(h2)').first();
    await expect(row.getByText('Laden…')).toHaveCount(0);
    const buttons = row.locator(':scope > div:last-child :is(a, button)');
    await expect(buttons).toHaveCount(3);
    const middles = await buttons.evaluateAll((buttons) =>
      buttons.map((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
    expect(new Set(middles), area).toEqual(new Set(middles.slice(0, 1)));
  }
});

test('a list of groups ends in its line with how many more there are', async ({ page }) => {
  await page.goto(assignments);
  const heading = page.getByRole('heading', { level: 2, name: 'Debat over kernenergie', exact: true });
  const debate: Locator = page.getByRole('listitem').filter({ has: heading });
  const more = debate.getByRole('button', { name: 'Nog 1 groep tonen' });
  await more.scrollIntoViewIfNeeded();
  const name = await debate.getByText('Marie Curie').evaluate((element) => {
    const lines = element.getClientRects();
    const last = lines[lines.length - 1];
    return { top: last?.top ?? 0, bottom: last?.bottom ?? 0 };
  });
  const box = await more.boundingBox();
  const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(middle).toBeGreaterThan(name.top);
  expect(middle).toBeLessThan(name.bottom);
  expect(box?.height).toBeGreaterThanOrEqual(43);
});

test('12 groups fill a full screen of 1366 and of 1920 px', { tag: '@wide' }, async ({ page }) => {
  const groups = Array.from({ length: 12 }, (_, at) => ({
    group_id: at + 1,
    name: `4MWW – Groep ${at + 1}`,
  }));
  const averages = groups.map(({ group_id }) => ({ group_id, average: group_id % 3 ? 3.25 : null }));
  await page.route(urlOf('getAverages'), (route) =>
    route.fulfill({ json: { name: 'Waterraket', blocks: [{ questions: [{ averages }] }] } }),
  );
  await page.route(urlOf('getAssignmentDetails'), (route) => route.fulfill({ json: { open: true, groups } }));
  await page.goto(`${assignments}/${assignmentIds.averagesPending}/volgen`);
  const board = page.getByRole('region', { name: 'Volg de antwoorden' });
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await button(page, 'Volledig scherm').click();
    await expect(board.getByText('Waterraket')).toBeVisible();
    await expect.poll(async () => (await board.boundingBox())?.width).toBe(width);
    await expect
      .poll(() => board.evaluate((element) => element.scrollHeight <= element.clientHeight))
      .toBe(true);
    const tiles = await board.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => {
        const box = item.getBoundingClientRect();
        const size = Number.parseFloat(getComputedStyle(item).fontSize);
        return { area: box.width * box.height, size };
      }),
    );
    expect(tiles.reduce((sum, { area }) => sum + area, 0)).toBeGreaterThan(width * height * 0.6);
    expect(Math.min(...tiles.map(({ size }) => size))).toBeGreaterThan(24);
    // The browser does not resize a full screen.
    await page.evaluate(() => document.exitFullscreen());
    await expect(button(page, 'Volledig scherm')).toBeVisible();
  }
});

test('the names of groups stay in view when their table scrolls, beside a focused column, and it prints with its shades', {
  tag: '@wide',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${assignments}/${assignmentIds.averagesReady}/gemiddeldes?groep=alle`);
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

test('the group that is shown is in sight among the groups to choose from', async ({ page }) => {
  const { averagesPending } = assignmentIds;
  await page.goto(`${assignments}/${averagesPending}/gemiddeldes?groep=${groupIds.stevin}`);
  await expect(picker(page).locator('[aria-current]')).toBeInViewport({ ratio: 0.9 });
});

test('the table of all groups takes the width of a small, a wide and a very wide screen', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto(`${assignments}/${assignmentIds.averagesPending}/gemiddeldes`);
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
  // With four blocks nothing has to be scrolled on a phone and a tablet either.
  await page.goto(`${assignments}/${assignmentIds.averagesReady}/gemiddeldes?groep=alle`);
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const { scrollWidth, clientWidth } = await heat(page)
      .locator('..')
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(scrollWidth, `${width} px`).toBe(clientWidth);
  }
});

test('the first block of a form can be added without scrolling', { tag: '@wide' }, async ({ page }) => {
  await page.goto(`${staff}/forms/add`);
  await expect(button(page, 'Blok toevoegen')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('on a phone a colour can be chosen, and the preview replaces the form', async ({ page }) => {
  await page.goto(`${staff}/forms/add`);
  const preview = page.getByRole('region', { name: 'Voorbeeld' });
  const area = page.locator('.react-colorful__saturation');
  await expect(area).toBeVisible();
  expect(await area.boundingBox()).toMatchObject({ width: 150, height: 150 });
  await area.click({ position: { x: 75, y: 75 } });
  await expect(page.getByLabel('Kleurcode')).not.toHaveValue('ff0000');
  await expect(page.getByLabel('Kleurcode')).toHaveValue(/^[0-9a-f]{6}$/);
  await expect(preview).toBeHidden();
  await button(page, 'Voorbeeld').click();
  await expect(preview).toBeVisible();
  await expect(page.locator('form')).toBeHidden();
});

test('the focus ring around a question is not cut off', async ({ page }) => {
  await page.goto(`${staff}/forms/add`);
  await button(page, 'Blok toevoegen').click();
  const field = page.getByLabel('Vraag 1', { exact: true });
  await field.focus();
  const room = await field.evaluate((input) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(input);
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const [inner, outer] = [input.getBoundingClientRect(), input.closest('li')?.getBoundingClientRect()];
    return outer ? Math.min(inner.left - outer.left, outer.bottom - inner.bottom) - ring : null;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});
