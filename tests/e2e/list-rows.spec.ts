import { accounts, expect, test } from './fixtures.ts';

test.describe('with a mouse', () => {
  test.use({ hasTouch: false, isMobile: false });

  test('the rows of a list have one height, and the first lines of a row one baseline', async ({
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
      const { heights, baselines } = await rows.evaluateAll((rows) => ({
        heights: rows.map((row) => Math.round(row.getBoundingClientRect().height)),
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
      expect(new Set(heights), area).toEqual(new Set(heights.slice(0, 1)));
      for (const difference of baselines) expect(difference, area).toBeLessThanOrEqual(1);
    }
  });
});
