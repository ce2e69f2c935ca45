// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  answerMs,
  type DraftOwner,
  type DraftOwnership,
  openDraftOwnership,
} from '../../../../src/device/drafts/draft-ownership.ts';

/** A channel of which the messages arrive in the order of posting, when the test delivers them. */
class Channel {
  static all = new Set<Channel>();
  static queue: (() => void)[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  isHeard = true;

  readonly name: string;

  constructor(name: string) {
    this.name = name;
    Channel.all.add(this);
  }
  postMessage(data: unknown) {
    if (!Channel.all.has(this)) return;
    for (const other of Channel.all) {
      if (other === this || other.name !== this.name) continue;
      Channel.queue.push(() => Channel.all.has(other) && other.isHeard && other.onmessage?.({ data }));
    }
  }
  close() {
    Channel.all.delete(this);
  }
}

function deliver() {
  for (let next = Channel.queue.shift(); next; next = Channel.queue.shift()) next();
}

type Tab = DraftOwnership & { state: DraftOwner; changes: DraftOwner[]; channel: Channel | undefined };

let ids: number[] = [];
let tabs: Tab[] = [];

/** Opens a tab. `id` decides between tabs that ask at the same time. */
function open({ id = tabs.length + 1, takesOver = false, name = 'draft' } = {}): Tab {
  ids.push(id);
  const tab = { state: 'here', changes: [] as DraftOwner[] } as Tab;
  tabs.push(tab);
  Object.assign(
    tab,
    openDraftOwnership(name, takesOver, (state) => {
      tab.state = state;
      tab.changes.push(state);
    }),
  );
  tab.channel = [...Channel.all].at(-1);
  return tab;
}

function pass(ms = answerMs) {
  deliver();
  vi.advanceTimersByTime(ms);
  deliver();
}

const states = () => tabs.map(({ state }) => state);
const setHeard = (isHeard: boolean, ...some: Tab[]) => {
  for (const tab of some) (tab.channel as Channel).isHeard = isHeard;
};
const crash = (tab: Tab) => Channel.all.delete(tab.channel as Channel);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint32Array).fill(ids.shift() ?? 0);
    return array;
  });
});

afterEach(() => {
  for (const tab of tabs) tab.close();
  tabs = [];
  ids = [];
  Channel.all.clear();
  Channel.queue = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a single tab owns the draft, also while it waits for an answer', () => {
  const tab = open();
  expect(tab.state).toBe('here');
  pass();
  expect(tab.state).toBe('here');
});

test('a second tab follows the first one', () => {
  open({ id: 9 });
  pass();
  open({ id: 1 });
  pass();
  expect(states()).toEqual(['here', 'elsewhere']);
});

test('tabs with different names do not notice each other', () => {
  open();
  pass();
  open({ name: 'another' });
  pass();
  expect(states()).toEqual(['here', 'here']);
});

test.each([
  ['the first', [1, 2, 3], ['here', 'elsewhere', 'elsewhere']],
  ['the last', [3, 2, 1], ['elsewhere', 'elsewhere', 'here']],
  ['the middle one', [2, 1, 3], ['elsewhere', 'here', 'elsewhere']],
])(
  'of tabs that open at the same time, the one with the lowest id owns the draft: %s',
  (_, given, expected) => {
    for (const id of given) open({ id });
    pass();
    expect(states()).toEqual(expected);
  },
);

test.each([
  [1, 2, ['here', 'elsewhere']],
  [2, 1, ['elsewhere', 'here']],
])(
  'a tab that opens while another one waits for an answer learns of the other one: ids %i and %i',
  (first, second, expected) => {
    open({ id: first });
    deliver();
    vi.advanceTimersByTime(answerMs - 1);
    open({ id: second });
    deliver();
    pass();
    expect(states()).toEqual(expected);
  },
);

test('the second tab takes over, and the first one takes the draft back', () => {
  const first = open();
  pass();
  const second = open();
  pass();
  second.takeOver();
  pass();
  expect(states()).toEqual(['elsewhere', 'here']);
  first.takeOver();
  pass();
  expect(states()).toEqual(['here', 'elsewhere']);
});

test('a tab that takes over when it opens becomes the owner', () => {
  open();
  pass();
  open({ takesOver: true });
  pass();
  expect(states()).toEqual(['elsewhere', 'here']);
});

test('of a tab that takes over and one that opens at the same time, the first becomes the owner', () => {
  open({ id: 1 });
  open({ id: 2, takesOver: true });
  pass();
  expect(states()).toEqual(['elsewhere', 'here']);
});

test('an answer from before a takeover does not stop it', () => {
  open();
  pass();
  const second = open();
  // The answer to the first question is still under way.
  second.takeOver();
  pass();
  expect(states()).toEqual(['elsewhere', 'here']);
});

test('no tab can take over from one that is submitting, until it is done', () => {
  const first = open();
  pass();
  const second = open();
  pass();
  first.setSubmitting(true);
  deliver();
  expect(states()).toEqual(['here', 'submitting-elsewhere']);
  second.takeOver();
  pass();
  expect(states()).toEqual(['here', 'submitting-elsewhere']);
  first.setSubmitting(false);
  deliver();
  expect(states()).toEqual(['here', 'elsewhere']);
  second.takeOver();
  pass();
  expect(states()).toEqual(['elsewhere', 'here']);
});

test('when the owner closes, one of the others becomes the owner', () => {
  const first = open();
  pass();
  open();
  open();
  pass();
  first.close();
  pass();
  expect(states()).toEqual(['here', 'here', 'elsewhere']);
});

