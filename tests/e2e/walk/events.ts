import { expect } from '../fixtures.ts';
import { tabs } from './answering.ts';
import type { Device } from './device.ts';
import {
  answersToSubmit,
  applyBackendAnswers,
  loadQuestionnaire,
  type Model,
  newTab,
  recordSubmission,
  reload,
  type Tab,
  tabsAt,
} from './model.ts';
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
  (model, device) => deliverLateNow(model, device),
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
    const kept = await device.kept();
    model.tabs[index] = tab;
    loadQuestionnaire(model, tab, device.draft(), kept);
    await device.openTab(index);
    await device.closeAsking(model);
  },
);

export const closeTab = tabs.map((index) =>
  step(
    `close tab ${index}`,
    ({ tabs }) => !tabs.includes(null),
    async (model, device) => {
      await dropLate(model, device);
      model.tabs[index] = null;
      await device.closeTab(index);
    },
  ),
);

export const closeAll = always(
  'close the app and open it again',
  () => true,
  async (model, device) => {
    await dropLate(model, device);
    const kept = await device.kept();
    for (const index of [0, 1]) if (model.tabs[index]) await device.closeTab(index);
    const tab = newTab();
    model.tabs = [tab, null];
    loadQuestionnaire(model, tab, device.draft(), kept);
    await device.openTab(0);
    await device.closeAsking(model);
  },
);

export const switchTo = tabs.map((index) =>
  tabStep('switch to', index, anywhere, async (_tab, _model, device) => {
    await device.front(index);
  }),
);

export async function connect(model: Model, device: Device) {
  // A completed questionnaire is not submitted again.
  const posts = device.network.posts + (model.submitted ? 0 : 1);
  const kept = await device.kept();
  await device.network.mend();
  model.up = true;
  if (model.queued && model.queuedHere && model.session === 'valid' && tabsAt(model, 'form').length > 0) {
    applyBackendAnswers(model, device.draft(), kept.confirmed);
    recordSubmission(model, answersToSubmit(model, device.draft()));
  }
  // Tabs with a copy load the questionnaire again.
  for (const tab of tabsAt(model, 'form'))
    if (tab.fromCopy) loadQuestionnaire(model, tab, device.draft(), kept);
  for (const tab of tabsAt(model, 'unreadable')) loadQuestionnaire(model, tab, device.draft(), kept);
  await device.closeAsking(model);
  await device.expect(model);
  expect(device.network.posts).toBeLessThanOrEqual(posts);
}

/** Drops delayed calls before a tab is closed, because a browser may or may not send them. */
async function dropLate(model: Model, device: Device) {
  await device.network.drop();
  await device.expect(model);
}

export async function deliverLateNow(model: Model, device: Device) {
  await device.network.arrive();
  const draft = device.draft();
  for (const [place, answer] of Object.entries(draft)) {
    if (place in model.device && model.device[place] !== answer) model.outdated.add(place);
  }
}

export async function reloadNow(model: Model, tab: Tab, device: Device, index: number) {
  const kept = await device.kept();
  if (tab.at !== 'form' && tab.at !== 'unreadable') tab.block = 0;
  reload(model, tab, device.draft(), kept);
  await device.reload(index);
  await device.closeAsking(model);
}

export async function signInAt(model: Model, tab: Tab, device: Device, index: number) {
  const { confirmed } = await device.kept();
  await device.signIn(index);
  model.session = 'valid';
  loadQuestionnaire(model, tab, device.draft(), { copy: null, confirmed });
}
