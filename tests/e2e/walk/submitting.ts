import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { expect } from '../fixtures.ts';
import { button } from '../questionnaire.ts';
import { tabs } from './answering.ts';
import type { Device } from './device.ts';
import {
  type Answers,
  type Model,
  openPlaces,
  recordAnswers,
  recordSubmission,
  shownAnswers,
  type Tab,
} from './model.ts';
import type { CallOutcome } from './network.ts';
import { tabStep } from './step.ts';

/** The outcome of a submission. Unlike other calls, it can also lose the connection before the response. */
type Sending = Exclude<CallOutcome, 'late'> | 'lost, and the connection' | 'taken, but the connection lost';

const sendings: Sending[] = [
  'ok',
  'ok',
  'fails',
  'reply lost',
  'lost, and the connection',
  'taken, but the connection lost',
];

/** Submits. If the session has ended, the user signs in over the form or closes the dialog. */
export const send = fc
  .tuple(tabs, fc.constantFrom(...sendings), fc.boolean())
  .map(([index, sending, signsIn]) =>
    tabStep(
      `send: ${sending}${signsIn ? '' : ', not logging in again'}`,
      index,
      ['form'],
      (tab, model, device) => submitFrom(model, tab, device, index, sending, signsIn),
      // Delayed calls would time out together with the submission.
      (_, model) => !model.late,
    ),
  );

/** Clicks Send in a tab, and records the result in the model. */
export async function submitFrom(
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
  const answers = shownAnswers(model, tab);
  await forgetAlerts(page);
  if (openPlaces(model, tab).length > 0) {
    await sendButton(page).dispatchEvent('click');
    return expect(page.getByRole('alert').getByText('Gelieve alle vragen in te vullen')).toBeVisible();
  }
  if (model.up && model.session === 'expired')
    return signInAndSubmit(model, tab, device, index, answers, signsIn);
  if (!model.up) {
    await sendButton(page).dispatchEvent('click');
    return waits(model, tab, device, index, answers);
  }
  if (sending === 'lost, and the connection' || sending === 'taken, but the connection lost') {
    // A completed questionnaire is not submitted again.
    if (!model.submitted) return loseConnection(model, tab, device, index, answers, sending);
  } else {
    device.network.sends = sending;
  }
  await sendButton(page).dispatchEvent('click');
  if (sending === 'fails' && !model.submitted) await expect(newAlert(page, problem)).toBeVisible();
  else {
    recordSubmission(model, answers);
    tab.at = 'done';
  }
  await device.expect(model);
  device.network.sends = 'ok';
}

async function signInAndSubmit(
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
    // Other tabs reload with the new session, maybe before the submission is complete.
    recordSubmission(model, answers, false);
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
    model.submitted = answers;
  }
  await network.cut();
  model.up = false;
  if (sending === 'lost, and the connection') await device.endTimeouts(index);
  await network.drop();
  await waits(model, tab, device, index, answers);
}

/** Without a response the submission is queued, if all answers fit into storage. */
async function waits(model: Model, tab: Tab, device: Device, index: number, answers: Answers) {
  const page = device.page(index);
  const ready = page.getByText(/^Klaar om te verzenden/).locator('visible=true');
  await expect(ready.or(newAlert(page, problem)).first()).toBeVisible();
  const { queued } = await device.see(index);
  recordAnswers(model, tab, answers, await device.stored(index));
  model.queued = model.full ? queued : true;
  model.queuedHere = true;
}

/** The button that submits, also when a submission is queued. */
function sendButton(page: Page) {
  return button(page, 'Verzenden').or(button(page, 'Nu proberen'));
}

const problem = 'Er was een probleem bij het verzenden';
const old = 'data-old';

/** Marks the current alerts, so that they are not taken for alerts of the next attempt. */
function forgetAlerts(page: Page) {
  return page.evaluate((old) => {
    for (const alert of document.querySelectorAll('main [role="alert"]')) alert.setAttribute(old, '');
  }, old);
}

function newAlert(page: Page, text: string) {
  return page.locator(`main [role="alert"]:not([${old}])`).filter({ hasText: text });
}
