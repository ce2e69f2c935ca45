import { give, giveRest } from './answering.ts';
import type { Device } from './device.ts';
import { arriveNow, connect, reloadNow, signInAt } from './happenings.ts';
import { type Model, shown, tabsAt } from './model.ts';
import { sendFrom } from './sending.ts';

/** In the end all is well again, and the person hands in whatever was said: the backend must have all of that. */
export async function handInAtLast(model: Model, device: Device) {
  await device.fill(false);
  model.full = false;
  if (!model.up) await connect(model, device);
  await arriveNow(model, device);
  await device.expect(model);
  if (!model.handedIn || model.device) await send(model, device);
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
    // What another tab alone holds goes to the device with its next answer.
    const place = Object.keys(other.memory)[0];
    if (place === undefined) continue;
    const block = model.places.findIndex((places) => places.includes(place));
    if (other.block !== block) await device.turn(at, block);
    other.block = block;
    await give(model, other, device, at, { [place]: ((shown(model, other)[place] ?? 0) % 5) + 1 });
  }
  await giveRest(model, tab, device, index, 3);
  await sendFrom(model, tab, device, index);
  await device.expect(model);
}
