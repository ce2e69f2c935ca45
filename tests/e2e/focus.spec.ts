import type { Page } from '@playwright/test';
import { assignmentIds, formIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';
import { findHiddenFocus, measureBars } from './focus.ts';
import { plantStyles } from './plant-styles.ts';
import { answerBlock, button, radio } from './questionnaire.ts';

const { student, teacher } = accounts;
const { notStarted } = assignmentIds;
const staff = '/profile/admin';

test.describe('the checks of the focus and of the bars', () => {
  test('report an element under a bar, and a bar that is too high', async ({ page, login }) => {
    await login(page, student.email);
    await page.goto(`/vragenlijst/${notStarted}`);
    await expect(radio(page, 1, 1)).toBeVisible();
    expect(await findHiddenFocus(page)).toEqual([]);
    expect(await measureBars(page, 640, 400)).toBeLessThanOrEqual(40);
    await page.setViewportSize({ width: 360, height: 740 });
    await plantStyles(page, 'html { scroll-padding: 0 !important } * { scroll-margin: 0 !important }');
    expect(await findHiddenFocus(page)).not.toEqual([]);
    await plantStyles(page, '#root header { position: fixed; inset: 0 0 auto; min-height: 60vh }');
    expect(await measureBars(page, 640, 400)).toBeGreaterThan(40);
  });
});

test.describe('an action leaves the focus in view:', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('deleting the answers, and the last block of a questionnaire', async ({ page, login }) => {
    await login(page, student.email);
    await page.goto(`/vragenlijst/${notStarted}`);
    await answerBlock(page, 3);
    await press(page, 'Blokken tonen');
    await press(page, 'Antwoorden wissen');
    await page.getByRole('dialog').getByRole('button', { name: 'Antwoorden wissen' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectFocusInView(page);
    for (const name of ['Volgende', 'Volgende', 'Vorige', 'Vorige', 'Volgende', 'Volgende', 'Verzenden']) {
      await press(page, name);
      await expectFocusInView(page);
    }
    await expect(page.getByText('Gelieve alle vragen in te vullen').first()).toBeVisible();
    await press(page, 'Naar de eerste open vraag');
    await expectFocusInView(page);
  });

  test('a message in a low window', async ({ page, login }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    await login(page, student.email);
    await page.goto(`/vragenlijst/${notStarted}#blok-3`);
    await press(page, 'Verzenden');
    await expect(page.getByRole('main').getByText('Gelieve alle vragen in te vullen')).toBeInViewport();
    await expectFocusInView(page);
  });

  test('the first and the last block of a preview', async ({ page, login }) => {
    await login(page, teacher.email);
    await page.goto(`/vragenlijst/view/${formIds.teamwork}`);
    await expect(button(page, 'Volgende')).toBeVisible();
    while (await button(page, 'Volgende').isVisible()) {
      await press(page, 'Volgende');
      await expectFocusInView(page);
    }
    while (await button(page, 'Vorige').isEnabled()) {
      await press(page, 'Vorige');
      await expectFocusInView(page);
    }
  });

  test('staying on a page that does not exist', async ({ page }) => {
    await page.goto('/bestaat-niet');
    await press(page, 'Blijf hier');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('the last page of a list', async ({ page, login, backend }) => {
    const [group] = backend.db.state.groups;
    if (!group) throw new Error('The seed has no groups');
    for (let id = 9_001; id <= 9_100; id++)
      backend.db.state.groups.push({ ...group, group_id: id, name: `Groep ${id}` });
    await login(page, teacher.email);
    await page.goto(`${staff}/groups`);
    await expect(button(page, 'Volgende pagina')).toBeVisible();
    while (await button(page, 'Volgende pagina').isEnabled()) {
      await press(page, 'Volgende pagina');
      await expectFocusInView(page);
    }
  });

  test('deleting and moving in the form builder', { tag: '@both' }, async ({ page, login }) => {
    await login(page, teacher.email);
    await page.goto(`${staff}/forms/add?from=${formIds.teamwork}`);
    await expect(page.getByLabel('Vraag 1', { exact: true }).first()).toBeVisible();
    for (const name of [/^Vraag 1 omlaag/, /^Vraag 3 omhoog/, /^Vraag 2 verwijderen/]) {
      await page.getByRole('button', { name }).first().press('Enter');
      await expectFocusInView(page);
    }
    // Down and up again past both edges of the window.
    for (const name of ['1 omlaag', '2 omlaag', '3 omhoog', '2 omhoog']) {
      await page
        .getByRole('button', { name: `Vraag ${name}`, exact: true })
        .first()
        .press('Enter');
      await expectFocusInView(page);
    }
  });

  test('deleting an item of a list, and leaving the dialog', async ({ page, login, backend }) => {
    const unused = backend.db.form(formIds.unused)?.name ?? '';
    await login(page, teacher.email);
    await page.goto(`${staff}/forms`);
    const choose = async () => {
      await press(page, `Verwijderen ${unused}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectFocusInView(page);
    };
    await choose();
    await page.keyboard.press('Escape');
    await expect(button(page, `Verwijderen ${unused}`)).toBeFocused();
    await choose();
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).press('Enter');
    await expect(button(page, `Verwijderen ${unused}`)).toHaveCount(0);
    await expectFocusInView(page);
  });
});

/** Presses Enter on a button that has the focus. */
async function press(page: Page, name: string) {
  await button(page, name).press('Enter');
}

/** Waits until an element other than the body has the focus and is in view; it then has to stay so for a few frames. */
async function expectFocusInView(page: Page) {
  await expect.poll(() => focusState(page), 'the focus').toBe('in view');
}

function focusState(page: Page) {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'on the body';
    if (focused.matches(':disabled')) return 'on a disabled element';
    const name = focused.outerHTML.slice(0, 80);
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    if (top < -1 || bottom > innerHeight + 1) return `out of view: ${name}`;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !hit || focused.contains(hit) || hit.contains(focused) ? 'in view' : `covered: ${name}`;
  });
}
