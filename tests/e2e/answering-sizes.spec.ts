import { userIds } from '../../mock-backend/seed-ids.ts';
import { addLargeForm } from '../../mock-backend/seed-large.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button, forgetCopies, question, radio } from './questionnaire.ts';

test.beforeEach(async ({ page, login, backend }) => {
  const id = addLargeForm(backend.db, userIds.student, 10, 6);
  await login(page, accounts.student.email);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/vragenlijst/${id}`);
  await expect(question(page, 1)).toBeVisible();
});

test('questions fit on a phone, upright and on its side, with answers that are 44 px high', async ({
  page,
}) => {
  const bar = () => button(page, 'Volgende').locator('..').boundingBox();

  await test.step('every answer is 44 px high', async () => {
    const heights = await page
      .getByRole('group')
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height));
    expect(heights).toHaveLength(30);
    expect(new Set(heights)).toEqual(new Set([44]));
  });

  await test.step('the title comes before the list of blocks, also for screen readers', async () => {
    const isBefore = await page.evaluate(() => {
      const [title, drawer] = [document.querySelector('h1'), document.querySelector('aside')];
      return title && drawer && title.compareDocumentPosition(drawer) === Node.DOCUMENT_POSITION_FOLLOWING;
    });
    expect(isBefore).toBe(true);
  });

  await test.step('a block of six questions fits in four screens of a small phone', async () => {
    // What is under the bar with Back and Next cannot be read.
    const screen = 640 - ((await bar())?.height ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4 * screen);
  });

  await test.step('a phone on its side shows the whole first question at once', async () => {
    await page.setViewportSize({ width: 640, height: 360 });
    const first = await question(page, 1).boundingBox();
    expect(first?.y).toBeGreaterThan(0);
    // Less than a pixel is rounding.
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(((await bar())?.y ?? 0) + 1);
  });

  await test.step('an answer that only wraps when it is chosen stands beside its circle', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const answer = radio(page, 1, 3);
    const circle = await answer.boundingBox();
    // The box of the words themselves: that of their element is as high as the row.
    const words = await answer.locator('xpath=..').evaluate((row) => {
      const range = document.createRange();
      range.selectNodeContents(row.querySelector('span > span') ?? row);
      return range.getBoundingClientRect().toJSON();
    });
    const middle = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : Number.NaN);
    expect(Math.abs(middle(circle) - middle(words))).toBeLessThan(2);
  });
});

test('a phone shows the first question with its five answers, below a text of three lines', async ({
  page,
  backend,
}) => {
  const [first] = backend.db.state.forms.at(-1)?.blocks[0]?.questions ?? [];
  Object.assign(first ?? {}, {
    question: 'Iedereen in onze groep hield zich aan de afspraken die we samen hadden gemaakt.',
  });
  await forgetCopies(page);
  await page.reload();
  await expect(question(page, 1)).toContainText('afspraken');
  await expect(page.getByText(/^0 van 60$/)).toBeVisible();
  const text = await question(page, 1).locator('legend').boundingBox();
  expect(text?.height).toBeGreaterThan(60);
  const bar = await button(page, 'Volgende').locator('..').boundingBox();
  const last = await radio(page, 1, 5).locator('xpath=ancestor::label').boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

for (const way of ['the browser', 'the page'] as const) {
  test(`with text of 200 % in ${way} a question is in sight, and nothing is too wide`, async ({
    page,
    login,
  }) => {
    const grow = async () => {
      if (way === 'the page')
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    };
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - 360);
    if (way === 'the browser') {
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
    }
    await page.reload();
    await expect(page.getByText(/^0 van 60$/)).toBeVisible();
    await grow();
    await expect(question(page, 1).locator('legend')).toBeInViewport();
    await expect.poll(overflow).toBe(0);
    await login(page, accounts.teacher.email);
    for (const [path, shown] of [
      ['forms/add', page.getByRole('group', { name: 'Kleur' })],
      ['assignments', page.getByRole('listitem').filter({ hasText: 'Debat over kernenergie' }).first()],
    ] as const) {
      await page.goto(`/profile/admin/${path}`);
      await expect(shown).toBeVisible();
      await grow();
      await page.waitForLoadState('networkidle');
      await expect.poll(overflow).toBe(0);
    }
  });
}
