import { answerOpenQuestions, giveAnswers } from './answering.ts';
import type { Device } from './device.ts';
import { connect, deliverLateNow, reloadNow, signInAt } from './events.ts';
import { type Model, shownAnswers, tabsAt } from './model.ts';
import { submitFrom } from './submitting.ts';

/** Removes all faults and submits the questionnaire. Then the backend must have all answers. */
export async function submitAtEnd(model: Model, device: Device) {
  await device.fill(false);
  model.full = false;
  if (!model.up) await connect(model, device);
  await deliverLateNow(model, device);
  await device.expect(model);
  if (!model.submitted || model.device) await send(model, device);
  for (const [index, tab] of model.tabs.entries()) {
    if (!tab) continue;
    if (tab.at === 'signIn' && model.session === 'none') await signInAt(model, tab, device, index);
    await reloadNow(model, tab, device, index);
    await device.expect(model);
  }
}

async function send(model: Model, device: Device) {
  const [any] = model.tabs.filter((tab) => tab !== null);
  const [form] = tabsAt(model, 'form');
  const tab = form ?? any;
  if (!tab) return;
  const index = model.tabs.indexOf(tab);
  if (tab.at === 'signIn' && model.session === 'none') await signInAt(model, tab, device, index);
  else if (tab.at !== 'form') await reloadNow(model, tab, device, index);
  await device.expect(model);
  if (tab.at === 'signIn') await signInAt(model, tab, device, index);
  if (tab.at !== 'form') return;
  for (const [at, other] of model.tabs.entries()) {
    if (!other || other === tab || other.at !== 'form') continue;
    // The next answer in a tab also stores the answers in its memory.
    const place = Object.keys(other.memory)[0];
    if (place === undefined) continue;
    const block = model.places.findIndex((places) => places.includes(place));
    if (other.block !== block) await device.turn(at, block);
    other.block = block;
    await giveAnswers(model, other, device, at, {
      [place]: ((shownAnswers(model, other)[place] ?? 0) % 5) + 1,
    });
  }
  await answerOpenQuestions(model, tab, device, index, 3);
  await submitFrom(model, tab, device, index);
  await device.expect(model);
}