test('when the page is hidden its channel closes, and it asks for the owner again when it is shown', () => {
  open();
  pass();
  window.dispatchEvent(new Event('pagehide'));
  expect(Channel.all.size).toBe(0);
  open();
  pass();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  pass();
  expect(states()).toEqual(['elsewhere', 'here']);
});

test.each(['focus', 'visibilitychange'])(
  'after the owner crashed, another tab becomes the owner at the next %s',
  (event) => {
    const first = open();
    pass();
    open();
    pass();
    crash(first);
    pass(60_000);
    expect(states()).toEqual(['here', 'elsewhere']);
    (event === 'focus' ? window : document).dispatchEvent(new Event(event));
    pass();
    expect(states()[1]).toBe('here');
  },
);

test('after the owner crashed, taking over works', () => {
  const first = open();
  pass();
  const second = open();
  pass();
  crash(first);
  second.takeOver();
  pass();
  expect(second.state).toBe('here');
});

test('a tab that was suspended while another one became the owner follows that one when it resumes', () => {
  const first = open({ id: 1 });
  pass();
  (first.channel as Channel).isHeard = false;
  const second = open({ id: 2 });
  pass();
  expect(second.state).toBe('here');
  (first.channel as Channel).isHeard = true;
  window.dispatchEvent(new Event('focus'));
  pass();
  expect(states()).toEqual(['elsewhere', 'here']);
});

test('a tab is notified of each change of owner once, and not while it is the owner from the start', () => {
  const first = open();
  pass();
  const second = open();
  pass();
  window.dispatchEvent(new Event('focus'));
  pass();
  expect([first.changes, second.changes]).toEqual([[], ['elsewhere']]);
});

test('of tabs that open at the same time, all but one are locked before a user can type', () => {
  open({ id: 1 });
  open({ id: 2 });
  deliver();
  expect(states()).toEqual(['here', 'elsewhere']);
});

test('a tab that loses ownership is locked before the new owner can be used', () => {
  open();
  pass();
  const second = open();
  pass();
  second.takeOver();
  deliver();
  expect(states()).toEqual(['elsewhere', 'elsewhere']);
});

test('a tab in the foreground does not take over from one that responds', () => {
  open({ id: 2 });
  pass();
  open({ id: 1 });
  pass();
  window.dispatchEvent(new Event('focus'));
  pass();
  expect(states()).toEqual(['here', 'elsewhere']);
});

test('a tab in the background does not request ownership', () => {
  const first = open();
  pass();
  open();
  pass();
  crash(first);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  pass();
  expect(states()[1]).toBe('elsewhere');
});

test('after a tab crashed while it was submitting, the others stay locked until one of them is the owner', () => {
  const first = open({ id: 1 });
  pass();
  first.setSubmitting(true);
  open({ id: 2 });
  open({ id: 3 });
  pass();
  crash(first);
  window.dispatchEvent(new Event('focus'));
  deliver();
  expect(states().slice(1)).toEqual(['submitting-elsewhere', 'submitting-elsewhere']);
  pass();
  expect(states().slice(1)).toEqual(['here', 'elsewhere']);
});

test('a tab that is not the owner does not claim ownership when its submission ends', () => {
  const first = open();
  pass();
  const second = open();
  pass();
  crash(first);
  const third = open();
  second.setSubmitting(false);
  pass();
  expect(third.state).toBe('here');
});

test('of two tabs that were suspended, the later owner stays the owner, whatever the clock says', () => {
  const first = open({ id: 1 });
  pass();
  const second = open({ id: 2 });
  pass();
  vi.setSystemTime(Date.now() - 3_600_000);
  setHeard(false, first);
  second.takeOver();
  pass();
  expect(states()).toEqual(['here', 'here']);
  setHeard(true, first);
  window.dispatchEvent(new Event('focus'));
  pass();
  expect(states()).toEqual(['elsewhere', 'here']);
});

test.each([
  [1, 2, ['here', 'elsewhere']],
  [2, 1, ['elsewhere', 'here']],
])(
  'of two tabs that became the owner in the same millisecond, one stays the owner: ids %i and %i',
  (one, other, expected) => {
    const both = [open({ id: one }), open({ id: other })];
    setHeard(false, ...both);
    pass();
    expect(states()).toEqual(['here', 'here']);
    setHeard(true, ...both);
    window.dispatchEvent(new Event('focus'));
    pass();
    expect(states()).toEqual(expected);
  },
);

test('a tab that takes over becomes the owner, also when the previous one closes at the same time', () => {
  const first = open({ id: 1 });
  pass();
  const second = open({ id: 3 });
  open({ id: 2 });
  pass();
  second.takeOver();
  first.close();
  pass();
  expect(states().slice(1)).toEqual(['here', 'elsewhere']);
});

test('a tab that opens to take over comes before those that are waiting', () => {
  const first = open({ id: 1 });
  pass();
  open({ id: 2 });
  pass();
  first.close();
  deliver();
  open({ id: 3, takesOver: true });
  pass();
  expect(states().slice(1)).toEqual(['elsewhere', 'here']);
});

test('a closed tab is silent: nothing that happens later makes it request ownership again', () => {
  open();
  pass();
  const second = open();
  pass();
  second.close();
  const channels = Channel.all.size;
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  pass();
  expect(second.changes).toEqual(['elsewhere']);
  expect(Channel.all.size).toBe(channels);
});

test('a click on the button to take over does no harm while the page is in the back/forward cache', () => {
  const tab = open();
  pass();
  window.dispatchEvent(new Event('pagehide'));
  expect(() => tab.takeOver()).not.toThrow();
});
