import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

declare global {
  interface Window {
    /** The texts that were changed after they had been replaced, so that nobody sees the change. */
    changedUnseen: () => string[];
  }
}

/**
 * From the next page on, puts each text into an element of its own, as a browser that translates pages does. React keeps the
 * text that was replaced: it fails when it removes it or puts something before it, and changes it where nobody sees it.
 */
export function translate(page: Page) {
  return page.addInitScript(translatePage);
}

/** Checks that the page is translated, and shows every change of its texts. */
export async function expectTranslated(page: Page) {
  expect(await page.locator('font').count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.changedUnseen())).toEqual([]);
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
