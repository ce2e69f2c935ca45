import { changeLanguage, findUnreadable } from './everywhere.ts';
import { findMisfits } from './fit.ts';
import { accounts, expect, test } from './fixtures.ts';
import { plantStyles } from './plant-styles.ts';
import { findMisplaced, findSmallTargets, findUnmarkedNames, namesIn } from './reading.ts';
import { expectTranslated, translate } from './translate.ts';

// Each check of checkReading finds nothing on this screen, and then the fault that is planted.
test.describe('the checks of every way of reading report', () => {
  test.beforeEach(async ({ page, login }) => {
    await translate(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await login(page, accounts.student.email);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  });

  test('text that sticks out, is cut off, spills out of a link or overlaps', async ({ page }) => {
    expect(await findMisfits(page)).toEqual([]);
    for (const [styles, fault] of [
      ['main h1 { inline-size: 25rem }', /font of 32 px: the page is \d+ px too wide: <h1/],
      ['main h1 { inline-size: 22rem }', /zoom of 400 %: the page is \d+ px too wide: <h1/],
      ['main h3 { max-block-size: 1.3em; overflow: hidden; word-spacing: 50vw }', /<h3.* is cut off by/],
      ['main h3 { line-height: 1.2; block-size: 1.2em; letter-spacing: 0.2em }', /more space.* overlaps /],
      ['main li a { inline-size: 1em; white-space: nowrap }', / spills out of its frame/],
    ] as const) {
      await page.evaluate(() => {
        document.adoptedStyleSheets = [];
      });
      await plantStyles(page, styles);
      expect(await findMisfits(page), styles).toContainEqual(expect.stringMatching(fault));
    }
  });

  test('text that is too long in one language only', async ({ page }) => {
    await page.route('**/locales/fr/home*.json*', async (route) => {
      const response = await route.fetch();
      const texts = (await response.text()).replace(/"greeting": ?"/, `$&${'\u00a0x'.repeat(40)}`);
      await route.fulfill({ response, body: texts });
    });
    await plantStyles(page, 'main h1 { overflow-wrap: normal }');
    await changeLanguage(page, 'en');
    expect(await findMisfits(page)).toEqual([]);
    await changeLanguage(page, 'fr');
    expect(await findMisfits(page)).not.toEqual([]);
  });

  test('text that changes where nobody sees it, because it was translated', async ({ page }) => {
    await expectTranslated(page);
    await page.evaluate(async () => {
      const text = document.createTextNode('Eerst');
      document.querySelector('main')?.append(text);
      await new Promise(requestAnimationFrame);
      text.data = 'Daarna';
    });
    expect(await page.evaluate(() => window.changedUnseen())).toEqual(['Eerst > Daarna']);
  });

  test('text without contrast in forced colours or on request', async ({ page }) => {
    expect(await findUnreadable(page)).toEqual([]);
    await plantStyles(
      page,
      '@media (forced-colors: active) { main h1 { forced-color-adjust: none; color: #444 } }',
    );
    expect((await findUnreadable(page)).filter((one) => one.startsWith('forced colours'))).not.toEqual([]);
    await plantStyles(
      page,
      '@media (prefers-contrast: more) { main li * { color: #767676 !important; font-size: 1rem } }',
    );
    expect((await findUnreadable(page)).filter((one) => one.startsWith('more contrast'))).not.toEqual([]);
  });

  test('unmarked names, what is out of place, and small targets', async ({ page, backend }) => {
    await test.step('a text of the backend that is not marked as of unknown language', async () => {
      expect(await findUnmarkedNames(page, namesIn(backend.db))).toEqual([]);
      await page.evaluate(() => {
        document.querySelector('main h3[lang=""]')?.removeAttribute('lang');
      });
      expect(await findUnmarkedNames(page, namesIn(backend.db))).toHaveLength(1);
    });

    await test.step('a list under the heading of the item before it, and a second main heading', async () => {
      expect(await findMisplaced(page)).toEqual([]);
      await page.evaluate(() => {
        const list = document.createElement('ul');
        list.append(document.createElement('li'), document.createElement('li'));
        document.querySelector('main ul')?.after(list);
      });
      expect(await findMisplaced(page)).toEqual([expect.stringMatching(/^<ul/)]);
      await page.evaluate(() => {
        const heading = document.createElement('h1');
        heading.textContent = 'Two';
        document.querySelector('main')?.prepend(heading);
      });
      expect(await findMisplaced(page)).toContain('2 headings of level 1');
    });

    await test.step('targets that are too small', async () => {
      expect(await findSmallTargets(page)).toEqual([]);
      await plantStyles(
        page,
        'main a { display: block; inline-size: 20px !important; block-size: 20px; min-block-size: 0 !important }',
      );
      expect(await findSmallTargets(page)).not.toEqual([]);
    });
  });
});
