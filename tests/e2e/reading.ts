import type { Page } from '@playwright/test';
import type { Db } from '../../mock-backend/db.ts';

/** The names and texts of the school's forms, assignments and groups. */
export function namesIn({ state }: Db): string[] {
  const texts = new Set<string>();
  JSON.stringify([state.forms, state.assignments, state.groups], (key, value) => {
    if (typeof value === 'string' && /^(name|description|question)$/.test(key)) texts.add(value);
    return value;
  });
  // A short name may be a word of the interface as well.
  return [...texts].filter((text) => text.length >= 8);
}

/** Returns texts that contain a name of the backend and are not marked as of unknown language. */
export function findUnmarkedNames(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((names) => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const { data, parentElement: element } = node;
      if (element?.closest('[lang]')?.getAttribute('lang') === '' || element?.matches('textarea')) continue;
      // A live region has a plain text.
      if (element?.closest('#announcement')) continue;
      if (names.some((name) => data.includes(name)))
        found.add(`<${element?.closest(':not(font)')?.localName}> ${data.slice(0, 80)}`);
    }
    return [...found];
  }, names);
}

/**
 * Returns the lists, tables and groups without a name of their own that follow the heading of another item or section, so
 * that a screen reader reads them as a part of it; and whether the page has another number of main headings than one.
 */
export function findMisplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const headings = 'h1, h2, h3, h4, h5, h6';
    const main = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length;
    if (main !== 1) found.push(`${main} headings of level 1`);
    let last: Element | null = null;
    for (const element of document.querySelectorAll(
      `main :is(${headings}, ul, ol, dl, table, section, article, figure, fieldset, [role=group])`,
    )) {
      if (!element.checkVisibility() || element.closest('nav, dialog, [popover]')) continue;
      if (element.matches(headings)) {
        last = element;
        continue;
      }
      const isNamed = element.matches('[aria-label], [aria-labelledby]');
      const first = element.querySelector(`${headings}, legend, caption, figcaption`);
      if (isNamed || (first && !first.closest('li'))) continue;
      const owner = last?.closest('li, section, article, figure, fieldset, [role=group]');
      if (owner && !owner.contains(element))
        found.push(`<${element.localName} class="${element.className}"> after ${last?.textContent}`);
    }
    return found;
  });
}

/**
 * Returns the targets that a finger misses: lower or narrower than 44 px, unless they are links within a text, or have at
 * least 24 px and no other target that near (WCAG 2.5.8).
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const enough = 44;
    const least = 24;
    const root = document.querySelector('dialog[open]') ?? document.body;
    const targets = [
      ...root.querySelectorAll('a[href], button, select, summary, input, textarea, [role=tab]'),
    ]
      .map(
        (element) =>
          (element.matches('[type=radio], [type=checkbox]') && element.closest('label')) || element,
      )
      .filter((element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      .filter((element) => !element.closest('.visually-hidden, .skip-link, .Toastify'))
      .map((element) => ({ element, box: boxOf(element) }));
    const found: string[] = [];
    for (const { element, box } of targets) {
      if (box.width >= enough - 0.5 && box.height >= enough - 0.5) continue;
      const around = element.parentElement?.textContent?.trim() ?? '';
      const isInText =
        getComputedStyle(element).display === 'inline' &&
        around.length > (element.textContent?.length ?? 0) + 4;
      if (isInText) continue;
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const isAlone = targets.every(({ element: other, box }) => {
        if (other === element || other.contains(element) || element.contains(other)) return true;
        const dx = Math.max(box.left - x, x - box.right, 0);
        const dy = Math.max(box.top - y, y - box.bottom, 0);
        return Math.hypot(dx, dy) >= enough / 2;
      });
      const isLarge = box.width >= least - 0.5 && box.height >= least - 0.5;
      if (!(isLarge && isAlone))
        found.push(
          `<${element.localName} class="${element.className}"> ${element.textContent?.trim().slice(0, 30)} ${Math.round(box.width)} x ${Math.round(box.height)}`,
        );
    }
    return found;

    /** With the label of a checkbox, and with what `::after` adds around a small button. */
    function boxOf(element: Element) {
      const own = element.getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      const isLarger = after.position === 'absolute' && after.content !== 'none';
      const by = (side: string) => (isLarger ? Math.max(0, -Number.parseFloat(side) || 0) : 0);
      const label =
        (element.matches('[type=checkbox]') && (element as HTMLInputElement).labels?.[0]) || element;
      const other = label.getBoundingClientRect();
      const left = Math.min(other.left, own.left - by(after.left));
      const top = Math.min(other.top, own.top - by(after.top));
      const right = Math.max(other.right, own.right + by(after.right));
      const bottom = Math.max(other.bottom, own.bottom + by(after.bottom));
      return new DOMRect(left, top, right - left, bottom - top);
    }
  });
}
