import { assignmentIds, userIds } from '../../mock-backend/seed-ids.ts';
import { urlOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

const id = assignmentIds.averagesPending;
const path = `/profile/admin/assignments/${id}/volgen`;

test('the answers of a student show up on the page of the teacher who follows the assignment', {
  tag: '@wide',
}, async ({ page, login, backend }) => {
  const { db } = backend;
  for (const subscription of db.state.subscriptions)
    if (subscription.assignment_id === id) subscription.submitted_at = null;
  await page.clock.install();
  await login(page, accounts.teacher.email);
  await page.goto(path);
  const board = page.getByRole('region', { name: 'Volg de antwoorden' });
  await expect(board.getByRole('heading', { name: 'Groepen met antwoorden: 0 van 5' })).toBeVisible();

  const own = db.subscription(id, userIds.student);
  if (own) own.submitted_at = '2026-11-01T10:00:00Z';
  await page.clock.runFor(11_000);
  await expect(board.getByRole('heading', { name: 'Groepen met antwoorden: 1 van 5' })).toBeVisible();
  await expect(page.locator('#announcement')).toHaveText('Eerste antwoorden van 5WEWI – Marie Curie');
  await expect(board.getByRole('listitem').last()).toContainText('5WEWI – Marie Curie met antwoorden');

  await button(page, 'Vergrendelen').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vergrendelen' }).click();
  await expect(page.locator('.Toastify__toast')).toContainText('De opdracht is vergrendeld');
  await expect(button(page, 'Vergrendelen')).toHaveCount(0);
});

test('12 groups fill a full screen of 1366 and of 1920 px', { tag: '@wide' }, async ({ page, login }) => {
  const groups = Array.from({ length: 12 }, (_, at) => ({
    group_id: at + 1,
    name: `4MWW – Groep ${at + 1}`,
  }));
  const averages = groups.map(({ group_id }) => ({ group_id, average: group_id % 3 ? 3.25 : null }));
  await page.route(urlOf('getAverages'), (route) =>
    route.fulfill({ json: { name: 'Waterraket', blocks: [{ questions: [{ averages }] }] } }),
  );
  await page.route(urlOf('getAssignmentDetails'), (route) => route.fulfill({ json: { open: true, groups } }));
  await login(page, accounts.teacher.email);
  await page.goto(path);
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
