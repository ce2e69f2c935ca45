import { userIds } from '../../mock-backend/seed-ids.ts';
import { addLargeForm, addManyForms } from '../../mock-backend/seed-large.ts';
import { lineOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { openCount, question, radio } from './questionnaire.ts';

test('a form of 20 blocks of 25 questions shows one block, and an answer updates one question', async ({
  page,
  login,
  backend,
  calls,
}) => {
  const id = addLargeForm(backend.db, userIds.student);
  await login(page, accounts.student.email);
  await page.goto(`/vragenlijst/${id}`);
  await expect(question(page, 25)).toBeVisible();
  await expect(openCount(page, 500)).toBeVisible();
  // 25 questions with about 25 elements each, and 20 blocks in the drawer.
  expect(await page.locator('*').count()).toBeLessThan(1000);
  // The third call loads the name of the group, which is not part of the form. The code of toasts comes when all is idle.
  await expect(page.getByText(/^Groep: ./)).toBeVisible();
  await expect(page.locator('.Toastify')).toBeAttached();
  expect(calls.length).toBe(3);

  const changed = await page.evaluateHandle(() => {
    const changed = new Set<string>();
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const question = element?.closest('fieldset')?.querySelector('legend')?.textContent;
        const parts = { aside: 'drawer', 'div:has(> button)': 'bar', '#announcement': 'announcement' };
        const part = Object.entries(parts).find(([selector]) => element?.closest(selector));
        changed.add(question ?? part?.[1] ?? `<${element?.localName} class="${element?.className}">`);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    return changed;
  });
  await radio(page, 12, 4).check();
  await expect(openCount(page, 499)).toBeVisible();
  await expect(radio(page, 12, 4)).toBeChecked();
  await expect(page.locator('#announcement')).toHaveText(/^Nog 499 vragen/);
  const elsewhere = (await changed.evaluate((set) => [...set])).filter((name) => !name.startsWith('12.'));
  expect(elsewhere.sort()).toEqual(['announcement', 'bar', 'drawer']);
  expect(calls.map(({ line }) => line.split(' ')[0]).sort()).toEqual(['GET', 'GET', 'GET', 'PUT']);
});

test('thirty more questionnaires on the home page need one call and few elements', async ({
  page,
  login,
  backend,
  calls,
}) => {
  addManyForms(backend.db, userIds.student, 30);
  await login(page, accounts.student.email);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 3, name: 'Groepswerk week 30' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(34);
  expect(await cards.locator('*').count()).toBeLessThan(34 * 10);
  expect(calls.map(({ line }) => line)).toEqual([lineOf('getUser'), lineOf('listUserForms')]);
});
