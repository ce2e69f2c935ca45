import { isDeepStrictEqual } from 'node:util';
import { type Answers, type Model, openPlaces, type Place, shownAnswers, type Tab } from './model.ts';
import type { Seen } from './page-state.ts';

/** Describes every difference between the tabs and the model. Empty without differences. */
export function problemsOf(
  model: Model,
  seen: (Seen | null)[],
  draft: Answers,
  isSubmitted: boolean,
): string[] {
  return [
    ...seen.flatMap((one, index) => {
      const tab = model.tabs[index];
      if (!one || !tab) return one || tab ? [`tab ${index} is open in one of the two`] : [];
      return [...inTab(model, tab, one, draft), ...onDevice(model, one)].map(
        (text) => `tab ${index}: ${text}`,
      );
    }),
    ...atBackend(model, draft, isSubmitted),
  ];
}

function inTab(model: Model, tab: Tab, seen: Seen, draft: Answers): string[] {
  if (tab.at === 'anything') return [];
  if (tab.at !== seen.at) return same('at', seen.at, tab.at);
  if (tab.at === 'done' && model.submitted && seen.answers.length > 0)
    return same('answers', seen.answers, pick(model.places[seen.block], model.submitted));
  if (tab.at !== 'form') return [];
  const answers = shownAnswers(model, tab);
  return [
    ...same('block', seen.block, tab.block),
    ...same('answers', seen.answers, pick(model.places[tab.block], answers)),
    ...same('open', seen.open, openPlaces(model, tab).length),
    ...same('warned', seen.warned, Object.keys(tab.memory).length > 0),
    ...(isTrue(model, tab, seen.status, draft) ? [] : [`it is not true that it is "${seen.status}"`]),
  ];
}

/** Whether the status text in the tab is true. */
function isTrue(model: Model, tab: Tab, status: string | null, draft: Answers): boolean {
  const answers = Object.entries(shownAnswers(model, tab)).filter(([place]) => !model.outdated.has(place));
  const all = answers.filter(([, answer]) => answer !== null);
  const inMemory = Object.keys(tab.memory).length > 0;
  if (status === 'Niet bewaard op dit toestel') return inMemory;
  if (inMemory) return false;
  if (status === 'Bewaard') return answers.every(([place, answer]) => draft[place] === answer);
  if (status === null) return all.length === 0;
  return all.every(([place, answer]) => model.device[place] === answer || tab.base[place] === answer);
}

function onDevice(model: Model, { stored, queued }: Seen): string[] {
  return [
    ...same('on the device', given(answersIn(stored)), given(model.device)),
    ...same('queued', queued, model.queued),
  ];
}

function atBackend(model: Model, draft: Answers, isSubmitted: boolean): string[] {
  if (!model.submitted) {
    const strange = Object.entries(draft).filter(
      (one) => one[1] !== null && !model.allAnswers.has(String(one)),
    );
    return [
      ...same('submitted', isSubmitted, false),
      ...same('at the backend, though never given', strange, []),
    ];
  }
  return [...same('submitted', isSubmitted, true), ...same('at the backend', draft, model.submitted)];
}

function same(what: string, is: unknown, must: unknown): string[] {
  return isDeepStrictEqual(is, must)
    ? []
    : [`${what} is ${JSON.stringify(is)}, must be ${JSON.stringify(must)}`];
}

function pick(places: Place[] = [], answers: Answers) {
  return places.map((place) => answers[place] ?? null);
}

function given(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null));
}

/** The answers in the stored text of the device. */
export function answersIn(stored: string | null): Answers {
  const blocks: Record<string, unknown> = JSON.parse(stored ?? '{}');
  return Object.fromEntries(
    Object.entries(blocks).flatMap(([block, list]) =>
      Array.isArray(list) ? list.map(({ questionId, answer }) => [`${block}:${questionId}`, answer]) : [],
    ),
  );
}
