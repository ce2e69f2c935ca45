// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  checkMs,
  type DraftOwner,
  type DraftOwnership,
  handOverMs,
  openDraftOwnership,
} from '../../../../src/device/drafts/draft-ownership.ts';
import { draftOwnerPrefix } from '../../../../src/device/keys.ts';
import { fillStorage, withStorage } from '../../session/storage.ts';

withStorage();

type Tab = DraftOwnership & { changes: DraftOwner[] };

let tabs: Tab[] = [];
/** The locks that are held, each with what ends it. */
let held: string[] = [];

const locks = {
  request: async (name: string, { signal }: LockOptions, work: () => Promise<void>) => {
    signal?.throwIfAborted();
    held.push(name);
    await work();
    held = held.filter((other) => other !== name);
  },
  query: async () => ({ held: held.map((name) => ({ name })) }),
};

const key = `${draftOwnerPrefix}draft`;
const owner = () => localStorage.getItem(key) && JSON.parse(localStorage.getItem(key) ?? '').tab;
const states = () => tabs.map(({ changes }) => changes.at(-1) ?? 'here');
const pass = (ms = handOverMs) => vi.advanceTimersByTimeAsync(ms);

async function open({ takesOver = false, name = 'draft' } = {}): Promise<Tab> {
  const changes: DraftOwner[] = [];
  const tab = { ...openDraftOwnership(name, takesOver, (next) => changes.push(next)), changes };
  tabs.push(tab);
  await pass(0);
  return tab;
}

/** What a tab of another process writes, or removes with null. */
function writeElsewhere(note: { tab: string; isSubmitting?: boolean } | null) {
  const newValue = note && JSON.stringify({ savedAt: Date.now(), isSubmitting: false, ...note });
  if (newValue) localStorage.setItem(key, newValue);
  else localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

const show = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});

afterEach(() => {
  for (const tab of tabs) tab.close();
  tabs = [];
  held = [];
  Reflect.deleteProperty(navigator, 'locks');
  vi.useRealTimers();
});

test('a single tab owns the draft from the start', async () => {
  const tab = await open();
  await pass(10 * checkMs);
  expect(tab.changes).toEqual([]);
  expect(tab.isHere()).toBe(true);
  expect(held).toEqual([owner()]);
});

test('a second tab follows the first one, and each is told of a change once', async () => {
  const first = await open();
  await pass();
  const second = await open();
  await pass(10 * checkMs);
  expect([first.changes, second.changes]).toEqual([[], ['elsewhere']]);
  expect([first.isHere(), second.isHere()]).toEqual([true, false]);
});

test('tabs with different drafts do not notice each other', async () => {
  await open();
  await open({ name: 'another' });
  await pass();
  expect(states()).toEqual(['here', 'here']);
});

test('of tabs that open at the same time, the last one that says so owns the draft', async () => {
  const tab = await open();
  writeElsewhere({ tab: 'other' });
  expect(tab.changes).toEqual(['elsewhere']);
  await pass();
  expect(tab.changes).toEqual(['elsewhere']);
});

test('the second tab takes over, and the first one takes the draft back', async () => {
  const first = await open();
  const second = await open();
  second.takeOver();
  await pass();
  expect(states()).toEqual(['elsewhere', 'here']);
  first.takeOver();
  await pass();
  expect(states()).toEqual(['here', 'elsewhere']);
});

test('a tab that loses ownership is locked before the new owner can be used', async () => {
  await open();
  const second = await open();
  second.takeOver();
  await pass(handOverMs - 1);
  expect(states()).toEqual(['elsewhere', 'elsewhere']);
  await pass(1);
  expect(states()).toEqual(['elsewhere', 'here']);
});

test('of two tabs that take over, the last one becomes the owner', async () => {
  await open();
  const second = await open();
  const third = await open();
  second.takeOver();
  await pass(handOverMs - 1);
  third.takeOver();
  await pass();
  expect(states()).toEqual(['elsewhere', 'elsewhere', 'here']);
});

test('a tab that takes over when it opens becomes the owner', async () => {
  await open();
  await open({ takesOver: true });
  await pass();
  expect(states()).toEqual(['elsewhere', 'here']);
});

