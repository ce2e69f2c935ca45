import { accounts, expect, test } from './fixtures.ts';

test.describe('with a mouse', () => {
  test.use({ hasTouch: false, isMobile: false });

  test('the columns of a list stand still, and the first lines of a row have one baseline', async ({
    page,
    login,
  }) => {
    await login(page, accounts.teacher.email);
    // All rows are in view, so that all have their details.
    await page.setViewportSize({ width: 1280, height: 2000 });
    for (const area of ['groups', 'forms', 'assignments']) {
      await page.goto(`/profile/admin/${area}`);
      const rows = page.getByRole('main').getByRole('list').first().locator(':scope > li');
      await expect(rows.first()).toBeVisible();
      await expect(page.getByText('Laden…')).toHaveCount(0);
      const { columns, baselines } = await rows.evaluateAll((rows) => ({
        columns: rows.map((row) => {
          const places = [...row.querySelectorAll(':scope > div')].map(
            (cell) => cell.getBoundingClientRect().x,
          );
          const buttons = [...row.querySelectorAll(':scope > div:last-child :is(a, button)')];
          return [
            ...places,
            buttons[0]?.getBoundingClientRect().x,
            buttons.at(-1)?.getBoundingClientRect().x,
          ];
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
});

test('on a phone the buttons of a row are on one line', async ({ page, login }) => {
  await login(page, accounts.teacher.email);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const area of ['forms', 'assignments']) {
    await page.goto(`/profile/admin/${area}`);
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
