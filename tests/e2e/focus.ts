import type { Page } from '@playwright/test';

/** How many stops are checked by Tab from the top of a page, and by Shift+Tab from its end. */
const directions = [
  { name: 'Tab', modifiers: 0, stops: 40 },
  { name: 'Shift+Tab', modifiers: 8, stops: 20 },
];
/** How many keys are sent before looking whether the focus has come round. */
const batch = 10;

declare global {
  interface Window {
    /** The part of {@link findHiddenFocus} in the page. */
    hiddenFocus?: {
      /** Begins again at the top of the page. */
      start: () => void;
      /** Whether what has the focus gets its place only in the frame after the key. */
      settles: () => boolean;
      check: () => void;
      /** Whether an element had the focus for the second time. */
      isRound: () => boolean;
      found: () => string[];
    };
  }
}

/**
 * Presses Tab through the page, and Shift+Tab from its end, and returns the elements that had the focus while something
 * covered them or while they were out of sight. The keys of a batch are sent without waiting for each.
 */
export async function findHiddenFocus(page: Page): Promise<string[]> {
  await page.evaluate(recordHiddenFocus);
  const settles = await page.evaluate(() => window.hiddenFocus?.settles());
  const session = await page.context().newCDPSession(page);
  const press = (modifiers: number) =>
    (['rawKeyDown', 'keyUp'] as const).map((type) =>
      session.send('Input.dispatchKeyEvent', {
        type,
        key: 'Tab',
        code: 'Tab',
        windowsVirtualKeyCode: 9,
        modifiers,
      }),
    );
  const found: string[] = [];
  for (const { name, modifiers, stops } of directions) {
    await page.evaluate(() => window.hiddenFocus?.start());
    const size = settles ? 1 : batch;
    for (let stop = 0; stop < stops; stop += size) {
      await Promise.all(Array.from({ length: size }, () => press(modifiers)).flat());
      const isRound = await page.evaluate(async (waits) => {
        if (waits) {
          for (let frame = 0; frame < 2; frame++)
            await new Promise((resolve) => requestAnimationFrame(resolve));
          window.hiddenFocus?.check();
        }
        return window.hiddenFocus?.isRound();
      }, settles);
      if (isRound) break;
    }
    const hidden = await page.evaluate(() => window.hiddenFocus?.found() ?? []);
    found.push(...hidden.map((element) => `${element} (${name})`));
  }
  await session.detach();
  return found;
}

function recordHiddenFocus() {
  if (window.hiddenFocus) return;
  const found = new Set<string>();
  const seen = new Set<Element>();
  let isRound = false;
  const start = () => {
    found.clear();
    seen.clear();
    isRound = false;
    // The next Tab goes on from where the focus was last.
    const around = document.querySelector('dialog[open]') ?? document;
    const first = around.querySelector<HTMLElement>('a[href], button, input');
    first?.focus();
    first?.blur();
    scrollTo(0, 0);
  };
  const check = () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused === document.documentElement) return;
    if (seen.has(focused)) isRound = true;
    seen.add(focused);
    // A toast may be on its way out.
    if (focused.closest('.Toastify__toast')) return;
    // The target of a radio or a checkbox is the label around it.
    const target =
      (focused.matches('input[type=radio], input[type=checkbox]') && focused.closest('label')) || focused;
    const box = target.getClientRects()[0] ?? target.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const inset = 3;
    const points: [number, number][] = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, top + inset],
      [right - inset, top + inset],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ];
    const isTall = box.height > innerHeight / 2;
    const coverings = points.map(([x, y], index) => {
      const hit = document.elementFromPoint(x, y);
      if (!hit) return 'out of sight';
      if (target.contains(hit) || hit.contains(target)) return null;
      // At a corner only what stays in place counts: a field may have a button inside.
      return index === 0 || (!isTall && isInPlace(hit)) ? describe(hit) : null;
    });
    const outside = !isTall && bottom - top < box.height / 2;
    const covering = coverings.find(Boolean) ?? (outside ? 'edge of the window' : null);
    if (covering) found.add(`${describe(focused)} under ${covering}`);
  };
  // A toast moves off the focus, and what is laid out only in view gets its height.
  let isLaidOutLate = false;
  const hasToasts = () => document.querySelector('.Toastify__toast') !== null;
  const settles = () => {
    isLaidOutLate = [...document.querySelectorAll('main *')].some(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    );
    return isLaidOutLate || hasToasts();
  };
  window.hiddenFocus = { start, settles, check, isRound: () => isRound, found: () => [...found] };
  document.addEventListener('keyup', () => {
    if (!isLaidOutLate && !hasToasts()) check();
  });

  function isInPlace(element: Element | null): boolean {
    for (let at = element; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
    return false;
  }

  function describe(element: Element) {
    const words =
      element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent;
    return `<${element.localName} class="${element.className}"> ${words?.trim().slice(0, 30)}`;
  }
}

/** The largest share of the window, in percent, that stays in place while the page scrolls, without dialogs. */
export async function measureBars(page: Page, width: number, height: number): Promise<number> {
  await page.setViewportSize({ width, height });
  return page.evaluate(async () => {
    const step = 24;
    const inPlace = [...document.querySelectorAll('body *')].filter(
      (element) =>
        /fixed|sticky/.test(getComputedStyle(element).position) &&
        !element.closest('dialog, .visually-hidden, .skip-link'),
    );
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let most = 0;
    const room = document.documentElement.scrollHeight - innerHeight;
    for (const start of [0, (room - step) / 2, room - step]) {
      scrollTo({ top: Math.max(0, start), behavior: 'instant' });
      await frame();
      const before = inPlace.map((element) => element.getBoundingClientRect());
      scrollBy({ top: step, behavior: 'instant' });
      await frame();
      const boxes = inPlace
        .map((element) => element.getBoundingClientRect())
        .filter((box, index) => Math.abs(box.top - (before[index]?.top ?? 0)) < 1 && box.width > 0);
      let covered = 0;
      const cells = 40;
      for (let column = 0; column < cells; column++)
        for (let row = 0; row < cells; row++) {
          const [x, y] = [((column + 0.5) / cells) * innerWidth, ((row + 0.5) / cells) * innerHeight];
          if (boxes.some((box) => box.left <= x && x < box.right && box.top <= y && y < box.bottom))
            covered++;
        }
      most = Math.max(most, (100 * covered) / cells ** 2);
    }
    return Math.round(most);
  });
}
