import fc from 'fast-check';
import { expect } from '../fixtures.ts';
import { button } from '../questionnaire.ts';
import type { Device } from './device.ts';
import {
  type Answers,
  loadQuestionnaire,
  type Model,
  openPlaces,
  recordAnswers,
  shownAnswers,
  type Tab,
  tabsAt,
} from './model.ts';
import type { CallOutcome } from './network.ts';
import { tabStep } from './step.ts';

/** The tab in which a step happens. */
export const tabs = fc.constantFrom(0, 0, 1);

/** Gives or changes one answer, with a random outcome of the call that sends it to the backend. */
export const answer = fc
  .tuple(
    tabs,
    fc.nat(2),
    fc.integer({ min: 1, max: 5 }),
    fc.constantFrom<CallOutcome>('ok', 'ok', 'ok', 'fails', 'reply lost', 'late'),
  )
  .map(([index, question, value, fate]) =>
    tabStep(
      `answer question ${question + 1} with ${value}, copy ${fate}`,
      index,
      ['form'],
      async (tab, model, device) => {
        device.network.saves = fate;
        await giveAnswers(model, tab, device, index, { [placeIn(model, tab, question)]: value });
        device.network.saves = 'ok';
      },
      (tab, model) => shownAnswers(model, tab)[placeIn(model, tab, question)] !== value,
    ),
  );

/** Answers all open questions, block by block. */
export const answerAllOpen = fc.tuple(tabs, fc.integer({ min: 1, max: 5 })).map(([index, value]) =>
  tabStep(
    `answer what is open with ${value}`,
    index,
    ['form'],
    (tab, model, device) => answerOpenQuestions(model, tab, device, index, value),
    (tab, model) => openPlaces(model, tab).length > 0,
  ),
);

/** Goes to the other block. */
export const turn = tabs.map((index) =>
  tabStep('turn to the other block', index, ['form'], async (tab, _, device) => {
    await device.turn(index, 1 - tab.block);
    tab.block = 1 - tab.block;
  }),
);

/** Deletes the answers on this device. Not possible with full storage and another tab, which may have others in its memory. */
export const deleteAnswers = tabs.map((index) =>
  tabStep(
    'delete the answers',
    index,
    ['form'],
    async (tab, model, device) => {
      const page = await device.front(index);
      await button(page, 'Antwoorden wissen').dispatchEvent('click');
      const kept = await device.kept();
      const isStored = await page.evaluate(() =>
        Object.keys(localStorage).some((key) => key.startsWith('answers:')),
      );
      const dialog = page.getByRole('dialog', { name: 'Antwoorden wissen?' });
      await button(dialog, 'Antwoorden wissen').dispatchEvent('click');
      await expect(dialog).toBeHidden();
      tab.memory = {};
      model.queued = false;
      for (const other of tabsAt(model, 'form'))
        for (const place of Object.keys(model.device)) delete other.memory[place];
      model.device = {};
      // The app loads the form again, in every tab that sees the answers disappear.
      for (const other of isStored ? tabsAt(model, 'form') : [tab])
        loadQuestionnaire(model, other, device.draft(), { ...kept, confirmed: [] });
      await device.closeAsking(model);
    },
    (_, model) => !model.full || model.tabs.includes(null),
  ),
);

/** Answers questions of the current block. */
export async function giveAnswers(model: Model, tab: Tab, device: Device, index: number, given: Answers) {
  const here = model.places[tab.block] ?? [];
  for (const [place, value] of Object.entries(given)) {
    await device.answer(index, here.indexOf(place), Number(value));
  }
  recordAnswers(model, tab, given, await device.stored(index));
  await device.expect(model);
}

/** Answers all open questions, and ends on the last block. */
export async function answerOpenQuestions(
  model: Model,
  tab: Tab,
  device: Device,
  index: number,
  value: number,
) {
  const open = openPlaces(model, tab);
  for (const block of [tab.block, 1 - tab.block]) {
    const here = open.filter((place) => model.places[block]?.includes(place));
    if (here.length === 0) continue;
    if (block !== tab.block) await device.turn(index, block);
    tab.block = block;
    await giveAnswers(model, tab, device, index, Object.fromEntries(here.map((place) => [place, value])));
  }
}

function placeIn(model: Model, tab: Tab, question: number): string {
  return model.places[tab.block]?.[question] ?? '';
}
