import fc from 'fast-check';
import { expect } from '../fixtures.ts';
import { button } from '../questionnaire.ts';
import type { Device } from './device.ts';
import { type Answers, enter, type Model, openPlaces, say, shown, type Tab } from './model.ts';
import type { Fate } from './network.ts';
import { tabStep } from './step.ts';

/** The tab that a step is taken in. */
export const tabs = fc.constantFrom(0, 0, 1);

/** One answer, given or changed, and what becomes of its copy to the backend. */
export const answer = fc
  .tuple(
    tabs,
    fc.nat(2),
    fc.integer({ min: 1, max: 5 }),
    fc.constantFrom<Fate>('ok', 'ok', 'ok', 'fails', 'reply lost', 'late'),
  )
  .map(([index, question, value, fate]) =>
    tabStep(
      `answer question ${question + 1} with ${value}, copy ${fate}`,
      index,
      ['form'],
      async (tab, model, device) => {
        device.network.saves = fate;
        await give(model, tab, device, index, { [placeIn(model, tab, question)]: value });
        device.network.saves = 'ok';
      },
      (tab, model) => shown(model, tab)[placeIn(model, tab, question)] !== value,
    ),
  );

/** Every question that is still open gets the same answer, block after block. */
export const answerRest = fc.tuple(tabs, fc.integer({ min: 1, max: 5 })).map(([index, value]) =>
  tabStep(
    `answer what is open with ${value}`,
    index,
    ['form'],
    (tab, model, device) => giveRest(model, tab, device, index, value),
    (tab, model) => openPlaces(model, tab).length > 0,
  ),
);

/** To the other block. */
export const turn = tabs.map((index) =>
  tabStep('turn to the other block', index, ['form'], async (tab, _, device) => {
    await device.turn(index, 1 - tab.block);
    tab.block = 1 - tab.block;
  }),
);

/**
 * Deletes all answers. Not with full storage and another tab: the mark that they were deleted finds no room, and the
 * other tab goes on with what the backend has.
 */
export const deleteAnswers = tabs.map((index) =>
  tabStep(
    'delete the answers',
    index,
    ['form'],
    async (tab, model, device) => {
      const page = await device.front(index);
      await button(page, 'Antwoorden wissen').dispatchEvent('click');
      const kept = await device.kept();
      const dialog = page.getByRole('dialog', { name: 'Antwoorden wissen?' });
      await button(dialog, 'Antwoorden wissen').dispatchEvent('click');
      await expect(dialog).toBeHidden();
      tab.memory = {};
      model.waiting = false;
      const none = Object.fromEntries(model.places.flat().map((place) => [place, null]));
      say(model, tab, none, await device.stored(index));
      if (model.full) model.device = await device.stored(index);
      // The form is read anew.
      enter(model, tab, device.draft(), { ...kept, confirmed: [] });
      await device.closeAsking(model);
    },
    (_, model) => !model.full || model.tabs.includes(null),
  ),
);

/** Gives answers to questions of the block that is shown. */
export async function give(model: Model, tab: Tab, device: Device, index: number, said: Answers) {
  const here = model.places[tab.block] ?? [];
  for (const [place, value] of Object.entries(said)) {
    await device.answer(index, here.indexOf(place), Number(value));
  }
  say(model, tab, said, await device.stored(index));
  await device.expect(model);
}

/** Answers whatever is open, and ends on the last block. */
export async function giveRest(model: Model, tab: Tab, device: Device, index: number, value: number) {
  const open = openPlaces(model, tab);
  for (const block of [tab.block, 1 - tab.block]) {
    const here = open.filter((place) => model.places[block]?.includes(place));
    if (here.length === 0) continue;
    if (block !== tab.block) await device.turn(index, block);
    tab.block = block;
    await give(model, tab, device, index, Object.fromEntries(here.map((place) => [place, value])));
  }
}

function placeIn(model: Model, tab: Tab, question: number): string {
  return model.places[tab.block]?.[question] ?? '';
}