describe('while a tab is submitting', () => {
  test('no tab can take over from it, until it is done', async () => {
    const first = await open();
    const second = await open();
    first.setSubmitting(true);
    expect(states()).toEqual(['here', 'submitting-elsewhere']);
    second.takeOver();
    await pass();
    expect(states()).toEqual(['here', 'submitting-elsewhere']);
    first.setSubmitting(false);
    expect(states()).toEqual(['here', 'elsewhere']);
    second.takeOver();
    await pass();
    expect(states()).toEqual(['elsewhere', 'here']);
  });

  test('neither can one that opens to do so', async () => {
    const first = await open();
    first.setSubmitting(true);
    await open({ takesOver: true });
    await pass();
    expect(states()).toEqual(['here', 'submitting-elsewhere']);
  });

  test('its crash leaves the draft to another tab', async () => {
    held.push('other');
    writeElsewhere({ tab: 'other', isSubmitting: true });
    await open();
    await pass();
    expect(states()).toEqual(['submitting-elsewhere']);
    held = held.filter((name) => name !== 'other');
    await pass(checkMs + handOverMs);
    expect(states()).toEqual(['here']);
  });

  test('a tab that is not the owner claims nothing when its own submission ends', async () => {
    await open();
    const second = await open();
    const before = owner();
    second.setSubmitting(false);
    expect(owner()).toBe(before);
  });
});

test('when the owner closes, exactly one of the others becomes the owner', async () => {
  const first = await open();
  await open();
  await open();
  first.close();
  expect(held).toHaveLength(3);
  await pass();
  expect(states().slice(1).sort()).toEqual(['elsewhere', 'here']);
  expect(held).toHaveLength(2);
});

test('the last tab leaves no note behind', async () => {
  const tab = await open();
  expect(owner()).not.toBeNull();
  tab.close();
  expect(localStorage.getItem(key)).toBeNull();
});

describe('after the owner crashed', () => {
  const crash = async () => {
    held.push('other');
    writeElsewhere({ tab: 'other' });
    await open();
    expect(states()).toEqual(['elsewhere']);
    held = held.filter((name) => name !== 'other');
  };

  test('a tab that is shown becomes the owner', async () => {
    await crash();
    await pass(checkMs + handOverMs);
    expect(states()).toEqual(['here']);
  });

  test('a tab in the background does not', async () => {
    await crash();
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(10 * checkMs);
    expect(states()).toEqual(['elsewhere']);
    hidden.mockRestore();
    await pass(checkMs + handOverMs);
    expect(states()).toEqual(['here']);
  });

  test('taking over works at once', async () => {
    await crash();
    tabs[0]?.takeOver();
    await pass();
    expect(states()).toEqual(['here']);
  });

  test('a tab that opens owns the draft', async () => {
    writeElsewhere({ tab: 'gone' });
    await open();
    await pass();
    expect(tabs[0]?.changes).toEqual([]);
  });
});

describe('without locks, as on plain HTTP', () => {
  beforeEach(() => void Reflect.deleteProperty(navigator, 'locks'));

  test('the second tab follows the first one, and takes over', async () => {
    await open();
    const second = await open();
    await pass(10 * checkMs);
    expect(states()).toEqual(['here', 'elsewhere']);
    second.takeOver();
    await pass();
    expect(states()).toEqual(['elsewhere', 'here']);
  });

  test('an owner counts as open for as long as it renews its note', async () => {
    await open();
    await open();
    await pass(600_000);
    expect(states()).toEqual(['here', 'elsewhere']);
  });

  test('an owner that crashed counts as gone after two minutes', async () => {
    writeElsewhere({ tab: 'other' });
    await open();
    await pass(110_000);
    expect(states()).toEqual(['elsewhere']);
    await pass(15_000);
    expect(states()).toEqual(['here']);
  });
});

test('a page in the back/forward cache holds no lock, and follows the owner when it is shown again', async () => {
  await open();
  await pass();
  window.dispatchEvent(new Event('pagehide'));
  await pass(0);
  expect([held, localStorage.getItem(key)]).toEqual([[], null]);
  held.push('other');
  localStorage.setItem(key, JSON.stringify({ tab: 'other', savedAt: Date.now(), isSubmitting: false }));
  show(false);
  await pass();
  expect(states()).toEqual(['here']);
  show(true);
  await pass();
  expect(states()).toEqual(['elsewhere']);
});

test('a click on the button to take over does no harm while the page is in the back/forward cache', async () => {
  const tab = await open();
  window.dispatchEvent(new Event('pagehide'));
  expect(() => tab.takeOver()).not.toThrow();
});

test('a closed tab is silent: nothing that happens later makes it the owner', async () => {
  await open();
  const second = await open();
  second.close();
  writeElsewhere(null);
  show(true);
  second.takeOver();
  await pass(10 * checkMs);
  expect(second.changes).toEqual(['elsewhere']);
});

test('a tab that is closed before it holds its lock claims nothing', async () => {
  const tab = openDraftOwnership('draft', false, () => {});
  tab.close();
  await pass(10 * checkMs);
  expect([held, localStorage.getItem(key)]).toEqual([[], null]);
});

test('when storage takes no note, the tab keeps its draft', async () => {
  fillStorage();
  const tab = await open();
  await pass(10 * checkMs);
  expect(tab.changes).toEqual([]);
});
