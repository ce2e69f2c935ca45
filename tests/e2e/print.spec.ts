import type { Page } from '@playwright/test';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { urlOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { a4, textsOf, withoutSpaces } from './pdf.ts';

const long =
  'Wij verdeelden het werk eerlijk en zorgden ervoor dat iedereen wist wat er tegen wanneer klaar moest zijn.';
const today = '1 november 2026';
const name = (at: number) => `5WEWI – Groep ${at} met een lange naam, van Marie Skłodowska-Curie`;

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-01T10:00:00Z'));

test('the reports of 30 groups with 8 blocks of 8 questions print whole, with the group on each page', {
  tag: '@wide',
}, async ({ page, login }) => {
  await serveGroups(page, 30);
  await login(page, accounts.teacher.email);
  await page.goto('/profile/admin/assignments/103/verslagen');
  await expect(page.getByRole('article')).toHaveCount(30);
  const texts = await print(page);
  expect(texts).toHaveLength(60);
  for (const [at, text] of texts.entries()) {
    expect(text.startsWith(withoutSpaces(name(Math.floor(at / 2) + 1)))).toBe(true);
    expect(text).toContain('Podcastoversocialemedia');
    expect(text).toContain(withoutSpaces(today));
    expect(text).not.toMatch(/Afdrukken|Uitloggen|Methetgemiddelde|Allegroepen|Opdrachten|Delen/);
  }
  const reports = texts.flatMap((text, at) => (at % 2 === 0 ? [text + texts[at + 1]] : []));
  for (const report of reports) {
    for (const block of [1, 2, 3, 4, 5, 6, 7, 8]) expect(report).toContain(`Thema${block}:`);
    for (const part of ['Scoreperblok', 'Hoogstescores', 'Laagstescores', 'Feedback', 'Tegenwanneer'])
      expect(report).toContain(part);
    expect(report.match(/Laatstestapvanditblok\./g)).toHaveLength(8);
  }
});

test('as many short reports are on a page as fit, and none is cut', async ({ page, login }) => {
  await serveGroups(page, 5, { steps: 0, blocks: 2, text: 'Wij verdeelden het werk.', theme: 'werk' });
  await login(page, accounts.teacher.email);
  await page.goto('/profile/admin/assignments/103/verslagen');
  await expect(page.getByRole('article')).toHaveCount(5);
  const texts = await print(page);
  expect(texts.map((text) => text.match(/5WEWI–Groep\d/g))).toEqual([
    ['5WEWI–Groep1', '5WEWI–Groep2'],
    ['5WEWI–Groep3', '5WEWI–Groep4'],
    ['5WEWI–Groep5'],
  ]);
  for (const text of texts) expect(text).toMatch(/Tegenwanneer$/);
});

test('feedback that is too long for a page loses nothing', async ({ page, login }) => {
  await serveGroups(page, 1, { steps: 12 });
  await login(page, accounts.teacher.email);
  await page.goto('/profile/admin/assignments/103/verslagen');
  await expect(page.getByRole('article')).toHaveCount(1);
  const texts = await print(page);
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.join('').match(/Laatstestapvanditblok\./g)).toHaveLength(8);
  expect(texts.at(-1)).toContain('Tegenwanneer');
});

test('averages and comparisons print with what they are of', async ({ page, login }) => {
  await serveGroups(page, 2);
  await login(page, accounts.teacher.email);
  const lines = ['Podcast over sociale media', 'Samenwerken in je groep', today];
  for (const [address, heading] of [
    ['gemiddeldes?groep=2', `${name(2)}: score per blok`],
    ['vergelijken?met=104', / vergeleken met /],
  ] as const) {
    await page.goto(`/profile/admin/assignments/103/${address}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    for (const line of lines)
      await expect(page.getByRole('navigation', { name: 'Opdrachten' }).getByText(line)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText(lines[2] ?? '')).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.getByText(lines[2] ?? '')).toHaveCount(0);
  }
});

test('the confirmation prints a receipt with every answer and no buttons', async ({ page, login }) => {
  await login(page, accounts.student.email);
  await page.goto(`/confirmation/${assignmentIds.averagesReady}`);
  const next = page.getByRole('link', { name: 'Volgende vragenlijst' });
  await expect(next).toBeVisible();
  expect(await next.innerText()).toBe('Volgende vragenlijst: Debat over kernenergie');

  const receipt = page.getByRole('heading', { name: 'Ontvangstbewijs' });
  await expect(page.getByRole('button', { name: 'Ontvangstbewijs afdrukken' })).toBeVisible();
  await expect(receipt).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('definition')).toHaveCount(20);
  await expect(page.getByText('Antwoorden: 20')).toBeVisible();
});

async function print(page: Page): Promise<string[]> {
  return textsOf(await page.pdf(a4));
}

/** An assignment with blocks of 8 questions, and feedback of this many steps on each block; without steps there is none. */
async function serveGroups(
  page: Page,
  count: number,
  { steps = 3, blocks: blockCount = 8, text = long, theme = 'hoe we samenwerken en met elkaar praten' } = {},
) {
  const groups = Array.from({ length: count }, (_, at) => ({ group_id: at + 1, name: name(at + 1) }));
  const blocks = Array.from({ length: blockCount }, (_, block) => ({
    name: `Thema ${block + 1}: ${theme}`,
    questions: Array.from({ length: 8 }, (_, at) => ({
      question: `${text} (${block + 1}.${at + 1})`,
      averages: groups.map(({ group_id }) => ({
        group_id,
        average: 1 + ((group_id * 7 + block * 3 + at * 5) % 41) / 10,
      })),
    })),
    feedback: (steps > 0 ? groups : []).map(({ group_id }) => ({
      group_id,
      feedback: {
        main_feedback: `${long} ${long}`,
        feedback_steps: [...Array.from({ length: steps - 1 }, () => long), 'Laatste stap van dit blok.'],
      },
    })),
  }));
  await page.route(urlOf('getAverages'), (route) =>
    route.fulfill({ json: { name: 'Podcast over sociale media', blocks } }),
  );
  await page.route(urlOf('getAssignmentDetails'), (route) =>
    route.fulfill({ json: { open: true, form_name: 'Samenwerken in je groep', groups } }),
  );
}
