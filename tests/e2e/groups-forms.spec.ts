import { formIds } from '../../mock-backend/seed-ids.ts';
import { urlOf } from '../calls.ts';
import { checkEverywhere } from './everywhere.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button } from './questionnaire.ts';

// The browser logs the errors of the backend.
test.use({ expectedErrors: /status of (409|500)/ });

const groups = '/profile/admin/groups';
const forms = '/profile/admin/forms';
const usedForm = 'Samenwerken in je groep';
const usedGroup = '5WEWI – Marie Curie';

const strange = [
  '<img src=x onerror=alert(1)>',
  'المجموعة الأولى – رحلة إلى بروكسل',
  '👩‍👩‍👧‍👦🚀'.repeat(20),
  'x'.repeat(255),
];

test('axe finds nothing and nothing overflows: the groups', async ({ page, login, backend }) => {
  for (const name of strange)
    backend.db.state.groups.push({ group_id: backend.db.newId(), name, memberlimit: 15 });
  await login(page, accounts.teacher.email);
  await page.goto(groups);
  await button(page, usedGroup).click();
  await expect(page.getByRole('main').getByRole('link', { name: usedForm })).toBeVisible();
  await page.route(urlOf('listGroupForms'), (route) =>
    route.fulfill({ status: 500, body: 'db-forms-error' }),
  );
  await button(page, '5WEWI – Simon Stevin').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Er was een probleem bij het ophalen',
  );
  await button(page, `Verwijderen ${usedGroup}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(2);
  await expect(button(page, `Verwijderen ${usedGroup}`)).toBeFocused();
  await checkEverywhere(page);
});

test('axe finds nothing and nothing overflows: adding a group', async ({ page, login }) => {
  await login(page, accounts.teacher.email);
  await page.goto(`${groups}/add`);
  await page.getByLabel('Naam').fill('x'.repeat(256));
  await page.getByLabel('Maximaal aantal leden').fill('1e9');
  await button(page, 'Groep toevoegen').click();
  await expect(page.getByLabel('Naam')).toHaveAccessibleDescription(/Een naam heeft hoogstens 255 tekens$/);
  await checkEverywhere(page);
});

test('axe finds nothing and nothing overflows: the forms, with a reload that fails', async ({
  page,
  login,
  backend,
}) => {
  const form = backend.db.form(formIds.unused);
  for (const [i, name] of strange.entries())
    if (form) backend.db.state.forms.push({ ...form, form_id: 900 + i, name, description: name });
  await login(page, accounts.teacher.email);
  await page.goto(forms);
  await expect(page.getByText('9 in totaal')).toBeVisible();
  await page.route(urlOf('listForms'), (route) => route.fulfill({ status: 500, body: 'no' }));
  await button(page, 'Vernieuwen').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Er was een probleem bij het ophalen',
  );
  await checkEverywhere(page);
});

test.describe('with a mouse', () => {
  test.use({ hasTouch: false, isMobile: false });

  test('the rows of a list have one height, and the first lines of a row one baseline', async ({
    page,
    login,
  }) => {
    await login(page, accounts.teacher.email);
    // All rows are in view, so that all have their details.
    await page.setViewportSize({ width: 1280, height: 2000 });
    for (const path of [groups, forms, '/profile/admin/assignments']) {
      await page.goto(path);
      const rows = page.getByRole('main').getByRole('list').first().locator(':scope > li');
      await expect(rows.first()).toBeVisible();
      await expect(page.getByText('Laden…')).toHaveCount(0);
      const { heights, baselines } = await rows.evaluateAll((rows) => ({
        heights: rows.map((row) => Math.round(row.getBoundingClientRect().height)),
        baselines: rows.map((row) => {
          const texts = [...row.querySelectorAll(':scope > div')].map((cell) => {
            const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT, (node) =>
              node.textContent?.trim() && !node.parentElement?.closest('.visually-hidden')
                ? NodeFilter.FILTER_ACCEPT
                : NodeFilter.FILTER_SKIP,
            );
            return walker.nextNode();
          });
          const bottoms = texts.map((text) => {
            // An empty box stands on the baseline, in a line of its own with the text.
            const [line, mark] = [document.createElement('span'), document.createElement('span')];
            mark.style.display = 'inline-block';
            text?.parentNode?.replaceChild(line, text);
            line.append(mark, text ?? '');
            const { bottom } = mark.getBoundingClientRect();
            line.replaceWith(text ?? '');
            return bottom;
          });
          return Math.max(...bottoms) - Math.min(...bottoms);
        }),
      }));
      expect(new Set(heights), path).toEqual(new Set(heights.slice(0, 1)));
      for (const difference of baselines) expect(difference, path).toBeLessThanOrEqual(1);
    }
  });
});
