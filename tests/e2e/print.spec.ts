import type { Page } from '@playwright/test';
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

test('the report of one group prints without the mean of the groups', async ({ page, login }) => {
  await serveGroups(page, 2);
  await login(page, accounts.teacher.email);
  await page.goto('/profile/admin/assignments/103/verslagen?groep=2&gemiddelde=nee');
  await expect(page.getByRole('article')).toHaveCount(1);
  const texts = await print(page);
  expect(texts).toHaveLength(2);
  expect(texts.join()).not.toMatch(/gemiddelde van de groepen/i);
});

test('feedback that is too long for a page continues on a third, and nothing is lost', async ({
  page,
  login,
}) => {
  await serveGroups(page, 1, { steps: 12 });
  await login(page, accounts.teacher.email);
  await page.goto('/profile/admin/assignments/103/verslagen');
  await expect(page.getByRole('article')).toHaveCount(1);
  const texts = await print(page);
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.join('').match(/Laatstestapvanditblok\./g)).toHaveLength(8);
  expect(texts.at(-1)).toContain('Tegenwanneer');
});

test('the averages of a group and a comparison print with assignment, form, group and date', async ({
  page,
  login,
}) => {
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

test('reports are all there when printed at once', async ({ page, login }) => {
  await serveGroups(page, 30);
  await login(page, accounts.teacher.email);
  await page.addInitScript(() => {
    const changes = new MutationObserver(() => {
      if (!document.querySelector('main article')) return;
      changes.disconnect();
      dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset.printed = String(document.querySelectorAll('article').length);
    });
    changes.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/profile/admin/assignments/103/verslagen');
  await expect(page.locator('html')).toHaveAttribute('data-printed', '30');
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
