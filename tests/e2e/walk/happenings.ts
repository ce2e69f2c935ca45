import { expect } from '../fixtures.ts';
import { tabs } from './answering.ts';
import type { Device } from './device.ts';
import { enter, goesOut, type Model, newTab, reload, type Tab, tabsAt, takeIn } from './model.ts';
import { always, step, tabStep } from './step.ts';

const anywhere: Tab['at'][] = ['form', 'done', 'signIn', 'unreadable', 'anything'];

export const goOffline = always(
  'lose the connection',
  ({ up }) => up,
  async (model, { network }) => {
    await network.cut();
    model.up = false;
  },
);

export const goOnline = always('find the connection', ({ up }) => !up, connect);

export const expire = always(
  'the session expires',
  ({ session }) => session === 'valid',
  async (model, device) => {
    device.expireSession();
    model.session = 'expired';
  },
);

export const fill = always(
  'storage fills',
  ({ full }) => !full,
  async (model, device) => {
    await device.fill(true);
    model.full = true;
    model.wasFull = true;
  },
);

export const free = always(
  'storage has room',
  ({ full }) => full,
  async (model, device) => {
    await device.fill(false);
    model.full = false;
  },
);

export const arrive = always(
  'what was late arrives',
  ({ late, up }) => late && up,
  (model, device) => arriveNow(model, device),
);

export const reloadTab = tabs.map((index) =>
  tabStep('reload', index, anywhere, (tab, model, device) => reloadNow(model, tab, device, index)),
);

export const signIn = tabs.map((index) =>
  tabStep(
    'log in',
    index,
    ['signIn'],
    (tab, model, device) => signInAt(model, tab, device, index),
    (_, { up, session }) => up && session !== 'valid',
  ),
);

export const openSecond = always(
  'open a second tab',
  ({ tabs }) => tabs.includes(null),
  async (model, device) => {
    const index = model.tabs.indexOf(null);
    const tab = newTab();
    const copy = await device.copy();
    model.tabs[index] = tab;
    enter(model, tab, device.draft(), copy);
    await device.openTab(index);
  },
);

export const closeTab = tabs.map((index) =>
  step(
    `close tab ${index}`,
    ({ tabs }) => !tabs.includes(null),
    async (model, device) => {
      await giveUpLate(model, device);
      model.tabs[index] = null;
      await device.closeTab(index);
    },
  ),
);

export const closeAll = always(
  'close the app and open it again',
  () => true,
  async (model, device) => {
    await giveUpLate(model, device);
    const copy = await device.copy();
    for (const index of [0, 1]) if (model.tabs[index]) await device.closeTab(index);
    const tab = newTab();
    model.tabs = [tab, null];
    enter(model, tab, device.draft(), copy);
    await device.openTab(0);
  },
);

export const switchTo = tabs.map((index) =>
  tabStep('switch to', index, anywhere, async (_tab, _model, device) => {
    await device.front(index);
  }),
);

export async function connect(model: Model, device: Device) {
  // What the backend has already does not go out again.
  const posts = device.network.posts + (model.handedIn ? 0 : 1);
  await device.network.mend();
  model.up = true;
  if (model.waiting && model.session === 'valid' && tabsAt(model, 'form').length > 0) {
    takeIn(model, goesOut(model, device.draft()));
  }
  for (const tab of tabsAt(model, 'form')) if (tab.fromCopy) enter(model, tab, device.draft(), null);
  // Whoever sees nothing but an error tries again.
  for (const tab of tabsAt(model, 'unreadable')) await reloadNow(model, tab, device, model.tabs.indexOf(tab));
  await device.expect(model);
  expect(device.network.posts).toBeLessThanOrEqual(posts);
}

/** A browser may let go of what was held up when it closes a tab: it never arrives, before that. */
async function giveUpLate(model: Model, device: Device) {
  await device.network.drop();
  await device.expect(model);
}

export async function arriveNow(model: Model, device: Device) {
  await device.network.arrive();
  const draft = device.draft();
  for (const [place, answer] of Object.entries(draft)) {
    if (place in model.device && model.device[place] !== answer) model.overtaken.add(place);
  }
}

export async function reloadNow(model: Model, tab: Tab, device: Device, index: number) {
  const copy = await device.copy();
  if (tab.at !== 'form' && tab.at !== 'unreadable') tab.block = 0;
  reload(model, tab, device.draft(), copy);
  await device.reload(index);
}

export async function signInAt(model: Model, tab: Tab, device: Device, index: number) {
  await device.signIn(index);
  model.session = 'valid';
  enter(model, tab, device.draft(), null);
}
