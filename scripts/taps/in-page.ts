import type { Page } from '@playwright/test';

/**
 * By how many px the page has to scroll, and no more, so that `target` is wholly between the bars that stick to the top
 * and the bottom of the window. What is higher than that is aligned with the top. Runs in the page.
 */
export function distanceTo(target: Element): number {
  let top = 0;
  let bottom = innerHeight;
  for (const element of document.querySelectorAll('*')) {
    const { position, visibility, display } = getComputedStyle(element);
    if ((position !== 'fixed' && position !== 'sticky') || visibility === 'hidden' || display === 'none')
      continue;
    const bar = element.getBoundingClientRect();
    if (bar.width < innerWidth / 2 || bar.height === 0) continue;
    if (element.contains(target)) {
      if (position === 'fixed' || bar.bottom >= innerHeight - 1) return 0;
      continue;
    }
    if (bar.height > innerHeight / 2) continue;
    if (bar.top > 0 && bar.top < innerHeight && bar.bottom >= innerHeight - 1)
      bottom = Math.min(bottom, bar.top);
    if (bar.top <= 0 && bar.bottom > 0 && scrollY > 0) top = Math.max(top, bar.bottom);
  }
  const box = target.getBoundingClientRect();
  if (target.closest('dialog')) return 0;
  if (box.top < top - 1) return box.top - top;
  if (box.bottom <= bottom + 1) return 0;
  return Math.min(box.bottom - bottom, box.top - top);
}

/** Whether nothing lies over the middle of an element. Runs in the page. */
export function isUncovered(element: Element | null): boolean {
  const box = element?.getBoundingClientRect();
  if (!element || !box) return false;
  return element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}

/** The number of words and sentences that are visible above `first` in the main part of the page. Runs in the page. */
export function textBefore(first: Element): { words: number; sentences: number } {
  const main = first.closest('dialog, main') ?? document.body;
  const texts: string[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (first.contains(node) || first.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) break;
    const parent = node.parentElement;
    if (
      !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      parent.closest('option')
    )
      continue;
    const box = parent.getBoundingClientRect();
    const isOnScreen = box.width > 2 && box.height > 2 && box.right > 0 && box.left < innerWidth;
    if (isOnScreen && node.textContent?.trim()) texts.push(node.textContent.trim());
  }
  const text = texts.join('\n');
  const words = [...new Intl.Segmenter('nl', { granularity: 'word' }).segment(text)];
  return {
    words: words.filter(({ isWordLike }) => isWordLike).length,
    sentences: texts.join('\n').match(/[.!?…](?=\s|$)/g)?.length ?? 0,
  };
}

/** Waits until the page has not scrolled for 450 ms, after which a tap counts. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = scrollY;
        let since = performance.now();
        const look = () => {
          if (scrollY !== last) since = performance.now();
          last = scrollY;
          if (performance.now() - since < 450) requestAnimationFrame(look);
          else resolve();
        };
        requestAnimationFrame(look);
      }),
  );
}
