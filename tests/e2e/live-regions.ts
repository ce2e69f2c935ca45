import { expect, type Page } from '@playwright/test';
import { limit } from '../../scripts/tools/limit.mjs';

/** What a screen reader reads aloud, because the text of a live region has changed. */
interface Message {
  /** The live region: its element and role, and where it is. */
  region: string;
  text: string;
  /** Whether the region was in the page before the action. Many screen readers do not read one that comes with its text. */
  wasThere: boolean;
}

declare global {
  interface Window {
    /** The part of {@link messagesOf} in the page. */
    liveRegions?: { start: () => void; messages: () => Message[]; isQuiet: () => boolean };
  }
}

/** How long the live regions must be quiet before the messages are counted, in ms. */
const quietMs = 500;

/** Does something with the page, and returns the messages of its live regions. Waits `firstMs` for the first one. */
export async function messagesOf(
  page: Page,
  action: () => Promise<unknown>,
  firstMs = limit(5_000),
): Promise<Message[]> {
  await page.evaluate(recordLiveRegions, quietMs);
  await page.evaluate(() => window.liveRegions?.start());
  await action();
  await page
    .waitForFunction(() => (window.liveRegions?.messages().length ?? 0) > 0, null, { timeout: firstMs })
    .catch(() => {});
  await page.waitForFunction(() => window.liveRegions?.isQuiet());
  return page.evaluate(() => window.liveRegions?.messages() ?? []);
}

/**
 * Fails unless the action changes the text of exactly one live region, once, to one with this text in it, and the region
 * was in the page before. Only an alert may come with its text: screen readers take its arrival for the message.
 */
export async function toldOnce(page: Page, action: () => Promise<unknown>, text: string | RegExp) {
  const messages = await messagesOf(page, action);
  expect(messages, 'messages of live regions').toEqual([
    { region: expect.any(String), text: expect.stringMatching(text), wasThere: true },
  ]);
}

function recordLiveRegions(quietMs: number) {
  if (window.liveRegions) return;
  const selector = '[aria-live], [role=status], [role=alert], [role=log], output';
  const known = new WeakSet<Element>();
  let messages: Message[] = [];
  let lastChange = 0;

  const isLive = (region: Element) =>
    region.getAttribute('aria-live') !== 'off' && !region.closest('[aria-busy=true]');
  const isReachable = (region: Element) => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    return (
      region.isConnected &&
      region.checkVisibility({ visibilityProperty: true }) &&
      !region.closest('[aria-hidden=true], [inert]') &&
      (!modal || modal.contains(region))
    );
  };
  const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(selector);
  const wordsOf = (node: Node | null) => node?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const describe = (region: Element) => {
    const live = region.getAttribute('role') ?? region.getAttribute('aria-live') ?? '';
    const place = region.closest('.Toastify') ? 'toasts' : region.closest('dialog') ? 'dialog' : 'page';
    return `${region.localName} ${live} in the ${place}`;
  };
  const observer = new MutationObserver((records) => {
    const changed = new Map<Element, Set<Node>>();
    const add = (region: Element | null | undefined, node: Node) => {
      if (region && isLive(region) && isReachable(region))
        changed.set(region, (changed.get(region) ?? new Set()).add(node));
    };
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') add(regionOf(target), target);
      for (const node of addedNodes) {
        // A new page is read from its heading.
        if (node instanceof Element && node.querySelector('h1')) continue;
        // The regions inside tell their own text.
        const inside = node instanceof Element ? [...node.querySelectorAll(selector)] : [];
        if (node instanceof Element && node.matches(selector)) inside.push(node);
        for (const region of inside) add(region, region);
        if (inside.length === 0) add(regionOf(node), node);
      }
    }
    for (const [region, nodes] of changed) {
      const isWhole = region.matches('[role=status], [role=alert], output, [aria-atomic=true]');
      const text = isWhole ? wordsOf(region) : [...nodes].map(wordsOf).join(' ').trim();
      if (!text) continue;
      const wasThere = known.has(region) || region.getAttribute('role') === 'alert';
      messages.push({ region: describe(region), text, wasThere });
      known.add(region);
      lastChange = performance.now();
    }
  });
  window.liveRegions = {
    start: () => {
      messages = [];
      for (const region of document.querySelectorAll(selector))
        if (region.checkVisibility()) known.add(region);
      lastChange = performance.now();
    },
    messages: () => messages,
    isQuiet: () => performance.now() - lastChange > quietMs,
  };
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}
