import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { expect } from '../fixtures.ts';
import { button } from '../questionnaire.ts';
import { tabs } from './answering.ts';
import type { Device } from './device.ts';
import { type Answers, type Model, openPlaces, say, shown, type Tab, takeIn } from './model.ts';
import type { Fate } from './network.ts';
import { tabStep } from './step.ts';

/** What becomes of what is sent: besides what any call can meet, the connection goes before the reply comes. */
type Sending = Exclude<Fate, 'late'> | 'lost, and the connection' | 'taken, but the connection lost';

const sendings: Sending[] = [
  'ok',
  'ok',
  'fails',
  'reply lost',
  'lost, and the connection',
  'taken, but the connection lost',
];

/** Send. When the session is over the person logs in over the form, or closes the dialog. */
export const send = fc
  .tuple(tabs, fc.constantFrom(...sendings), fc.boolean())
  .map(([index, sending, signsIn]) =>
    tabStep(
      `send: ${sending}${signsIn ? '' : ', not logging in again'}`,
      index,
      ['form'],
      (tab, model, device) => sendFrom(model, tab, device, index, sending, signsIn),
      // What is late would time out with it.
      (_, model) => !model.late,
    ),
  );

/** Presses Send in a tab, and takes note of what must become of it. */
export async function sendFrom(
  model: Model,
  tab: Tab,
  device: Device,
  index: number,
  sending: Sending = 'ok',
  signsIn = true,
) {
  const page = await device.front(index);
  if (tab.block === 0) await device.turn(index, 1);
  tab.block = 1;
  const answers = shown(model, tab);
  await forgetAlerts(page);
  if (openPlaces(model, tab).length > 0) {
    await sendButton(page).dispatchEvent('click');
    return expect(page.getByRole('alert').getByText('Gelieve alle vragen in te vullen')).toBeVisible();
  }
  if (model.up && model.session === 'expired') return sendAnew(model, tab, device, index, answers, signsIn);
  if (!model.up) {
    await sendButton(page).dispatchEvent('click');
    return waits(model, tab, device, index, answers);
  }
  if (sending === 'lost, and the connection' || sending === 'taken, but the connection lost') {
    // What the backend has already is not sent again.
    if (!model.handedIn) return loseConnection(model, tab, device, index, answers, sending);
  } else {
    device.network.sends = sending;
  }
  await sendButton(page).dispatchEvent('click');
  if (sending === 'fails' && !model.handedIn) await expect(newAlert(page, problem)).toBeVisible();
  else {
    takeIn(model, answers);
    tab.at = 'done';
  }
  await device.expect(model);
  device.network.sends = 'ok';
}

async function sendAnew(
  model: Model,
  tab: Tab,
  device: Device,
  index: number,
  answers: Answers,
  signsIn: boolean,
) {
  const page = await device.front(index);
  await sendButton(page).dispatchEvent('click');
  const dialog = page.getByRole('dialog', { name: 'Je sessie is verlopen' });
  await expect(dialog).toBeVisible();
  if (signsIn) {
    await dialog.getByLabel('Wachtwoord').fill(device.account.password);
    await page.keyboard.press('Enter');
    model.session = 'valid';
    // Other tabs start anew with the new session, and may do so a moment too early.
    takeIn(model, answers, false);
    Object.assign(tab, { at: 'done' });
  } else {
    await page.keyboard.press('Escape');
  }
  await expect(dialog).toBeHidden();
}

async function loseConnection(
  model: Model,
  tab: Tab,
  device: Device,
  index: number,
  answers: Answers,
  sending: Sending,
) {
  const { network } = device;
  network.sends = 'late';
  await sendButton(await device.front(index)).dispatchEvent('click');
  await expect.poll(() => network.lateCount).toBe(1);
  network.sends = 'ok';
  if (sending === 'taken, but the connection lost') {
    await network.reach();
    model.handedIn = answers;
  }
  await network.cut();
  model.up = false;
  if (sending === 'lost, and the connection') await device.endTimeouts(index);
  await network.drop();
  await waits(model, tab, device, index, answers);
}

/** It met no answer: it goes out later, if the device takes all of it. */
async function waits(model: Model, tab: Tab, device: Device, index: number, answers: Answers) {
  const page = device.page(index);
  const ready = page.getByText(/^Klaar om te verzenden/).locator('visible=true');
  await expect(ready.or(newAlert(page, problem)).first()).toBeVisible();
  const { waiting } = await device.see(index);
  say(model, tab, answers, await device.stored(index));
  model.waiting = model.full ? waiting : true;
}

/** What waits can be tried at once, with the same button. */
function sendButton(page: Page) {
  return button(page, 'Verzenden').or(button(page, 'Nu proberen'));
}

const problem = 'Er was een probleem bij het verzenden';
const old = 'data-old';

/** So that an alert of the last time is not taken for one of this time: they are made anew. */
function forgetAlerts(page: Page) {
  return page.evaluate((old) => {
    for (const alert of document.querySelectorAll('main [role="alert"]')) alert.setAttribute(old, '');
  }, old);
}

function newAlert(page: Page, text: string) {
  return page.locator(`main [role="alert"]:not([${old}])`).filter({ hasText: text });
}
