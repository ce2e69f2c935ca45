import { formIds } from '../../mock-backend/seed-ids.ts';
import { lineOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button, question } from './questionnaire.ts';

test("a teacher's preview shows every block and accepts no answer", { tag: '@wide' }, async ({
  page,
  login,
  calls,
}) => {
  await login(page, accounts.teacher.email);
  await page.goto(`/vragenlijst/view/${formIds.halfway}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tussentijdse stand van zaken' })).toBeVisible();
  await expect(page.getByText('Zo zien deelnemers deze vragenlijst.')).toBeVisible();
  for (const name of ['Waar staan we?', 'Hoe werken we?', 'Hoe voel ik me erbij?']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(question(page, 4)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(20);
    await expect(page.getByRole('radio', { disabled: false })).toHaveCount(0);
    await expect(button(page, 'Verzenden')).toHaveCount(0);
    await expect(button(page, 'Antwoorden wissen')).toHaveCount(0);
    if (name !== 'Hoe voel ik me erbij?') await button(page, 'Volgende').click();
  }
  await expect(button(page, 'Volgende')).toHaveCount(0);
  expect(calls.map(({ line }) => line).sort()).toEqual([
    lineOf('getUser'),
    lineOf('getForm', { formId: formIds.halfway }),
  ]);
});
