import type { Locator, Page } from '@playwright/test';
import { assignmentIds, groupIds } from '../../mock-backend/seed-ids.ts';
import { addManyAssignments, addManyGroups } from '../../mock-backend/seed-large.ts';
import { documentedLine, isCall, urlOf } from '../calls.ts';
import { checkEverywhere } from './everywhere.ts';
import { accounts, expect, startsWith, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

const path = '/profile/admin/assignments';
const debate = 'Debat over kernenergie';

function item(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
}

test.beforeEach(async ({ page, login }) => {
  await login(page, accounts.teacher.email);
});

test('a teacher adds an assignment with the keyboard, shows its link, locks it and deletes it', {
  tag: ['@wide', '@main'],
}, async ({ page, backend }) => {
  await page.goto(path);
  await page.getByRole('link', { name: 'Opdracht toevoegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opdracht toevoegen' })).toBeFocused();
  await page.getByLabel('Naam').fill('  Onze <b>brug</b> 🌉 ');
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);
  await page.getByLabel('Vragenlijst', { exact: true }).selectOption('Samenwerken in je groep');
  await expect(button(page, 'Opdracht toevoegen')).toBeDisabled();

  const available = page.getByRole('region', { name: 'Beschikbare groepen (10)' });
  await available.getByRole('button', { name: '5WEWI – Marie Curie kiezen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Beschikbare groepen (9)' }).locator(':focus')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Gekozen groepen (2)' })).toBeVisible();
  await button(page, '5WEWI – Marie Curie niet meer kiezen').click();
  await button(page, 'Opdracht toevoegen').click();

  const name = 'Onze <b>brug</b> 🌉';
  await expect(page.getByText('De opdracht is toegevoegd')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Delen' })).toBeFocused();
  const tabs = page.getByRole('navigation', { name: 'Opdrachten' });
  await expect(tabs.getByText(name)).toBeVisible();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Opdrachten' }).click();
  const made = item(page, name);
  await made.scrollIntoViewIfNeeded();
  const row = backend.db.state.assignments.at(-1);
  expect(row?.group_ids).toContain(groupIds.stevin);
  await expect(made.getByText(`/vragenlijst/${row?.assignment_id}`)).toBeVisible();

  await button(page, `Vergrendelen ${name}`).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('kan niet ongedaan worden gemaakt');
  await expect(button(page, 'Annuleren')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, `Vergrendelen ${name}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Vergrendelen' }).click();
  await expect(made.getByText('Vergrendeld', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();

  await button(page, `Verwijderen ${name}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(made).toHaveCount(0);
  expect(backend.db.assignment(row?.assignment_id)).toBeUndefined();
  // The deleted row is gone, but the focus must not be lost.
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('the QR code fills the screen, black on white also in dark mode', { tag: '@both' }, async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${path}/${assignmentIds.notStarted}`);
  await button(page, `QR-code ${debate}`).click();
  const dialog = page.getByRole('dialog', { name: debate });
  const code = dialog.getByRole('img', { name: 'QR-code van de link' });
  await expect(code).toBeVisible();
  await expect(dialog.getByText(`${site.origin}/vragenlijst/${assignmentIds.notStarted}`)).toBeVisible();
  const { width, height } = (await code.boundingBox()) ?? { width: 0, height: 0 };
  expect(width).toBeCloseTo(height, 0);
  expect(width).toBeGreaterThan(Math.min(page.viewportSize()?.width ?? 0, 500) * 0.7);
  expect(
    await code.locator('path').evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill)),
  ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  await button(page, 'Volledig scherm').click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('FIGURE');
  await page.evaluate(() => document.exitFullscreen());
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, `QR-code ${debate}`)).toBeFocused();
});

test('loads details only for the visible ones of ten thousand assignments', { tag: '@wide' }, async ({
  page,
  backend,
  calls,
}) => {
  addManyAssignments(backend.db);
  const details = () => calls.filter(({ line }) => isCall(line, 'getAssignmentDetails'));
  await page.goto(path);
  await expect(page.getByText('10.009 in totaal')).toBeVisible();
  await expect(page.getByRole('main').getByText('Samenwerken in je groep').first()).toBeVisible();
  await expect.poll(() => page.getByText('Laden…').and(page.locator(':visible')).count()).toBeGreaterThan(40);
  expect(details().length).toBeLessThan(15);
  await page.getByLabel('Zoeken').fill('wandeling 09999');
  const found = item(page, 'Wandeling – opdracht 09999');
  await expect(found.getByText('Vergrendeld', { exact: true })).toBeVisible();
  expect(details().length).toBeLessThan(16);
  expect(new Set(details().map(({ line }) => line)).size).toBe(details().length);
});

test.describe('details that fail', () => {
  test.use({ expectedErrors: startsWith(documentedLine('getAssignmentDetails')) });

  test('axe finds nothing in the list, with details that fail, and in the form with many groups', async ({
    page,
    backend,
  }) => {
    await page.route(urlOf('getAssignmentDetails', { assignment_id: assignmentIds.notStarted }), (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Portal</p>' }),
    );
    await page.goto(path);
    await expect(item(page, debate).getByRole('alert')).toBeVisible();
    const locked = item(page, 'Luchtkwaliteit rond de school');
    await locked.scrollIntoViewIfNeeded();
    await expect(locked.getByText('Vergrendeld', { exact: true })).toBeVisible();
    await check(page);
    addManyGroups(backend.db, 200);
    await page.goto(`${path}/add`);
    await page.getByLabel('Naam').fill('واجب الفريق');
    await page.getByLabel('Vragenlijst', { exact: true }).selectOption({ index: 1 });
    await page.getByLabel('Zoeken in beschikbare groepen').fill('zuurte');
    await expect(button(page, 'Zuurtegraad – groep 00003 kiezen')).toBeVisible();
    await check(page);
  });
});

/** Runs checkEverywhere and then restores the size of the window. */
async function check(page: Page) {
  const size = page.viewportSize();
  await checkEverywhere(page);
  if (size) await page.setViewportSize(size);
}

test('a list of groups ends in its line with how many more there are, with room for a finger', async ({
  page,
}) => {
  await page.goto(path);
  const more = item(page, 'Debat over kernenergie').getByRole('button', { name: 'Nog 1 groep tonen' });
  await more.scrollIntoViewIfNeeded();
  const name = await item(page, 'Debat over kernenergie')
    .getByText('Marie Curie')
    .evaluate((element) => {
      const lines = element.getClientRects();
      const last = lines[lines.length - 1];
      return { top: last?.top ?? 0, bottom: last?.bottom ?? 0 };
    });
  const box = await more.boundingBox();
  const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(middle).toBeGreaterThan(name.top);
  expect(middle).toBeLessThan(name.bottom);
  expect(box?.height).toBeGreaterThanOrEqual(43);
  await more.click();
  await expect(item(page, 'Debat over kernenergie').getByText('Simon Stevin')).toBeVisible();
});
