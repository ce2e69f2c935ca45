import type { Page } from '@playwright/test';
import { assignmentIds, formIds } from '../../mock-backend/seed-ids.ts';
import { changeLanguage } from './everywhere.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button, nextBlock, radio } from './questionnaire.ts';
import { screens } from './screens.ts';

// A browser that translates pages puts each text into an element of its own. React keeps the text that was replaced: it
// fails when it removes it or puts something before it, and changes it where nobody sees it.
test.use({ expectedErrors: /status of (400|404|405|409|422)|ERR_FAILED/ });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(translatePage);
});

for (const { name, as, path, heading, prepare, broken, steps } of screens) {
  test(`a translated page can be used: ${name}`, async ({ page, login, backend }) => {
    prepare?.(backend.db);
    if (as) await login(page, as.email);
    if (broken) await page.route(broken, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await steps?.(page);
    await page.keyboard.press('Escape');
    await expectTranslated(page);
    await changeLanguage(page, 'en');
    await expectTranslated(page);
  });
}

test('a translated questionnaire counts its answers, and is submitted', async ({ page, login }) => {
  await login(page, accounts.student.email);
  await page.goto(`/vragenlijst/${assignmentIds.notStarted}`);
  for (let block = 1, open = 12; block <= 3; block++) {
    for (let question = 1; question <= 4; question++) {
      await radio(page, question, 4).check();
      open -= 1;
      const words = open > 0 ? `Nog ${open} ` : 'Alle vragen beantwoord';
      await expect(page.getByRole('main')).toContainText(words);
    }
    if (block < 3) await nextBlock(page);
  }
  await button(page, 'Verzenden').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' })).toBeVisible();
  await expectTranslated(page);
});

test('what a translated list deletes, refuses and reads of pasted lines is shown', async ({
  page,
  login,
  backend,
}) => {
  backend.db.state.groups.push({ group_id: backend.db.newId(), name: 'Ongebruikt', memberlimit: 4 });
  await login(page, accounts.teacher.email);
  for (const [path, used, unused] of [
    ['groups', '5WEWI – Marie Curie', 'Ongebruikt'],
    ['forms', 'Samenwerken in je groep', backend.db.form(formIds.unused)?.name ?? ''],
  ] as const) {
    await page.goto(`/profile/admin/${path}`);
    for (const name of [unused, used]) {
      await button(page, `Verwijderen ${name}`).click();
      await button(page.getByRole('dialog'), 'Verwijderen').click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await expect(button(page, `Verwijderen ${unused}`)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
    await page.getByLabel('Zoeken').fill(used);
    await expect(page.getByRole('button', { name: /^Verwijderen / })).toHaveCount(1);
    await expectTranslated(page);
  }
  await page.goto('/profile/admin/groups/add');
  await page.getByLabel('Naam').fill('• Wind\n• Water');
  await page.getByLabel('Naam').fill('Wind\t3\nWind\t4');
  await expect(page.getByRole('main')).toContainText('Wind');
  await expectTranslated(page);
});

async function expectTranslated(page: Page) {
  expect(await page.locator('font').count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.changedUnseen())).toEqual([]);
}

declare global {
  interface Window {
    /** The texts that were changed after they had been replaced, so that nobody sees the change. */
    changedUnseen: () => string[];
  }
}

/** Runs in the page: puts each text, also later ones, into an element. */
function translatePage() {
  const replaced = new Map<Text, string>();
  window.changedUnseen = () =>
    Array.from(replaced, ([node, text]) => (node.data === text ? '' : `${text} > ${node.data}`)).filter(
      Boolean,
    );
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const { parentElement } = text;
      if (!text.data.trim() || !parentElement?.closest('body')) continue;
      if (parentElement.closest('font, script, style, textarea, option, svg, noscript, [translate=no]'))
        continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text.data);
      replaced.set(text, text.data);
    }
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) translate(target);
      else for (const node of addedNodes) translate(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
