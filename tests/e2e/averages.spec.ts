import type { Backend } from '../../mock-backend/backend.ts';
import { assignmentIds, groupIds } from '../../mock-backend/seed-ids.ts';
import { addLargeForm } from '../../mock-backend/seed-large.ts';
import { accounts, expect, test } from './fixtures.ts';
import { a4, pagesOf } from './pdf.ts';

test('60 averages fit on a phone, and print on four pages', async ({ page, backend, login }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const id = addCompleted(backend);
  await login(page, accounts.student.email);
  await page.goto(`/vragenlijst/${id}/gemiddeldes`);
  await expect(page.locator('canvas')).toBeVisible();
  const table = page.getByRole('table', { name: 'Gemiddelde per vraag' });
  expect(await table.evaluate(({ parentElement: box }) => [box?.scrollWidth, box?.clientWidth])).toEqual([
    328, 328,
  ]);
  expect(pagesOf(await page.pdf(a4))).toBeLessThanOrEqual(4);
});

test('a chart shows all its texts on a phone and on paper', async ({ page, login }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(recordTexts);
  await login(page, accounts.student.email);
  await page.goto(`/vragenlijst/${assignmentIds.averagesReady}/gemiddeldes`);
  const canvas = page.getByRole('img', { name: 'Gemiddelde score per blok, van 0 tot 5' });
  await expect(canvas).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.texts?.length ?? 0)).toBeGreaterThan(4);
  const width = await canvas.evaluate((element) => element.clientWidth);
  for (const { text, left, right } of await page.evaluate(() => window.texts ?? [])) {
    expect(left, text).toBeGreaterThanOrEqual(0);
    expect(right, text).toBeLessThanOrEqual(width);
  }
  const box = await canvas.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);

  await page.emulateMedia({ media: 'print' });
  const chart = await canvas.boundingBox();
  const below = await page.getByRole('table', { name: 'Gemiddelde per vraag' }).boundingBox();
  expect((chart?.y ?? 0) + (chart?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

test('the chart of four blocks has upright bars on a wide screen', { tag: '@wide' }, async ({
  page,
  login,
}) => {
  await login(page, accounts.student.email);
  await page.goto(`/vragenlijst/${assignmentIds.averagesReady}/gemiddeldes`);
  const canvas = page.getByRole('img', { name: 'Gemiddelde score per blok, van 0 tot 5' });
  await expect(canvas).toBeVisible();
  expect((await canvas.boundingBox())?.height).toBe(320);
});

declare global {
  interface Window {
    texts?: { text: string; left: number; right: number }[];
  }
}

/** Records each text that is drawn on a canvas, with its left and right edge in px. */
function recordTexts() {
  const texts: NonNullable<Window['texts']> = [];
  window.texts = texts;
  const draw = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...rest) {
    const { a: scale, e: moved } = this.getTransform();
    const { width } = this.measureText(text);
    const share = { center: 0.5, right: 1, end: 1 }[this.textAlign as string] ?? 0;
    const left = (x - width * share) * (scale / devicePixelRatio) + moved / devicePixelRatio;
    texts.push({ text, left, right: left + width });
    draw.call(this, text, x, y, ...rest);
  };
}

/** An assignment with 60 questions that the student and two others completed. Returns its id. */
function addCompleted({ db }: Backend): number {
  const student = db.userByEmail(accounts.student.email)?.user_id ?? 0;
  const id = addLargeForm(db, student, 10, 6);
  const blocks = db.state.forms.at(-1)?.blocks ?? [];
  const ids = blocks.flatMap(({ questions }) => questions.map(({ question_id }) => question_id));
  for (const [at, user] of [student, ...groupmates(db, student)].entries()) {
    const row = db.subscription(id, user) ?? db.subscribe(id, groupIds.curie, user);
    row.answers = Object.fromEntries(ids.map((id, i) => [id, 1 + ((i * 7 + at * (3 + i)) % 5)]));
    row.submitted_at = '2026-11-01T10:00:00Z';
  }
  return id;
}

function groupmates({ state }: Backend['db'], student: number): number[] {
  const others = state.users.filter(({ role_id, user_id }) => role_id === 1 && user_id !== student);
  return others.slice(0, 2).map(({ user_id }) => user_id);
}
