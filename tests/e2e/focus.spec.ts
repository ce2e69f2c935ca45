import type { Page } from '@playwright/test';
import { assignmentIds, formIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';
import { findHiddenFocus, measureBars } from './focus.ts';
import { plantStyles } from './plant-styles.ts';
import { answerBlock, button, radio } from './questionnaire.ts';

const { student, teacher } = accounts;
const form = `/vragenlijst/${assignmentIds.notStarted}`;

test('the checks report a covered focus, and a bar that is too high', async ({ page, login }) => {
  await login(page, student.email);
  await page.goto(form);
  await expect(radio(page, 1, 1)).toBeVisible();
  expect(await findHiddenFocus(page)).toEqual([]);
  expect(await measureBars(page, 640, 400)).toBeLessThanOrEqual(40);
  await page.setViewportSize({ width: 360, height: 740 });
  await plantStyles(page, 'html { scroll-padding: 0 !important } * { scroll-margin: 0 !important }');
  expect(await findHiddenFocus(page)).not.toEqual([]);
  await plantStyles(page, '#root header { position: fixed; inset: 0 0 auto; min-height: 60vh }');
  expect(await measureBars(page, 640, 400)).toBeGreaterThan(40);
});

test('an action in a questionnaire leaves the focus in view', async ({ page, login }) => {
  await login(page, student.email);
  await page.goto(form);
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
  const message = page.getByRole('main').getByText('Gelieve alle vragen in te vullen');
  await expect(message).toBeVisible();
  await press(page, 'Naar de eerste open vraag');
  await expectFocusInView(page);

  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto(`${form}#blok-3`);
  await press(page, 'Verzenden');
  await expect(message).toBeInViewport();
  await expectFocusInView(page);
});

test('an action of a teacher leaves the focus in view', async ({ page, login, backend }) => {
  await login(page, teacher.email);
  await page.goto(`/profile/admin/forms/add?from=${formIds.teamwork}`);
  await expect(page.getByLabel('Vraag 1', { exact: true }).first()).toBeVisible();
  // The last ones go down and up again past both edges of the window.
  for (const action of [
    ...['1 omlaag', '3 omhoog', '2 verwijderen'],
    ...['1 omlaag', '2 omlaag', '3 omhoog', '2 omhoog'],
  ]) {
    await page
      .getByRole('button', { name: new RegExp(`^Vraag ${action}`) })
      .first()
      .press('Enter');
    await expectFocusInView(page);
  }

  const unused = backend.db.form(formIds.unused)?.name ?? '';
  await page.goto('/profile/admin/forms');
  await press(page, `Verwijderen ${unused}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).press('Enter');
  await expect(button(page, `Verwijderen ${unused}`)).toHaveCount(0);
  await expectFocusInView(page);
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
