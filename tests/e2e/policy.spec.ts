import type { Page } from '@playwright/test';
import { limit } from '../../scripts/tools/limit.mjs';
import { expect, test } from './fixtures.ts';

const elsewhere = 'http://127.0.0.1:9';

/** What hostile code in the page could try, and the directive that blocks it. */
const attempts = {
  'a style element': [
    'style-src-elem',
    'document.head.append(Object.assign(element("style"), { textContent: "a{}" }))',
  ],
  'a style attribute': ['style-src-attr', 'document.body.setAttribute("style", "color: red")'],
  'a script from elsewhere': ['require-trusted-types-for', `element("script").src = "${elsewhere}/x.js"`],
  'a script in the page': ['require-trusted-types-for', 'element("script").text = "1"'],
  'text as HTML': ['require-trusted-types-for', 'element("div").innerHTML = "<b>x</b>"'],
  'text as code': ['require-trusted-types-for', 'setTimeout("1")'],
  'a policy of its own': ['trusted-types', 'trustedTypes.createPolicy("own", {})'],
  'a call elsewhere': ['connect-src', `fetch("${elsewhere}/").catch(() => {})`],
  'a picture elsewhere': ['img-src', `element("img").src = "${elsewhere}/x.png"`],
  'a frame': [
    'frame-src',
    `document.body.append(Object.assign(element("iframe"), { src: "${elsewhere}/" }))`,
  ],
  'another base for addresses': [
    'base-uri',
    `document.head.append(Object.assign(element("base"), { href: "${elsewhere}/" }))`,
  ],
  'a form that is sent elsewhere': [
    'form-action',
    `document.body.append(Object.assign(element("form"), { action: "${elsewhere}/" })); document.forms[document.forms.length - 1].submit()`,
  ],
} as const;

test.describe('in a page that hostile code has entered', () => {
  test.use({ expectedErrors: /Content Security Policy|requires 'Trusted/i });

  test('the policy blocks everything that the code could try', async ({ page }) => {
    await open(page);
    for (const [what, [directive, code]] of Object.entries(attempts)) {
      expect.soft(await violation(page, code), what).toBe(directive);
    }
  });
});

test('a violation fails a test', async ({ page }) => {
  test.fail();
  await open(page);
  await violation(page, attempts['a style element'][1]);
});

async function open(page: Page) {
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Runs code in the page and waits until it violates a directive. Returns it, or '' when none is violated. */
function violation(page: Page, code: string): Promise<string> {
  return page.evaluate(
    `new Promise((resolve) => {
      addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true });
      setTimeout(() => resolve(''), ${limit(5_000)});
      const element = (name) => document.createElement(name);
      try { ${code} } catch {}
    })`,
  );
}
