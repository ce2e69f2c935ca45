import type { CDPSession, Page } from '@playwright/test';

/** A way of reading in which everything has to fit. `fontSize` is the browser's default, 16 px if it is not given. */
interface Reading {
  name: string;
  width: number;
  height: number;
  fontSize?: number;
  /** More space between lines, paragraphs, words and letters. */
  isSpaced?: boolean;
}

declare global {
  interface Window {
    /** The styles of the way of reading. */
    spacing?: CSSStyleSheet;
  }
}

/** WCAG 1.4.4, 1.4.10 and 1.4.12, on a phone and on a wide screen. */
const readings: Reading[] = [
  { name: 'text of 200 % on a wide screen', width: 1280, height: 800, fontSize: 32 },
  { name: 'a phone with a default font of 32 px', width: 360, height: 740, fontSize: 32 },
  { name: 'a phone with more space in the text', width: 360, height: 740, isSpaced: true },
  { name: 'a zoom of 400 %', width: 320, height: 256 },
];

const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** Shows the page in each way of reading and returns what sticks out, is cut off or overlaps. */
export async function findMisfits(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const reading of readings) {
    await apply(page, session, reading);
    const misfits = await page.evaluate(misfitsOnScreen);
    found.push(...misfits.map((misfit) => `${reading.name}: ${misfit}`));
  }
  await apply(page, session, { name: '', width: 360, height: 740 });
  await session.detach();
  return found;
}

async function apply(page: Page, session: CDPSession, { width, height, fontSize = 16, isSpaced }: Reading) {
  await page.setViewportSize({ width, height });
  await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize, fixed: fontSize } });
  await page.evaluate(
    (styles) => {
      window.spacing ??= new CSSStyleSheet();
      window.spacing.replaceSync(styles);
      const others = document.adoptedStyleSheets.filter((sheet) => sheet !== window.spacing);
      document.adoptedStyleSheets = [...others, window.spacing];
    },
    isSpaced ? spacing : '',
  );
}

/** Runs in the page. */
async function misfitsOnScreen(): Promise<string[]> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const found = new Set<string>();
  const root = document.querySelector('dialog[open]') ?? document.body;
  const lines: { box: DOMRect; node: Text; layer: Element | null }[] = [];

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const isOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    const out = [...root.querySelectorAll('*')].filter(
      (element) =>
        isOut(element) &&
        ![...element.children].some(isOut) &&
        cutting(element, element.getBoundingClientRect()) === document.documentElement,
    );
    found.add(`the page is ${scrollWidth - clientWidth} px too wide: ${out.slice(0, 3).map(describe)}`);
  }

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const element = node.parentElement;
    if (!element || !node.data.trim() || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      const cutBy = cutting(element, box);
      if (cutBy === 'scrolled away') continue;
      if (cutBy) found.add(`${describe(element)} is cut off by ${describe(cutBy)}`);
      const frame = element.closest('button, a[href], label, summary, th, td')?.getBoundingClientRect();
      if (frame && (box.right > frame.right + 1 || box.bottom > frame.bottom + box.height / 4))
        found.add(`${describe(element)} spills out of its frame`);
      lines.push({ box, node, layer: layerOf(element) });
    }
  }

  lines.sort((a, b) => a.box.top - b.box.top);
  for (const [at, a] of lines.entries()) {
    for (const b of lines.slice(at + 1)) {
      if (b.box.top >= a.box.bottom) break;
      if (a.node === b.node || a.layer !== b.layer) continue;
      // The box of a line of text is higher than its letters.
      const inset = Math.min(a.box.height, b.box.height) / 4;
      const high = Math.min(a.box.bottom, b.box.bottom) - b.box.top - 2 * inset;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      if (high > 1 && wide > 2)
        found.add(`${describe(a.node.parentElement)} overlaps ${describe(b.node.parentElement)}`);
    }
  }

  for (const field of root.querySelectorAll('select, input')) {
    const { fontSize } = getComputedStyle(field);
    const isText = !field.matches('[type=radio], [type=checkbox], [type=range], [type=color]');
    if (isText && isShown(field) && field.clientHeight < 1.2 * parseFloat(fontSize))
      found.add(`${describe(field)} is lower than its text`);
  }
  return [...found];

  function isShown(element: Element) {
    if (
      !element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      })
    )
      return false;
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (at.matches('.visually-hidden, [aria-hidden=true] canvas, option')) return false;
      if (getComputedStyle(at).clipPath.startsWith('inset(50%')) return false;
    }
    return true;
  }

  /** The ancestor that hides a part of the box for good, or that it left by scrolling. */
  function cutting(element: Element, box: DOMRect): Element | 'scrolled away' | null {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      const frame = at.getBoundingClientRect();
      const [x, y] = [
        Math.max(frame.left - box.left, box.right - frame.right),
        Math.max(frame.top - box.top, box.bottom - frame.bottom),
      ];
      if (/auto|scroll/.test(overflowX) && x > 1) return 'scrolled away';
      if (/auto|scroll/.test(overflowY) && y > 1) return 'scrolled away';
      if (/hidden|clip/.test(overflowX) && x > 1) return at;
      if (/hidden|clip/.test(overflowY) && y > box.height / 4) return at;
      if (position === 'fixed') break;
    }
    return box.left < -1 || box.right > clientWidth + 1 ? document.documentElement : null;
  }

  /** Bars and messages lie over the page on purpose. */
  function layerOf(element: Element) {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    return null;
  }

  /** Names the element of the app, not the one in which a translated text stands. */
  function describe(text: Element | null) {
    const element = text?.closest(':not(font)');
    if (!element) return '';
    return `<${element.localName} class="${element.className}"> ${element.textContent?.trim().slice(0, 30)}`;
  }
}
